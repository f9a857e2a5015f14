import { isCodeLike } from "./code_like.ts";
import { disguisedWords } from "./disguised_words.ts";
import { DELIMITERS } from "./delimiters.ts";
import { EXFIL_LINKS } from "./exfil_links.ts";
import type { Family, Surface } from "./finding.ts";
import { latinShadow } from "./latin_shadow.ts";
import type { Match } from "./match.ts";
import { MEMORY_ORDERS } from "./memory_orders.ts";
import { isDescription } from "./mood.ts";
import { ORDERS_AGAINST_RULES } from "./orders_against_rules.ts";
import { ORDERS_TO_ACT } from "./orders_to_act.ts";
import { ORDERS_TO_HIDE } from "./orders_to_hide.ts";
import { PAYLOADS, STRICT_PAYLOADS } from "./payloads.ts";
import type { Reading } from "./readings.ts";
import type { Wording } from "./rule.ts";
import { ruleMatches } from "./rule_matches.ts";
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
  if (covert === "hidden") addWording(shadow, VOCATIVE, surface, matches);
  // Where no English word is known, no English order is given.
  const orders = mayBeEnglish(shadow, hits) ? ENGLISH_ORDERS : [];
  for (const wording of [...orders, ...WORDINGS[surface]]) {
    addWording(shadow, wording, surface, matches);
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
  // A table may hold an order, a word in each cell.
  return isCodeLike(
    family,
    view.name === "lines" ? piece.replaceAll("|", " ") : piece,
  );
}

/** Speaks to an agent where no person looks. */
const VOCATIVE: Wording = {
  family: "execute",
  weight: 0.4,
  pattern:
    /^\s*(?:[^\w\s]{1,3}\s*)?(?:dear |hey |note (?:to|for) |message (?:to|for) |to |for |attention,? )?(?:the |all |any |our )?(?:ai|agent|assistant|model|copilot|claude|llm|gpt|chatgpt|gemini|bot|coding agent|language model)s?(?: (?:agent|tool|reader|assistant)s?)?\s*[,:]\s*\w/g,
};

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
];
const SIGNS = [...DELIMITERS, ...EXFIL_LINKS, ...PAYLOADS];
const WORDINGS: Readonly<Record<Surface, readonly Wording[]>> = {
  tool: SIGNS,
  context: [...SIGNS, ...STRICT_PAYLOADS],
  skill: [...SIGNS, ...STRICT_PAYLOADS],
  memory: [...SIGNS, ...STRICT_PAYLOADS, ...MEMORY_ORDERS],
};

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

const REFUSED_BEFORE =
  /\b(?:never|do not|don't|avoid|instead of|rather than|must not|mustn't|should not|shouldn't|no need to|not)\s+(?:\w+\s+){0,3}["'`(]{0,2}$/;

function addWording(
  text: string,
  wording: Wording,
  surface: Surface,
  matches: Match[],
) {
  const { family } = wording;
  for (const { 0: found, index } of text.matchAll(wording.pattern)) {
    const start = index;
    const end = index + found.length;
    let weight = weightOn(surface, wording);
    // What only memories may not say needs no telling apart.
    const isStrict = MEMORY_ORDERS.includes(wording);
    if (!isStrict && isDescription(text, family, start, end)) weight *= 0.6;
    if (surface === "skill" && isDeclared(text, wording, found)) weight = 0.5;
    const before = text.slice(Math.max(0, start - 60), start);
    if (REFUSABLE.has(family) && REFUSED_BEFORE.test(before)) {
      weight = Math.min(weight, 0.5);
    }
    matches.push({ rule: wording, family, weight, start, end });
  }
}

/** What runs later, by what the skill that shows it says it is about. */
const SUBJECTS: readonly (readonly [RegExp, RegExp])[] = [
  [/systemctl|systemd/, /systemd/],
  [/cron|\*[ \t]+\*/, /\bcron\b/],
  [/\.git\/hooks\//, /\bgit\b/],
  [/journalctl/, /\bdisk\b|\bjournal/],
];
const FRONT = /^---\n[^]{0,2000}?\n---/;

/** Does the skill's own head say that it is about what the code shows? */
function isDeclared(text: string, { family }: Wording, found: string): boolean {
  if (family !== "payload") return false;
  const head = FRONT.exec(text)?.[0];
  return head !== undefined &&
    SUBJECTS.some(([shown, said]) => shown.test(found) && said.test(head)) &&
    !/https?:|curl|wget|base64|\/tmp\//.test(found);
}

/** Tools print code all day, and projects' texts show how things are installed. */
function weightOn(surface: Surface, wording: Wording): number {
  const { family, weight } = wording;
  if (family !== "payload" && family !== "sensitive-path") return weight;
  if (surface === "tool") return Math.min(weight, 0.5);
  return surface === "context" && !wording.isGrave ? weight * 0.6 : weight;
}
