/** A stretch of a text that is judged together. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** A full stop that ends something, an empty line, or the start of a new item. */
const ENDS =
  /[.!?]+(?=[\s"'”’»)\]*_`<]|$)|[。！？।؟]|\n[ \t]*\n|\n(?=[ \t]*(?:[-*+#>]|\d{1,3}[.)])[ \t])/g;

/** Longer ones are cut: nobody means the ends of such a text together. */
const LONGEST = 600;

/** The sentences of a text, in order and without gaps. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (until: number) => {
    while (until - start > LONGEST) {
      sentences.push({ start, end: start + LONGEST });
      start += LONGEST;
    }
    if (until > start) sentences.push({ start, end: until });
    start = until;
  };
  for (const match of text.matchAll(ENDS)) add(match.index + match[0].length);
  add(text.length);
  return sentences;
}
