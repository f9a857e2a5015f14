import { type Choice, type Held, holdsOne, type Literals } from "./literals.ts";
import type { Wording } from "./rule.ts";

/** One match of a pattern. */
export interface Found {
  readonly start: number;
  readonly found: string;
}

/** A stretch of a text in which a pattern may hold. */
interface Stretch {
  readonly start: number;
  readonly text: string;
}

/** No match is longer than the segment behind the one in which it begins. */
const SEGMENT = 640;
/** Where words have no end, matches have none either. */
const LONG_WORD = 200;

/** A pattern searches as many characters as fast as it is tried at one place. */
const SPARSE = 64;

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly held: Held;
}

/** A text in which patterns are tried only where they can hold at all. */
export class Likely {
  readonly #literals: Literals;
  readonly #segments: readonly Segment[];
  /** What any segment holds. */
  readonly #held: Int32Array;

  readonly #mostStarts: number;

  constructor(private readonly text: string, literals: Literals) {
    const size = hasLongWord(text) ? Infinity : SEGMENT;
    this.#literals = literals;
    this.#mostStarts = text.length / SPARSE;
    this.#segments = segmentsOf(text, size, literals);
    this.#held = this.#segments.map(({ held }) => held.bits)
      .reduce(union, new Int32Array(0));
  }

  /** Every match of the wording, in order. */
  *matches(wording: Wording): Generator<Found> {
    const starts = this.#starts(wording);
    if (starts === undefined) {
      for (const { start, text } of this.#stretches(wording)) {
        for (const { 0: found, index } of text.matchAll(patternOf(wording))) {
          yield { start: start + index, found };
        }
      }
      return;
    }
    const pattern = stickyOf(wording);
    let end = 0;
    for (const start of starts) {
      if (start < end) continue;
      pattern.lastIndex = start;
      const found = pattern.exec(this.text)?.[0];
      if (found === undefined) continue;
      yield { start, found };
      end = start + found.length;
    }
  }

  /** Where alone the wording may begin, in order; undefined if that is not known, or anywhere. */
  #starts(wording: Wording): Int32Array | undefined {
    const needed = this.#literals.neededBy(wording);
    if (!holdsAll(needed, this.#held)) return NOWHERE;
    const firsts = this.#literals.firstsOf(wording);
    if (firsts === undefined) return undefined;
    const starts: number[] = [];
    for (const [at, { held }] of this.#segments.entries()) {
      if (!holdsOne(firsts, held.bits) || !this.#mayHold(needed, at)) continue;
      for (const id of firsts) {
        const places = held.places.get(id) ?? [];
        if (starts.length + places.length > this.#mostStarts) return undefined;
        for (const place of places) starts.push(place);
      }
    }
    return Int32Array.from(starts).sort();
  }

  /** May a match of what is needed begin in this segment? */
  #mayHold(needed: readonly Choice[], at: number): boolean {
    const own = this.#segments[at]!.held.bits;
    const next = this.#segments[at + 1]?.held.bits;
    return needed.every((choice) =>
      holdsOne(choice, own) || next !== undefined && holdsOne(choice, next)
    );
  }

  /** Every match of the wording begins and ends within one of them. */
  #stretches(wording: Wording): Stretch[] {
    const needed = this.#literals.neededBy(wording);
    const found: { start: number; end: number }[] = [];
    this.#segments.forEach((segment, at) => {
      const next = this.#segments[at + 1];
      if (!this.#mayHold(needed, at)) return;
      const last = found.at(-1);
      const end = next?.end ?? segment.end;
      if (last && last.end >= segment.start) last.end = end;
      else found.push({ start: segment.start, end });
    });
    return found.map(({ start, end }) => ({
      start,
      text: this.text.slice(start, end),
    }));
  }
}

const NOWHERE = new Int32Array(0);

function hasLongWord(text: string): boolean {
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) <= 0x20) start = at + 1;
    else if (at - start >= LONG_WORD) return true;
  }
  return false;
}

/** The text in whole lines, so that a line's start and end stay what they are. */
function segmentsOf(
  text: string,
  size: number,
  literals: Literals,
): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  while (start < text.length) {
    const line = text.indexOf("\n", start + size);
    const end = line < 0 || size === Infinity ? text.length : line + 1;
    segments.push({ start, end, held: literals.heldIn(text, start, end) });
    start = end;
  }
  return segments;
}

function holdsAll(needed: readonly Choice[], held: Int32Array): boolean {
  return needed.every((choice) => holdsOne(choice, held));
}

function union(some: Int32Array, more: Int32Array): Int32Array {
  return more.map((bits, at) => bits | (some[at] ?? 0));
}

const patterns = new WeakMap<Wording, RegExp>();
const stickies = new WeakMap<Wording, RegExp>();

/** Compiled when a text may hold it: most never are. */
function patternOf(wording: Wording): RegExp {
  return compiled(patterns, wording, "gm");
}

/** Holds only where it is tried. */
function stickyOf(wording: Wording): RegExp {
  return compiled(stickies, wording, "my");
}

function compiled(
  all: WeakMap<Wording, RegExp>,
  wording: Wording,
  flags: string,
): RegExp {
  let pattern = all.get(wording);
  if (pattern === undefined) {
    pattern = new RegExp(wording.source, flags);
    all.set(wording, pattern);
  }
  return pattern;
}
