import { type Entry, plainLines, type Span } from "./entries.ts";

/** Where the only passage that is meant stands, or why there is none. */
export type Passage =
  | { readonly found: "one"; readonly entry: Entry; readonly spans: Span[] }
  | { readonly found: "many"; readonly entries: readonly Entry[] }
  | { readonly found: "none" };

/**
 * Finds the entry that holds `old`: as it is, else as one that differs in
 * quotes, dashes, spaces and ellipses alone (P25).
 */
export function findPassage(entries: readonly Entry[], old: string): Passage {
  const exact = plainLines(old);
  const passage = among(entries, (text) => spansOf(text, exact));
  return passage.found === "none"
    ? among(entries, (text) => looseSpans(text, exact))
    : passage;
}

function among(
  entries: readonly Entry[],
  find: (text: string) => Span[],
): Passage {
  const holders = entries
    .map((entry) => ({ entry, spans: find(entry.text) }))
    .filter(({ spans }) => spans.length > 0);
  const [first, second] = holders;
  if (!first) return { found: "none" };
  return second
    ? { found: "many", entries: holders.map(({ entry }) => entry) }
    : { found: "one", ...first };
}

function spansOf(text: string, passage: string): Span[] {
  const spans: Span[] = [];
  for (
    let start = text.indexOf(passage);
    start >= 0;
    start = text.indexOf(passage, start + passage.length)
  ) spans.push({ start, end: start + passage.length });
  return spans;
}

/** What typography makes of plain characters, and the other way round. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/['\u2018-\u201b\u2032]/, "'"],
  [/["\u201c-\u201f\u2033\u00ab\u00bb]/, '"'],
  [/[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/, "-"],
  // Before the blanks: a byte order mark is one to a pattern.
  [/[\u200b-\u200d\u2060\ufeff\u00ad]/, ""],
  [/\s/, " "],
  [/\u2026/, "..."],
];

function looseSpans(text: string, passage: string): Span[] {
  const wanted = plain(passage.trim()).text;
  if (wanted === "") return [];
  const { text: simple, origins } = plain(text);
  return spansOf(simple, wanted).map(({ start, end }) => ({
    start: origins[start]?.start ?? 0,
    end: origins[end - 1]?.end ?? text.length,
  }));
}

/** The plain form, and for each of its units what it stands for. */
function plain(text: string) {
  const origins: Span[] = [];
  let simple = "";
  for (let at = 0; at < text.length; at++) {
    const unit = plainFor(text.charAt(at));
    // `--` stands for a dash and two spaces for one: a run is one.
    const isRun = (unit === "-" || unit === " ") && simple.endsWith(unit);
    const last = origins.at(-1);
    if (isRun && last) {
      origins[origins.length - 1] = { start: last.start, end: at + 1 };
      continue;
    }
    simple += unit;
    for (let n = 0; n < unit.length; n++) {
      origins.push({ start: at, end: at + 1 });
    }
  }
  return { text: simple, origins };
}

function plainFor(unit: string): string {
  return PLAIN.find(([pattern]) => pattern.test(unit))?.[1] ?? unit;
}
