import { head } from "../domain/text.ts";

/** Long enough to know a conversation by, short enough for a list (behaviour 7.3). */
const LONGEST = 60;

/**
 * A title made of what was said first: one line, nothing in it that a terminal
 * would obey or not show. Null if nothing is left.
 */
export function titleOf(text: string): string | null {
  const line = text
    // Enough for a title, whatever was pasted.
    .trimStart().slice(0, 4 * LONGEST)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    // Zero-width and direction marks; joiners stay, for emoji and Indic scripts.
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, "")
    .trim();
  if (line.length <= LONGEST) return line || null;
  return `${head(line, LONGEST - 1).trimEnd()}…`;
}
