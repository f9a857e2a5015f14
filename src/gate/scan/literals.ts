import { bare, demandsOf, EDGE } from "./required.ts";
import type { Wording } from "./rule.ts";

/** A literal, and whether a word must end where it does. */
interface Literal {
  readonly id: number;
  readonly text: string;
  readonly endsWord: boolean;
  /** Some wording's matches begin with it. */
  isFirst: boolean;
}

/** Numbers of literals, one of which must be there. */
export type Choice = readonly number[];

/** Literals are looked up by a hash of their first three characters. */
const HEADS = 1 << 16;

/** Literals by the hashes of their heads. */
type HeadTable = (Literal[] | undefined)[];

function headTable(): HeadTable {
  return new Array<Literal[] | undefined>(HEADS).fill(undefined);
}

/** What a stretch of a text holds. */
export interface Held {
  /** A bit for each literal. */
  readonly bits: Int32Array;
  /** Where the literals stand with which matches may begin, by their numbers. */
  readonly places: ReadonlyMap<number, readonly number[]>;
}

/** The literals that some wordings cannot do without, found in a text in one pass. */
export class Literals {
  readonly #anywhere = headTable();
  readonly #atWords = headTable();
  readonly #all = new Map<string, Literal>();
  readonly #needs = new Map<Wording, readonly Choice[]>();
  readonly #firsts = new Map<Wording, Choice>();

  constructor(wordings: Iterable<Wording>) {
    for (const wording of wordings) {
      const { required, first } = demandsOf(wording.source);
      // What fails soonest comes first.
      const sets = required.toSorted((a, b) => a.length - b.length);
      this.#needs.set(
        wording,
        sets.map((set) => this.#choiceOf(set).map(({ id }) => id)),
      );
      if (first === null) continue;
      const choice = this.#choiceOf(first);
      for (const literal of choice) literal.isFirst = true;
      this.#firsts.set(wording, choice.map(({ id }) => id));
    }
  }

  /** A match of the wording holds one of each. */
  neededBy(wording: Wording): readonly Choice[] {
    return this.#needs.get(wording) ?? [];
  }

  /** Every match of the wording begins with one of them; undefined where that is not known. */
  firstsOf(wording: Wording): Choice | undefined {
    return this.#firsts.get(wording);
  }

  /** Which literals begin at `start` or behind it and before `end`. */
  heldIn(text: string, start: number, end: number): Held {
    const bits = new Int32Array((this.#all.size >> 5) + 1);
    const places = new Map<number, number[]>();
    const look = (some: readonly Literal[], at: number) => {
      for (let index = 0; index < some.length; index++) {
        const literal = some[index]!;
        const { id, isFirst } = literal;
        const bit = 1 << (id & 31);
        if (!isFirst && (bits[id >> 5]! & bit) !== 0) continue;
        if (!standsAt(text, at, literal)) continue;
        bits[id >> 5]! |= bit;
        if (!isFirst) continue;
        const list = places.get(id);
        if (list) list.push(at);
        else places.set(id, [at]);
      }
    };
    let isInWord = isWordAt(text, start - 1);
    let a = text.charCodeAt(start);
    let b = text.charCodeAt(start + 1);
    for (let at = start; at < end; at++) {
      const c = text.charCodeAt(at + 2);
      const head = hash(a, b, c);
      const some = this.#anywhere[head];
      if (some !== undefined) look(some, at);
      if (!isInWord) {
        const words = this.#atWords[head];
        if (words !== undefined) look(words, at);
        const short = isWord(c) ? undefined : this.#atWords[hash(a, b, 0)];
        if (short !== undefined) look(short, at);
      }
      isInWord = isWord(a);
      a = b;
      b = c;
    }
    return { bits, places };
  }

  #choiceOf(set: readonly string[]): Literal[] {
    return [...new Set(set)].map((one) => this.#literalOf(one));
  }

  #literalOf(source: string): Literal {
    const known = this.#all.get(source);
    if (known !== undefined) return known;
    const text = bare(source);
    const literal: Literal = {
      id: this.#all.size,
      text,
      endsWord: source.endsWith(EDGE),
      isFirst: false,
    };
    this.#all.set(source, literal);
    const [a, b, c] = [0, 1, 2].map((at) => text.charCodeAt(at));
    const head = hash(a!, b!, text.length > 2 ? c! : 0);
    const table = source.startsWith(EDGE) ? this.#atWords : this.#anywhere;
    const others = table[head];
    if (others) others.push(literal);
    else table[head] = [literal];
    return literal;
  }
}

/** Is one of them there? */
export function holdsOne(choice: Choice, held: Int32Array): boolean {
  for (const id of choice) {
    if ((held[id >> 5]! & 1 << (id & 31)) !== 0) return true;
  }
  return false;
}

function standsAt(text: string, at: number, literal: Literal): boolean {
  return text.startsWith(literal.text, at) &&
    !(literal.endsWord && isWordAt(text, at + literal.text.length));
}

function isWordAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && isWord(text.charCodeAt(at));
}

/** A word's characters, as `\b` of a pattern sees them. */
function isWord(code: number): boolean {
  return code >= 0x61 && code <= 0x7a || code >= 0x30 && code <= 0x39 ||
    code >= 0x41 && code <= 0x5a || code === 0x5f;
}

function hash(a: number, b: number, c: number): number {
  return ((a * 31 + b) * 197 + c) & (HEADS - 1);
}
