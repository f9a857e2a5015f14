import { byLines, type LineStrategy } from "./line_match.ts";
import type { Span } from "./lines.ts";
import { unescaped, unicodeMatches } from "./loose_text.ts";

/** How a passage was found, strictest first (behaviour 3.3). */
export type Strategy =
  | "exact"
  | "escape-normalised"
  | "unicode-normalised"
  | LineStrategy;

/** Where a passage stands, and how it was recognised. */
export interface Match {
  readonly strategy: Strategy;
  readonly spans: readonly Span[];
}

/**
 * Finds a passage in a text whose lines end in LF: exactly if it is there, else
 * by the first looser strategy that finds anything. Several spans mean that
 * the strategy cannot tell which is meant; null, that none finds it.
 */
export function findPassage(text: string, passage: string): Match | null {
  const exact = occurrences(text, passage);
  if (exact.length > 0) return { strategy: "exact", spans: exact };
  for (const [strategy, search] of LOOSER) {
    const spans = search(text, passage);
    if (spans.length > 0) return { strategy, spans };
  }
  return null;
}

type Search = (text: string, passage: string) => Span[];

/** From what keeps most of a text's meaning to what keeps least. */
const LOOSER: readonly (readonly [Strategy, Search])[] = [
  ["indentation-flexible", byLines("indentation-flexible")],
  ["line-trimmed", byLines("line-trimmed")],
  ["whitespace-collapsed", byLines("whitespace-collapsed")],
  ["escape-normalised", escapeMatches],
  ["unicode-normalised", unicodeMatches],
  ["trimmed-boundary", byLines("trimmed-boundary")],
  ["block-anchor", byLines("block-anchor")],
];

/** Every place where `passage` stands, none overlapping another. */
export function occurrences(text: string, passage: string): Span[] {
  const found: Span[] = [];
  if (passage === "") return found;
  let start = text.indexOf(passage);
  while (start >= 0) {
    const end = start + passage.length;
    found.push({ start, end });
    start = text.indexOf(passage, end);
  }
  return found;
}

/** Models write `\n` for a newline, `\"` for a quote. */
function escapeMatches(text: string, passage: string): Span[] {
  const plain = unescaped(passage);
  return plain === passage ? [] : occurrences(text, plain);
}
