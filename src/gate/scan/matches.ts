import { ENGLISH_RULES, FOREIGN_RULES } from "./concept_rules.ts";
import { isDisguised } from "./confusables.ts";
import { DELIMITERS } from "./delimiters.ts";
import { ENGLISH_ORDERS } from "./english_orders.ts";
import { EXFIL_LINKS } from "./exfil_links.ts";
import type { Family, Surface } from "./finding.ts";
import type { Concept } from "./lexicon/lexicon.ts";
import { PAYLOADS, STRICT_PAYLOADS } from "./payloads.ts";
import { latinShadow } from "./latin_shadow.ts";
import { MEMORY_ORDERS } from "./memory_orders.ts";
import type { Reading } from "./readings.ts";
import type { ConceptRule, Wording } from "./rule.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { originOf, type View } from "./view.ts";
import { type Hit, wordsOf } from "./words.ts";

/** One rule that holds at one place of a reading. */
export interface Match {
  readonly rule: ConceptRule | Wording;
  readonly family: Family;
  readonly weight: number;
  readonly start: number;
  readonly end: number;
}

/** What is enough where nobody would write by accident: decoded or hidden text. */
const COVERT_RULES: readonly ConceptRule[] = [
  { family: "execute", weight: 0.6, needs: ["exec", "code"], span: 60 },
  {
    family: "execute",
    weight: 0.6,
    needs: ["agent", [
      "exec",
      "delete",
      "send",
      "off",
      "ignore",
      "unasked",
      "fetch",
    ]],
    span: 60,
  },
  {
    family: "execute",
    weight: 0.6,
    needs: ["delete", ["code", "data", "secret", "prior", "user"]],
    span: 60,
  },
  {
    family: "egress",
    weight: 0.6,
    needs: ["send", ["secret", "data", "address"]],
    span: 60,
  },
  { family: "policy", weight: 0.6, needs: ["off", "guard"], span: 60 },
  {
    family: "policy",
    weight: 0.6,
    needs: ["grant", ["prior", "code", "guard"]],
    span: 60,
  },
  {
    family: "override",
    weight: 0.6,
    needs: ["ignore", ["rule", "prior", "task", "user"]],
    span: 60,
  },
  {
    family: "conceal",
    weight: 0.6,
    needs: [["mute", "tell"], "user", ["neg", "without"]],
    span: 60,
    negated: true,
  },
  {
    family: "role",
    weight: 0.6,
    needs: ["role", ["power", "agent"]],
    span: 60,
  },
];

/** Every rule that holds in a reading, in order. */
export function matchesOf(
  { view, changed, covert }: Reading,
  surface: Surface,
  given: string,
): Match[] {
  const { text } = view;
  const hits = wordsOf(text);
  const sentences = sentencesOf(text);
  const matches: Match[] = [];
  const shadow = latinShadow(text);
  for (const wordings of wordingsFor(surface)) {
    // Where no English word is known, no English order is given.
    if (wordings === ENGLISH_ORDERS && !hits.some(isEnglishHit)) continue;
    for (const wording of wordings) {
      addWording(shadow, wording, surface, matches);
    }
  }
  if (hits.length > 1) {
    const isCovert = covert === "decoded" ||
      covert === "hidden" && hits.some(({ concept }) => concept === "agent");
    addRules(text, hits, sentences, isCovert, matches);
  }
  if (view.name === "skeleton") addDisguised(view, given, hits, matches);
  return matches.filter((match) => changed === null || touches(match, changed))
    .sort((a, b) => a.start - b.start);
}

