import { isCodeLike } from "./code_like.ts";
import { disguisedWords } from "./disguised_words.ts";
import { DELIMITERS } from "./delimiters.ts";
import { EXFIL_LINKS } from "./exfil_links.ts";
import type { Family, Surface } from "./finding.ts";
import { latinShadow } from "./latin_shadow.ts";
import { type Found, Likely } from "./likely.ts";
import { Literals } from "./literals.ts";
import type { Match } from "./match.ts";
import { MEMORY_ORDERS } from "./memory_orders.ts";
import { isDescription, isUntold } from "./mood.ts";
import { ORDERS_AGAINST_RULES } from "./orders_against_rules.ts";
import { ORDERS_IN_OTHER_WORDS } from "./orders_in_other_words.ts";
import { ORDERS_TO_ACT } from "./orders_to_act.ts";
import { ORDERS_TO_DISOBEY } from "./orders_to_disobey.ts";
import { ORDERS_TO_HAND_OVER } from "./orders_to_hand_over.ts";
import { ORDERS_TO_HIDE } from "./orders_to_hide.ts";
import { ORDERS_TO_LOOSEN } from "./orders_to_loosen.ts";
import { ORDERS_TO_MISLEAD } from "./orders_to_mislead.ts";
import { PAYLOADS, STRICT_PAYLOADS } from "./payloads.ts";
import type { Reading } from "./readings.ts";
import type { Wording } from "./rule.ts";
import { ruleMatches } from "./rule_matches.ts";
import { trainedOrders } from "./trained/trained_orders.ts";
import { originOf, type View } from "./view.ts";
import { type Hit, wordsOf } from "./words.ts";

/** Every rule that holds in a reading, in order. */
export function matchesOf(
  { view, changed, covert }: Reading,
  surface: Surface,
  given: string,
): Match[] {
  const { text } = view;
  const hits = wordsOf(text);

  const matches: Match[] = [];
  const shadow = latinShadow(text);
  if (covert === "hidden") {
    const found = VOCATIVE_PATTERN.exec(shadow)?.[0];
    if (found !== undefined) {
      matches.push(weighed(shadow, VOCATIVE, { start: 0, found }, surface));
    }
  }
  // Where no English word is known, no English order is given.
  const orders = mayBeEnglish(shadow, hits) ? ENGLISH_ORDERS : [];
  const literals = orders.length > 0 ? inEnglish() : inNoLanguage();
  const likely = new Likely(shadow, literals);
  for (const wording of [...orders, ...WORDINGS[surface]]) {
    // Nobody marks the end of a text with digits for letters.
    if (view.name === "leet" && CODED.has(wording)) continue;
    for (const found of likely.matches(wording)) {
      matches.push(weighed(shadow, wording, found, surface));
    }
  }
  if (orders.length > 0 && (view.name === "text" || covert !== "no")) {
    matches.push(...trainedOrders(shadow));
  }
  if (hits.length > 1) {
    const isCovert = covert === "decoded" ||
      covert === "hidden" && hits.some(({ concept }) => concept === "agent");
    matches.push(...ruleMatches(text, hits, isCovert));
  }
  if (view.name === "skeleton") {
    matches.push(...disguisedWords(view, given, hits));
  }
  const isOpen = OPEN.has(view.name);
  return matches.filter((match) => changed === null || touches(match, changed))
    .filter((match) => !isOpen || !isProgram(match, view, given))
    .sort((a, b) => a.start - b.start);
}

/** Readings in which code still stands as code; others put pieces of it together. */
const OPEN: ReadonlySet<string> = new Set([
  "text",
  "lines",
  "leet",
  "escapes",
]);

/** Do the words stand in a program's text, where they are no sentence? */
function isProgram(
  { rule, family, start, end }: Match,
  view: View,
  given: string,
): boolean {
  if (EXFIL_LINKS.some((link) => link === rule)) return false;
  if (family === "policy" && !("needs" in rule)) return false;
  const [from, last] = [start, end - 1].map((at) => originOf(view, at));
  const piece = given.slice(from, last! + 1);
  // A table or a quotation may hold an order, a word in each cell or line.
  return isCodeLike(
    family,
    view.name === "lines" ? piece.replace(/\||^[ \t]*>/gm, " ") : piece,
  );
}

