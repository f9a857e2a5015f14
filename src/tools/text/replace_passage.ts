import { fitPassage } from "./fit_passage.ts";
import { LineEnds } from "./line_ends.ts";
import { lineNumberAt, linesOf, type Span } from "./lines.ts";
import { nearestLines } from "./similarity.ts";
import { findPassage, type Strategy } from "./text_match.ts";

/** Places that an ambiguous passage is shown with (behaviour 3.3). */
const MAX_PLACES = 5;
/** Shorter new text may stand anywhere by chance (behaviour 3.3). */
const TELLING = 8;

/** A line of a text, as it is told. */
export interface Place {
  readonly number: number;
  readonly text: string;
}

/** What became of a replacement; only `replaced` has a new text. */
export type Replacement =
  | {
    readonly kind: "replaced";
    readonly text: string;
    readonly strategy: Strategy;
    readonly count: number;
  }
  | { readonly kind: "ambiguous"; readonly places: readonly Place[] }
  | { readonly kind: "missing"; readonly nearest: readonly Place[] }
  /** The text is as the replacement would make it. */
  | { readonly kind: "applied" };

/**
 * Replaces a passage where it can only mean one place, or, with `all`, every
 * place; else leaves the text alone. Line ends and a byte order mark stay.
 *
 * @throws {TypeError} If the passage is blank or equals its replacement.
 */
export function replacePassage(
  text: string,
  passage: string,
  replacement: string,
  all = false,
): Replacement {
  const old = passage.replaceAll("\r\n", "\n");
  const next = replacement.replaceAll("\r\n", "\n");
  assertSensible(old, next);
  const ends = new LineEnds(text);
  const match = findPassage(ends.view, old);
  if (!match) return missing(ends.view, old, next);
  const { strategy, spans } = match;
  // Similarity finds a place, but cannot tell that it is one of many (P32).
  if (spans.length > 1 && (!all || strategy === "block-anchor")) {
    return { kind: "ambiguous", places: placesOf(ends.view, spans) };
  }
  const texts = spans.map(({ start, end }) =>
    fitPassage(strategy, ends.view.slice(start, end), old, next)
  );
  const result = ends.replaced(spans, texts);
  if (result === text) return { kind: "applied" };
  return { kind: "replaced", text: result, strategy, count: spans.length };
}

function assertSensible(old: string, next: string): void {
  if (old.trim() === "") {
    throw new TypeError(
      "Cannot replace nothing: old_string is blank; to insert, repeat a neighbouring line in both old_string and new_string",
    );
  }
  if (old === next) {
    throw new TypeError(
      "Cannot replace text by itself: old_string and new_string are identical",
    );
  }
}

function missing(view: string, old: string, next: string): Replacement {
  if (next.trim().length >= TELLING && view.includes(next)) {
    return { kind: "applied" };
  }
  const nearest = nearestLines(linesOf(view), old.split("\n"), MAX_PLACES);
  return { kind: "missing", nearest };
}

function placesOf(view: string, spans: readonly Span[]): Place[] {
  const lines = linesOf(view);
  return spans.slice(0, MAX_PLACES).map(({ start }) => {
    const number = lineNumberAt(view, start);
    return { number, text: lines[number - 1]?.text ?? "" };
  });
}
