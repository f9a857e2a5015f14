/**
 * What a reader could not see or would misread: control, format and unassigned
 * characters, lone surrogates, whatever a font may leave out, blanks that are
 * no plain space, and a backslash that would look like an escape of ours.
 */
const HIDDEN =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}|\\(?=u\{)/gu;

/** Controls but newline and tab, and what turns the direction of a line. */
const UNRULY =
  // deno-lint-ignore no-control-regex -- they are what must not get through
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * One line in which every character can be seen: each hidden one stands as
 * `\u{hex}`, so no two texts look the same (P62).
 */
export function visible(text: string): string {
  return text.replace(HIDDEN, escape);
}

/** The text that `visible` was given. */
export function invisible(shown: string): string {
  return shown.replace(
    /\\u\{([0-9a-f]+)\}/g,
    (_, hex) => String.fromCodePoint(parseInt(hex, 16)),
  );
}

/** A text that a terminal only prints: lines, tabs and emoji stay as they are. */
export function printable(text: string): string {
  return text.toWellFormed().replace(UNRULY, escape);
}

function escape(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
