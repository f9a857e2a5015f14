import type { Concept } from "./lexicon/lexicon.ts";
import type { Match } from "./match.ts";
import type { ConceptRule } from "./rule.ts";
import type { Hit } from "./words.ts";

/** The most of one concept in one sentence that is looked at. */
const MOST_HITS = 12;
/** Letters that a character of a script without alphabet counts for. */
const DENSE = 3;

/** A sentence's words by what they can mean. */
export type Hits = ReadonlyMap<Concept, readonly Hit[]>;

/** The words that one language can claim. */
export function byConcept(hits: readonly Hit[], language: string): Hits {
  const map = new Map<Concept, Hit[]>();
  for (const hit of hits) {
    if (hit.language !== language && hit.language !== "*") continue;
    const list = map.get(hit.concept);
    // Its own word goes before the loan word that stands at the same place.
    const twin = list?.findIndex(({ start }) => start === hit.start) ?? -1;
    if (list !== undefined && twin >= 0) {
      if (list[twin]!.language === "*") list[twin] = hit;
      continue;
    }
    if (list === undefined) map.set(hit.concept, [hit]);
    else if (list.length < MOST_HITS) list.push(hit);
  }
  return map;
}

/** Where the rule holds first; `verb` is where its verb stands. */
export function applied(
  rule: ConceptRule,
  hits: Hits,
  text: string,
): (Match & { readonly verb: number }) | null {
  if (!rule.needs.every((need) => isSaid(need, hits))) return null;
  const [verbs, ...others] = rule.needs.map((need) =>
    typeof need === "string"
      ? hits.get(need) ?? []
      : need.flatMap((concept) => hits.get(concept) ?? [])
  );
  if (verbs === undefined) return null;
  for (const verb of verbs) {
    if (!rule.negated && isNegated(verb, hits, text)) continue;
    let { start, end } = verb;
    const taken = [verb];
    const isMet = others.every((list) => {
      const behind = rule.ordered
        ? list.filter(({ start }) => start >= verb.end)
        : list;
      const nearest = nearestTo(verb, behind, taken);
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

function isSaid(need: ConceptRule["needs"][number], hits: Hits): boolean {
  return typeof need === "string"
    ? hits.has(need)
    : need.some((concept) => hits.has(concept));
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
      forget.start >= verb.end - 2 && forget.start - verb.end < 20 ||
      forget.end <= verb.start + 2 && verb.start - forget.end < 3
    );
}

function isDense(text: string, at: number): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(
    text.slice(at, at + 4),
  );
}
