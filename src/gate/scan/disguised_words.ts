import { isDisguised } from "./confusables.ts";
import type { Concept } from "./lexicon/lexicon.ts";
import type { Match } from "./match.ts";
import type { Wording } from "./rule.ts";
import { originOf, type View } from "./view.ts";
import type { Hit } from "./words.ts";

const TELLING = new Set<Concept>([
  "ignore",
  "rule",
  "prompt",
  "secret",
  "send",
  "exec",
  "delete",
  "guard",
  "hide",
  "grant",
  "code",
  "power",
]);

/** Words in two alphabets that read like words of an order. */
export function disguisedWords(
  view: View,
  given: string,
  hits: readonly Hit[],
): Match[] {
  const matches: Match[] = [];
  for (const { concept, language, start, end } of hits) {
    if (language !== "en" || !TELLING.has(concept)) continue;
    const from = originOf(view, start);
    const word = given.slice(from, originOf(view, end - 1) + 1);
    if (!isDisguised(word.toLowerCase())) continue;
    matches.push({
      rule: DISGUISED,
      family: "homoglyph",
      weight: 0.6,
      start,
      end,
    });
  }
  return matches;
}

const DISGUISED: Wording = { family: "homoglyph", weight: 0.6, source: "^" };
