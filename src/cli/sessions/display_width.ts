/** Blocks of East Asian wide and full-width characters (Unicode 16, UAX 11). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;

const EMOJI = /\p{RGI_Emoji}|\p{Emoji_Presentation}/v;

const INVISIBLE = /^[\p{M}\p{Cf}\p{Cc}]*$/u;

const PLAIN = /^[\x20-\x7e]*$/;

/** Made when first needed: it costs more than most lines. */
let segmenter: Intl.Segmenter | undefined;

/** Columns that a text takes in a terminal. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return charactersOf(text).reduce((sum, one) => sum + widthOf(one), 0);
}

/** The text in exactly so many columns: filled with spaces, or cut and ended with "…". */
export function fitted(text: string, columns: number): string {
  const width = displayWidth(text);
  if (width <= columns) return text + " ".repeat(columns - width);
  const cut = shortened(text, columns - 1);
  return `${cut}…${" ".repeat(columns - 1 - displayWidth(cut))}`;
}

/** The text, cut and ended with "…" if it takes more than so many columns. */
export function clipped(text: string, columns: number): string {
  return displayWidth(text) <= columns
    ? text
    : `${shortened(text, columns - 1)}…`;
}

function shortened(text: string, columns: number): string {
  let width = 0;
  let end = 0;
  for (const character of charactersOf(text)) {
    width += widthOf(character);
    if (width > columns) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** As a person counts them: a letter with its accents, a flag, a family are one. */
function charactersOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function widthOf(character: string): number {
  if (INVISIBLE.test(character)) return 0;
  return WIDE.test(character) || EMOJI.test(character) ? 2 : 1;
}