/** Speaks to an agent where no person looks. */
const VOCATIVE: Wording = {
  family: "execute",
  weight: 0.4,
  source:
    /^(?<![^])\s*(?:[^\w\s]{1,3}\s*)?(?:dear |hey |note (?:to|for) |message (?:to|for) |to |for |attention,? )?(?:the |all |any |our )?(?:ai|agent|assistant|model|copilot|claude|llm|gpt|chatgpt|gemini|bot|coding agent|language model)s?(?: (?:agent|tool|reader|assistant)s?)?\s*[,:]\s*\w/
      .source,
};

/** It stands at a text's very start. */
const VOCATIVE_PATTERN = new RegExp(VOCATIVE.source);

function mayBeEnglish(text: string, hits: readonly Hit[]): boolean {
  return hits.some(({ language }) => language === "en") ||
    /\b(?:the|to|this|that|it|you|of|and|so|be)\b/.test(text);
}

function touches(
  { start, end }: Match,
  changed: NonNullable<Reading["changed"]>,
): boolean {
  let low = 0;
  let high = changed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (changed[middle]!.end < start) low = middle + 1;
    else high = middle;
  }
  return low < changed.length && changed[low]!.start <= end;
}

const ENGLISH_ORDERS = [
  ...ORDERS_AGAINST_RULES,
  ...ORDERS_TO_HIDE,
  ...ORDERS_TO_ACT,
  ...ORDERS_TO_DISOBEY,
  ...ORDERS_TO_MISLEAD,
  ...ORDERS_TO_HAND_OVER,
  ...ORDERS_TO_LOOSEN,
  ...ORDERS_IN_OTHER_WORDS,
];
const SIGNS = [...DELIMITERS, ...EXFIL_LINKS, ...PAYLOADS];
const OF_SKILLS = new Set<Wording>(STRICT_PAYLOADS);
const CODED = new Set<Wording>(DELIMITERS);
const WORDINGS: Readonly<Record<Surface, readonly Wording[]>> = {
  tool: SIGNS,
  context: [...SIGNS, ...STRICT_PAYLOADS],
  skill: [...SIGNS, ...STRICT_PAYLOADS],
  memory: [...SIGNS, ...STRICT_PAYLOADS, ...MEMORY_ORDERS],
};

/** Read once they are needed: what is not English has no need of English orders. */
const inEnglish = once(() =>
  new Literals([...ENGLISH_ORDERS, ...WORDINGS.memory])
);
const inNoLanguage = once(() => new Literals(WORDINGS.memory));

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => made ??= make();
}

/** Families whose orders are turned into advice by a "never" before them. */
const REFUSABLE: ReadonlySet<Family> = new Set([
  "override",
  "egress",
  "disclose",
  "execute",
  "persist",
  "payload",
  "sensitive-path",
]);

/** "Never claim that": what is hidden by doing something, not by leaving it. */
function isRefusable(family: Family, found: string): boolean {
  return REFUSABLE.has(family) ||
    family === "conceal" &&
      /^\W*(?:claim|pretend|lie|deny|insist|fabricate|fake|invent|hide|conceal|report|mark|say|tell|mislead|deceive)\b/
        .test(found);
}

const REFUSED_BEFORE =
  /\b(?:never|do not|don't|avoid|instead of|rather than|must not|mustn't|should not|shouldn't|no need to|not)\s+(?:\w+\s+){0,3}["'`(]{0,2}$/;

/** The match, at the weight that it has where it stands. */
function weighed(
  text: string,
  wording: Wording,
  { start, found }: Found,
  surface: Surface,
): Match {
  const { family } = wording;
  const end = start + found.length;
  let weight = weightOn(surface, wording);
  // What only memories may not say needs no telling apart.
  const isStrict = MEMORY_ORDERS.includes(wording);
  if (!isStrict && isDescription(text, family, start, end)) weight *= 0.6;
  // A line's end before the verb is a part of what was found.
  const before = text.slice(Math.max(0, start - 200), start) +
    (/^\s+/.exec(found)?.[0] ?? "");
  if (isRefusable(family, found) && REFUSED_BEFORE.test(before)) {
    weight = Math.min(weight, 0.5);
  }
  if (!isStrict && isUntold(family, found.trimStart(), before)) weight *= 0.6;
  return { rule: wording, family, weight, start, end };
}

/** Tools print code all day, and projects' texts show how things are installed. */
function weightOn(surface: Surface, wording: Wording): number {
  const { family, weight } = wording;
  if (family !== "payload" && family !== "sensitive-path") return weight;
  if (surface === "tool") return Math.min(weight, 0.5);
  if (surface !== "context" || wording.isGrave) return weight;
  return weight * (OF_SKILLS.has(wording) ? 0.5 : 0.6);
}
