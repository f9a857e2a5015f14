import { displayWidth } from "../sessions/display_width.ts";

/** Every character is one column wide. */
const PLAIN = /^[\x20-\x7e]*$/;

/** A line in pieces that fit. */
export function wrapped(line: string, columns: number): string[] {
  if (displayWidth(line) <= columns) return [line];
  if (PLAIN.test(line)) {
    return Array.from(
      { length: Math.ceil(line.length / columns) },
      (_, i) => line.slice(i * columns, (i + 1) * columns),
    );
  }
  const pieces: string[] = [];
  let piece = "";
  let width = 0;
  for (const character of line) {
    const wide = displayWidth(character);
    if (width + wide > columns) {
      pieces.push(piece);
      piece = "";
      width = 0;
    }
    piece += character;
    width += wide;
  }
  return [...pieces, piece];
}
