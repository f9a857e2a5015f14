import { CLASSES } from "./word_classes.ts";

/** So many weights there are. */
export const SIZE = 1 << 17;
/** Of a long sentence so many words are read. */
const MOST_WORDS = 48;
/** Words by the order of their classes, so far apart, say something together. */
const MOST_APART = 12;
const NEAR = 3;
const WORD = /[a-z0-9_']+|https?:\/\/[^\s)>"']+|[~.]?\/[\w./-]+|\.[a-z]{2,}/g;
const ADDRESS = /^https?:|^\/|^~|^\./;
/** Stands for every address and path. */
const ANY_ADDRESS = 77;
/** Stands before the first word. */
const START = 3;

const classes = new Map<string, readonly number[]>();
Object.values(CLASSES).forEach((words, at) => {
  for (const word of words.split(" ")) {
    classes.set(word, [...classes.get(word) ?? [], at + 1]);
  }
});
const PLACE: readonly number[] = [Object.keys(CLASSES).length + 1];
const NONE: readonly number[] = [];

/** What a feature is made of; the weights depend on these numbers. */
const Kind = {
  word: 1,
  pair: 2,
  pairAcrossOne: 3,
  class: 4,
  classAtStart: 5,
  wordThenClass: 6,
  classThenWord: 7,
  classes: 8,
  classesNear: 9,
  stem: 10,
  stemPair: 11,
  classesInAnyOrder: 12,
} as const;

/** Which weights a folded sentence asks for, each once: the same for the same words. */
export function featuresOf(sentence: string): Int32Array {
  const features = new Set<number>();
  const add = (...parts: number[]) => void features.add(mixed(parts));
  const words = (sentence.match(WORD) ?? []).slice(0, MOST_WORDS);
  const hashes = words.map((word) =>
    ADDRESS.test(word) ? ANY_ADDRESS : hashOf(word)
  );
  const stems = words.map((word) =>
    ADDRESS.test(word) ? ANY_ADDRESS : hashOf(stemOf(word))
  );
  const found: { readonly group: number; readonly at: number }[] = [];
  words.forEach((word, at) => {
    const hash = hashes[at]!;
    const before = hashes[at - 1] ?? START;
    const next = hashes[at + 1];
    add(Kind.word, hash);
    add(Kind.pair, before, hash);
    add(Kind.stem, stems[at]!);
    add(Kind.stemPair, stems[at - 1] ?? START, stems[at]!);
    if (at > 1) add(Kind.pairAcrossOne, hashes[at - 2]!, hash);
    for (const group of ADDRESS.test(word) ? PLACE : classesOf(word)) {
      add(Kind.class, group);
      if (at === 0) add(Kind.classAtStart, group);
      add(Kind.wordThenClass, before, group);
      if (next !== undefined) add(Kind.classThenWord, group, next);
      found.push({ group, at });
    }
  });
  found.forEach((left, index) => {
    for (const right of found.slice(index + 1, index + MOST_APART)) {
      if (left.at === right.at) continue;
      add(Kind.classes, left.group, right.group);
      if (right.at - left.at <= NEAR) {
        add(Kind.classesNear, left.group, right.group);
      }
    }
  });
  const groups = [...new Set(found.map(({ group }) => group))]
    .sort((a, b) => a - b);
  groups.forEach((low, index) => {
    for (const high of groups.slice(index + 1)) {
      add(Kind.classesInAnyOrder, low, high);
    }
  });
  return Int32Array.from(features);
}

function classesOf(word: string): readonly number[] {
  return classes.get(word) ??
    classes.get(word.replace(/(?:'s|s|ed|d|ing)$/, "")) ?? NONE;
}

/** What the forms of a word share, roughly. */
function stemOf(word: string): string {
  return word.length < 5
    ? word
    : word.replace(/(?:'s|ings?|ed|es|s|ly|e)$/, "").slice(0, 6);
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return hash;
}

function mixed(parts: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash ^= hash >>> 13;
  }
  return (hash >>> 3) & (SIZE - 1);
}