function isEnglishHit({ language }: Hit): boolean {
  return language === "en";
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

function wordingsFor(surface: Surface): readonly (readonly Wording[])[] {
  const all = [ENGLISH_ORDERS, DELIMITERS, EXFIL_LINKS, PAYLOADS];
  if (surface === "memory") return [...all, STRICT_PAYLOADS, MEMORY_ORDERS];
  return surface === "tool" ? all : [...all, STRICT_PAYLOADS];
}

const REFUSED_BEFORE =
  /\b(?:never|do not|don't|avoid|instead of|rather than|must not|mustn't|should not|shouldn't|no need to|not)\s+(?:\w+\s+){0,3}["'`(]{0,2}$/;

function addWording(
  text: string,
  wording: Wording,
  surface: Surface,
  matches: Match[],
) {
  for (const { 0: found, index } of text.matchAll(wording.pattern)) {
    let { weight } = wording;
    const isCode = wording.family === "payload" ||
      wording.family === "sensitive-path";
    // Tools print code all day; a project's texts point at keys (security 6).
    if (isCode && surface === "tool") weight = Math.min(weight, 0.5);
    if (isCode && surface === "context" && !wording.isGrave) weight *= 0.6;
    if (isDescription(text, wording.family, index, index + found.length)) {
      weight *= 0.6;
    }
    if (
      isCode &&
      REFUSED_BEFORE.test(text.slice(Math.max(0, index - 60), index))
    ) {
      weight = Math.min(weight, 0.5);
    }
    matches.push({
      rule: wording,
      family: wording.family,
      weight,
      start: index,
      end: index + found.length,
    });
  }
}

/** Rules and guards of programs, not of an agent. */
const TECHNICAL =
  /\b(?:lint\w*|eslint|css|firewall|iptables|routing|prettier|tsconfig|\.?git ?ignore|compiler|webpack|babel|cpu|assembly|install(?:ation|ing)?|setup|formatting|style|naming|validation|cors|dns|cache|warnings?|versions?|v\d+|chrome|chromium|browser|puppeteer|playwright|dialogs?|iframe|npm|macos|android|docker|windows|linux)\b/;
/** Before a verb: it is done, can be done, or is a noun; nobody is told to do it. */
const NOT_TOLD =
  /(?:\b(?:can|could|may|might|would|which|who|it|they|we|i|the|an?|these|its|their|our|of|for|by|in|on|with|from|as|is|are|was|be|been|when|how|why|not|does|did|users?|people|or|than|about)|(?<!\b(?:have|has|need|needs|must|ought|required|supposed|sure|remember|want|try))\s+to|[.$@\/_-])\s*$/;

/** The match at less weight where its English sentence only describes. */
function inItsMood(
  match: Match & { readonly verb: number },
  text: string,
): Match {
  const before = text.slice(Math.max(0, match.verb - 30), match.verb);
  const isTold = !NOT_TOLD.test(before) &&
    !isDescription(text, match.family, match.start, match.end);
  return isTold ? match : { ...match, weight: match.weight * 0.6 };
}

/** A third person does it, and nobody is told to. */
const DESCRIBED =
  /\b(?:it|that|which|flag|option|bot|mode|command|tool|installer|formatter|ci|script|job|hook|program|button|function|method|server|page|app|it|users?|we|they|workers?|clients?|visitors?)\b[^.!?\n]{0,20}\b(?:\w{2,}s|can|may|could|send|get|fetch|use)\b[^.!?\n]{0,40}$/;

/** Does the sentence speak of software, rather than to an agent? */
function isDescription(
  text: string,
  family: Family,
  start: number,
  end: number,
): boolean {
  if (family === "override" || family === "policy" || family === "disclose") {
    const around = text.slice(Math.max(0, start - 40), end + 40);
    if (TECHNICAL.test(around)) return true;
  }
  return (family === "policy" || family === "egress") &&
    DESCRIBED.test(sentenceBefore(text, start));
}

function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 80), at);
  return before.slice(
    Math.max(before.lastIndexOf("."), before.lastIndexOf("\n")) + 1,
  );
}

/** The most of one concept in one sentence that is looked at. */
const MOST_HITS = 12;
/** Letters that a character of a script without alphabet counts for. */
const DENSE = 3;

function addRules(
  text: string,
  hits: readonly Hit[],
  sentences: readonly Sentence[],
  isCovert: boolean,
  matches: Match[],
) {
  let from = 0;
  sentences.forEach(({ start, end }, at) => {
    while (from < hits.length && hits[from]!.start < start) from++;
    let until = from;
    while (until < hits.length && hits[until]!.start < end) until++;
    const next = sentences[at + 1];
    let across = until;
    if (next && next.end - start < 300) {
      while (across < hits.length && hits[across]!.start < next.end) across++;
    }
    const own = hits.slice(from, until);
    if (across - from < 2) return;
    const wide = hits.slice(from, across);
    const speaksEnglish = isEnglishText(text.slice(start, end));
    for (const language of languagesOf(wide)) {
      const isEnglish = language === "en";
      // Words of one alphabet that two languages share mean what the sentence speaks.
      if (!isEnglish && speaksEnglish && LATIN.has(language)) continue;
      const rules = [
        ...(isEnglish ? ENGLISH_RULES : FOREIGN_RULES),
        ...(isCovert ? COVERT_RULES : []),
      ];
      const near = byConcept(own, language);
      const far = byConcept(wide, language);
      for (const rule of rules) {
        const match = applied(rule, rule.across ? far : near, text);
        if (match === null || match.start >= end) continue;
        matches.push(isEnglish ? inItsMood(match, text) : match);
      }
    }
  });
}

const LATIN: ReadonlySet<string> = new Set(
  "de nl sv da es pt fr it ro ca pl cs sr vi id tl tr fi hu sw".split(" "),
);

function isEnglishText(sentence: string): boolean {
  const found = sentence.match(
    /\b(?:the|and|of|you|your|with|this|that|are|or|not|by|from|was|it|be|have|has|will|when|which|to|for|is)\b/g,
  );
  return new Set(found).size >= 2;
}

function languagesOf(hits: readonly Hit[]): string[] {
  const counts = new Map<string, number>();
  for (const { language } of hits) {
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const shared = counts.get("*") ?? 0;
  counts.delete("*");
  return [...counts].filter(([, count]) => count + shared > 1).map(([name]) =>
    name
  );
}

type Hits = ReadonlyMap<Concept, readonly Hit[]>;

function byConcept(hits: readonly Hit[], language: string): Hits {
  const map = new Map<Concept, Hit[]>();
  for (const hit of hits) {
    if (hit.language !== language && hit.language !== "*") continue;
    const list = map.get(hit.concept);
    if (list === undefined) map.set(hit.concept, [hit]);
    else if (list.length < MOST_HITS) list.push(hit);
  }
  return map;
}

function applied(
  rule: ConceptRule,
  hits: Hits,
  text: string,
): (Match & { readonly verb: number }) | null {
  const [verbs, ...others] = rule.needs.map((need) =>
    typeof need === "string"
      ? hits.get(need) ?? []
      : need.flatMap((concept) => hits.get(concept) ?? [])
  );
  if (!verbs?.length || others.some((list) => list.length === 0)) return null;
  for (const verb of verbs) {
    if (!rule.negated && isNegated(verb, hits, text)) continue;
    let { start, end } = verb;
    const taken = [verb];
    const isMet = others.every((list) => {
      const nearest = nearestTo(verb, list, taken);
      if (nearest === undefined) return false;
      taken.push(nearest);
      start = Math.min(start, nearest.start);
      end = Math.max(end, nearest.end);
      return true;
    });
    // Loan words alone are no sentence of any language.
    const own = taken.filter(({ language, concept }) =>
      language !== "*" || concept === "place" || concept === "address"
    ).length;
    const width = isDense(text, start) ? (end - start) * DENSE : end - start;
    if (
      isMet && own >= Math.min(2, taken.length) && width <= rule.span &&
      !isDoublyNegated(rule, verb, hits)
    ) {
      const { family, weight } = rule;
      return { rule, family, weight, start, end, verb: verb.start };
    }
  }
  return null;
}

function nearestTo(
  verb: Hit,
  list: readonly Hit[],
  taken: readonly Hit[],
): Hit | undefined {
  let best: Hit | undefined;
  let distance = Infinity;
  for (const hit of list) {
    if (taken.some((other) => other.start < hit.end && hit.start < other.end)) {
      continue;
    }
    const gap = Math.min(
      Math.abs(hit.start - verb.end),
      Math.abs(verb.start - hit.end),
    );
    if (gap < distance) [best, distance] = [hit, gap];
  }
  return best;
}

/** "Never ignore the rules": the verb is forbidden, not asked for. */
function isNegated(verb: Hit, hits: Hits, text: string): boolean {
  const negations = [...hits.get("neg") ?? [], ...hits.get("without") ?? []];
  return negations.some((negation) =>
    negation.end <= verb.start && verb.start - negation.end <= 24 &&
    /^[^,;:.!?\n，、；：。]*$/.test(text.slice(negation.end, verb.start)) &&
    text.slice(negation.end, verb.start).trim().split(/\s+/).length <= 3 &&
    !/\b(?:and|und|y|et|e|en|и|i|och|og|ve|then|but)\b/.test(
      text.slice(negation.end, verb.start),
    )
  );
}

/** "Never deploy without telling the user", "do not forget to tell the user". */
function isDoublyNegated(rule: ConceptRule, verb: Hit, hits: Hits): boolean {
  if (
    rule.family !== "conceal" && rule.family !== "policy" &&
    rule.family !== "execute"
  ) {
    return false;
  }
  const first = rule.needs[0];
  const turns = first === "without" || rule.needs.includes("unasked")
    ? hits.get("neg") ?? []
    : [];
  const at = first === "without" ? verb : hits.get("unasked")?.[0] ?? verb;
  if (
    turns.some((negation) =>
      negation.end <= at.start && at.start - negation.end < 80
    )
  ) {
    return true;
  }
  return first === "neg" &&
    (hits.get("ignore") ?? []).some((forget) =>
      forget.start >= verb.end && forget.start - verb.end < 20
    );
}

function isDense(text: string, at: number): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(
    text.slice(at, at + 4),
  );
}

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

/** A word in two alphabets that reads like a word of an order. */
function addDisguised(
  view: View,
  given: string,
  hits: readonly Hit[],
  matches: Match[],
) {
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
}

const DISGUISED: Wording = { family: "homoglyph", weight: 0.6, pattern: /^/g };
