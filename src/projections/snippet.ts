import { head, tail } from "../domain/text.ts";
import { hasUnspaced, UNSPACED } from "./search_words.ts";

/** A word, or one character where words are not spaced. */
const WORD = new RegExp(
  String.raw`${UNSPACED}|(?:(?!${UNSPACED})[\p{L}\p{N}\p{M}])+`,
  "gu",
);

/** What stands before and after a word that was looked for. */
export type Marks = readonly [before: string, after: string];

type Span = readonly [start: number, end: number];

/** UTF-16 units of a snippet, and how many of them come before the first match. */
const LENGTH = 160;
const LEAD = 50;

/**
 * A piece of `text` on one line around the first of `words` in it, cut between
 * characters, where the words are marked if `marks` are given. Its beginning
 * if the index found what this cannot see.
 */
export function snippetOf(
  text: string,
  words: readonly string[],
  marks: Marks | null,
): string {
  const pattern = patternOf(words);
  // `matchAll` leaves the pattern as it is, unlike `exec`.
  const [literal] = pattern ? text.matchAll(pattern) : [];
  const first: Span | undefined = literal
    ? [literal.index, literal.index + literal[0].length]
    : looseMatch(text, words);
  const before = text.slice(0, first?.[0] ?? 0);
  const lead = tail(before, LEAD);
  const rest = head(text.slice(before.length), LENGTH - lead.length);
  const body = lead + rest;
  const start = before.length - lead.length;
  const spans = literal && pattern
    ? Array.from(
      body.matchAll(pattern),
      ({ index, 0: found }): Span => [index, index + found.length],
    )
    : first
    ? [[first[0] - start, first[1] - start] as const]
    : [];
  const shown = marks ? marked(body, spans, marks) : body;
  return [
    start > 0 ? "…" : "",
    shown.replace(/\s+/gu, " ").trim(),
    start + body.length < text.length ? "…" : "",
  ].join("");
}

/** Does a text hold every word as it was typed, but for case and width? */
export function holdsLiterally(
  text: string,
  words: readonly string[],
): boolean {
  const plain = text.normalize("NFKC").toLowerCase();
  return words.every((word) =>
    plain.includes(word.normalize("NFKC").toLowerCase())
  );
}

function marked(text: string, spans: readonly Span[], [before, after]: Marks) {
  let done = 0;
  let out = "";
  for (const [start, end] of spans) {
    out += text.slice(done, start) + before + text.slice(start, end) + after;
    done = end;
  }
  return out + text.slice(done);
}

/** Any of the words, whatever punctuation holds their parts together. */
function patternOf(words: readonly string[]): RegExp | undefined {
  const patterns = words.flatMap((word) => {
    const parts = word.match(/[\p{L}\p{N}\p{M}]+/gu);
    if (!parts) return [];
    const [start = ""] = parts;
    // Not in the middle of a word, but there may be no space before one.
    const edge = hasUnspaced(start.slice(0, 1))
      ? ""
      : String.raw`(?<![\p{scx=Latin}\p{N}])`;
    return [edge + parts.join(String.raw`[^\p{L}\p{N}]*`)];
  });
  return patterns.length > 0
    ? new RegExp(patterns.join("|"), "giu")
    : undefined;
}

/** The first word that is one of `words` but for accents, width or ending. */
function looseMatch(text: string, words: readonly string[]): Span | undefined {
  const wanted = words.flatMap((word) => folded(word).match(WORD) ?? []);
  for (const { 0: token, index } of text.matchAll(WORD)) {
    const plain = folded(token);
    if (wanted.some((word) => isAkin(plain, word))) {
      return [index, index + token.length];
    }
  }
}

/** Do they begin alike, and differ in their endings only, as a stemmer sees it? */
function isAkin(token: string, word: string): boolean {
  if (token.startsWith(word)) return true;
  const shorter = Math.min(token.length, word.length);
  const stem = Math.max(3, shorter - 3);
  return shorter >= stem && token.slice(0, stem) === word.slice(0, stem);
}

function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
