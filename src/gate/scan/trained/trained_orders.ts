import type { Match } from "../match.ts";
import type { Wording } from "../rule.ts";
import { sentencesOf } from "../sentences.ts";
import { featuresOf } from "./features.ts";
import { scoreOf } from "./score.ts";

/** Scores from here on block: 2 of 354 real Markdown files that no rule does. */
const SURE = 1.5;
/** And from here on warn. */
const LIKELY = 1;
const FEWEST_WORDS = 4;
const WORD = /[a-z']+/g;

const SURELY_AN_ORDER: Wording = { family: "order", weight: 1, source: "" };
const LIKELY_AN_ORDER: Wording = { family: "order", weight: 0.58, source: "" };

/** The sentences of a folded English text that read like orders to an agent. */
export function trainedOrders(text: string): Match[] {
  const matches: Match[] = [];
  for (const { start, end } of sentencesOf(text)) {
    const sentence = text.slice(start, end);
    if ((sentence.match(WORD)?.length ?? 0) < FEWEST_WORDS) continue;
    const score = scoreOf(featuresOf(sentence));
    if (score < LIKELY) continue;
    const rule = score < SURE ? LIKELY_AN_ORDER : SURELY_AN_ORDER;
    const { family, weight } = rule;
    const lead = sentence.length - sentence.trimStart().length;
    matches.push({ rule, family, weight, start: start + lead, end });
  }
  return matches;
}
