import type { Finding, Surface } from "./finding.ts";
import type { Match } from "./match.ts";
import { matchesOf } from "./matches.ts";
import { isMentioned, type Quote } from "./quotation.ts";
import type { Reading } from "./readings.ts";
import { originOf } from "./view.ts";

const BLOCK = 0.8;
const WARN = 0.5;
/** Projects' own texts are full of words that alone say nothing. */
const WARN_IN_CONTEXT = 0.58;
/** Matches so near each other are one order. */
const NEAR = 200;
/** What more of an order adds to its heaviest part. */
const FURTHER = 0.5;
const LONGEST_TEXT = 200;

/** The text as it was given, in which quotations are looked for. */
export interface GivenText {
  readonly text: string;
  readonly quotes: readonly Quote[];
}

/** Said to an agent: as a salutation, or as the reader that is meant. */
const ADDRESSED =
  /(?:^|[\n.!?>*(\[{-])\s*(?:dear |attention,? |note (?:to|for) |hey |hello |hi |ok |important[:,]? |to (?:all |any |the )?)?(?:the |all |any )?(?:ai|llm|gpt|chatgpt|claude|copilot|gemini|assistant|agent|bot|model|coding (?:agent|assistant)|language model|ai (?:agent|assistant|reader|model|tool|system|reviewer))s?\s*[:,—–-]|\b(?:if you(?:'re| are) (?:an? )?(?:ai|agent|language model|assistant|llm|bot|automated)|(?:note|instructions?|message|attention|notice|hint|order|comment|information|todo)s? (?:for|to) (?:the |any |all |our )?(?:ai|agents?|assistants?|llms?|models?|bots?|copilot)|ai (?:readers?|tools?|agents?|assistants?|systems?|models?|reviewers?)|agents? (?:working|reading|that read|operating|running|must|have to|should|are to)|(?:assistants?|language models?|llms?) (?:reading|must|should|processing|that read|have to))\b/g;

/** What is wrong in one reading, each order at the place where it begins. */
export function gradeReading(
  reading: Reading,
  surface: Surface,
  given: GivenText,
): Finding[] {
  const matches = matchesOf(reading, surface, given.text);
  if (matches.length === 0) return [];
  const { text } = reading.view;
  const addressed = Array.from(text.matchAll(ADDRESSED), ({ index }) => index);
  const findings: Finding[] = [];
  for (const cluster of clustersOf(matches)) {
    const finding = gradeCluster(reading, cluster, given, addressed, surface);
    if (finding !== null) findings.push(finding);
  }
  return findings;
}

function gradeCluster(
  reading: Reading,
  cluster: readonly Match[],
  { text: given, quotes }: GivenText,
  addressed: readonly number[],
  surface: Surface,
): Finding | null {
  const { text } = reading.view;
  const start = cluster[0]!.start;
  const end = Math.max(...cluster.map((match) => match.end));
  // Nothing that could be told apart by its quotation.
  if (weightOf(cluster) < WARN - 0.4 - reading.bonus) return null;
  const meant = cluster.filter((match) => {
    const { start, end } = match;
    const [a, b] = [start, end - 1].map((at) => originOf(reading.view, at));
    const place = { start: Math.min(a!, b!), end: Math.max(a!, b!) + 1 };
    const verb = originOf(reading.view, match.verb ?? match.start);
    return !isMentioned(given, place, verb, quotes);
  });
  // Code is read line by line anyway.
  const isCode = reading.covert === "no" &&
    meant.every(({ family }) =>
      family === "payload" || family === "sensitive-path"
    );
  const bonus = (isCode ? 0 : reading.bonus) +
    (isSaid(meant) &&
        addressed.some((at) => at > start - NEAR && at < end)
      ? 0.4
      : 0) +
    (surface === "memory" ? 0.2 : 0);
  const weight = weightOf(meant) +
    (meant.length > 0 && weightOf(meant) >= 0.3 ? bonus : 0);
  // What is quoted of an attack is named; what only sounds like one is not.
  const isQuoted = meant.length < cluster.length;
  const least = surface === "context" && !isQuoted ? WARN_IN_CONTEXT : WARN;
  const grade = weight >= BLOCK - 1e-9
    ? "block"
    : Math.max(weight, weightOf(cluster)) >= least
    ? "warn"
    : null;
  if (grade === null) return null;
  const telling = meant.length > 0 && grade === "block" ? meant : cluster;
  // A rule can name what kind of order it is.
  const named = telling.filter(({ family }) => family !== "order");
  const heaviest = (named.length > 0 ? named : telling)
    .reduce((a, b) => b.weight > a.weight ? b : a);
  // What the rules find is narrower than the sentence it stands in.
  const isEnough = named.length > 0 &&
    (grade === "warn" || weightOf(named) + bonus >= BLOCK - 1e-9);
  const said = isEnough
    ? cluster.filter(({ family }) => family !== "order")
    : cluster;
  const from = Math.min(...said.map((match) => match.start));
  const until = Math.max(...said.map((match) => match.end));
  const ends = [from, until - 1].map((at) => originOf(reading.view, at));
  const offset = Math.min(...ends);
  return {
    family: heaviest.family,
    view: reading.view.name,
    offset,
    length: Math.max(...ends) + 1 - offset,
    text: text.slice(from, Math.min(until, from + LONGEST_TEXT)),
    grade,
  };
}

/** The heaviest rule, and half of each other one. */
function weightOf(matches: readonly Match[]): number {
  const heaviest = new Map<Match["rule"] | string, number>();
  const code = matches.filter(({ family }) => family === "payload");
  for (const match of matches) {
    const { rule, family, weight } = match;
    // "Install with `curl ...`" says of the code what the code says.
    if (isFetching(rule) && touchesOne(match, code)) {
      continue;
    }
    // Code is code: more of it is no graver.
    const isCode = family === "payload" || family === "sensitive-path";
    // Rules that share words say one thing; wordings say it in their own words.
    const key = isCode ? "code" : "needs" in rule ? family : rule;
    heaviest.set(key, Math.max(heaviest.get(key) ?? 0, weight));
  }
  const weights = [...heaviest.values()].sort((a, b) => b - a);
  const [first = 0, ...others] = weights;
  return others.reduce((sum, weight) => sum + weight * FURTHER, first);
}

/** A mark that names a speaker addresses nobody. */
function isSaid(matches: readonly Match[]): boolean {
  return matches.some(({ family }) => family !== "delimiter");
}

function isFetching(rule: Match["rule"]): boolean {
  return rule.family === "execute" && "needs" in rule &&
    rule.needs.includes("fetch");
}

function touchesOne({ start, end }: Match, others: readonly Match[]): boolean {
  return others.some((other) => other.start < end && start < other.end);
}

function clustersOf(matches: readonly Match[]): Match[][] {
  const clusters: Match[][] = [];
  let end = -Infinity;
  let first = -Infinity;
  for (const match of matches) {
    if (match.start - end > NEAR || match.start - first > 2 * NEAR) {
      clusters.push([]);
      first = match.start;
    }
    clusters.at(-1)!.push(match);
    end = Math.max(end, match.end);
  }
  return clusters;
}
