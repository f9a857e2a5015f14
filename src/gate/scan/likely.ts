import type { Wording } from "./rule.ts";
import { requiredBy } from "./required.ts";

/** A stretch of a text in which a pattern may hold. */
export interface Stretch {
  readonly start: number;
  readonly text: string;
}

/** No match is longer than the segment behind the one in which it begins. */
const SEGMENT = 640;
const BITS = 1 << 14;
/** Where words have no end, matches have none either. */
const LONG_WORD = 200;

/** So many of a literal's tell it from others. */
const MOST_HASHES = 6;

interface Segment {
  readonly start: number;
  readonly end: number;
  /** Which three characters in a row it holds, hashed. */
  readonly trigrams: Int32Array;
}

/** A text that tells in which stretches a pattern can hold at all. */
export class Likely {
  readonly #segments: readonly Segment[];

  constructor(private readonly text: string) {
    const size = hasLongWord(text) ? Infinity : SEGMENT;
    this.#segments = segmentsOf(text, size);
  }

  /** Every match of the wording begins and ends within one of them. */
  stretches(wording: Wording): Stretch[] {
    const needed = neededBy(wording);
    const found: { start: number; end: number }[] = [];
    this.#segments.forEach((segment, at) => {
      const next = this.#segments[at + 1];
      if (!needed.every((set) => holdsOne(set, segment, next))) return;
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

function hasLongWord(text: string): boolean {
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) <= 0x20) start = at + 1;
    else if (at - start >= LONG_WORD) return true;
  }
  return false;
}

/** The text in whole lines, so that a line's start and end stay what they are. */
function segmentsOf(text: string, size: number): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  while (start < text.length) {
    const line = text.indexOf("\n", start + size);
    const end = line < 0 || size === Infinity ? text.length : line + 1;
    segments.push({ start, end, trigrams: trigramsOf(text, start, end) });
    start = end;
  }
  return segments;
}

function trigramsOf(text: string, start: number, end: number): Int32Array {
  const trigrams = new Int32Array(BITS >> 5);
  const last = Math.min(end, text.length - 2);
  let a = text.charCodeAt(start);
  let b = text.charCodeAt(start + 1);
  for (let at = start; at < last; at++) {
    const c = text.charCodeAt(at + 2);
    const bit = hash(a, b, c);
    trigrams[bit >> 5]! |= 1 << (bit & 31);
    a = b;
    b = c;
  }
  return trigrams;
}

function hash(a: number, b: number, c: number): number {
  return ((a * 31 + b) * 131 + c) & (BITS - 1);
}

/** One of these literals; told apart by their trigrams once that is needed. */
interface Choice {
  readonly literals: readonly string[];
  hashes?: readonly Int32Array[];
}

const known = new WeakMap<Wording, readonly Choice[]>();

/** What the wording cannot do without, what fails soonest first. */
function neededBy(wording: Wording): readonly Choice[] {
  let needed = known.get(wording);
  if (needed === undefined) {
    needed = requiredBy(wording.source)
      .toSorted((a, b) => a.length - b.length)
      .map((literals) => ({ literals }));
    known.set(wording, needed);
  }
  return needed;
}

function hashesOf({ literals }: Choice): Int32Array[] {
  return literals.map((literal) => {
    const hashes = new Int32Array(Math.min(literal.length - 2, MOST_HASHES));
    for (let at = 0; at < hashes.length; at++) {
      hashes[at] = hash(
        literal.charCodeAt(at),
        literal.charCodeAt(at + 1),
        literal.charCodeAt(at + 2),
      );
    }
    return hashes;
  });
}

function holdsOne(
  choice: Choice,
  { trigrams }: Segment,
  next: Segment | undefined,
): boolean {
  choice.hashes ??= hashesOf(choice);
  for (const literal of choice.hashes) {
    let isHeld = true;
    for (let at = 0; at < literal.length && isHeld; at++) {
      const [word, bit] = [literal[at]! >> 5, 1 << (literal[at]! & 31)];
      isHeld = (trigrams[word]! & bit) !== 0 ||
        next !== undefined && (next.trigrams[word]! & bit) !== 0;
    }
    if (isHeld) return true;
  }
  return false;
}
