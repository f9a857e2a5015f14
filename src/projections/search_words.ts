/**
 * A character of a script that does not space its words, or that glues
 * particles to them: a class for patterns with the flag u.
 */
export const UNSPACED = String
  .raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]`;

const ONE = new RegExp(UNSPACED, "u");
const EACH = new RegExp(UNSPACED, "gu");

/**
 * A text as the index and a query see it: compatibility forms made plain, and
 * one word a character where words are not spaced (ecosystem 8, P15).
 */
export function searchWords(text: string): string {
  return text.normalize("NFKC").replace(EACH, " $& ");
}

/** Does a text hold a character that is a word of its own? */
export function hasUnspaced(text: string): boolean {
  return ONE.test(text);
}
