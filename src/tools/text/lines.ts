/** A stretch of a text: [start, end) in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line of a text, by its place in it. */
export interface Line {
  readonly text: string;
  readonly start: number;
  /** Before its line end. */
  readonly end: number;
  /** After its line end. */
  readonly next: number;
}

/** The lines of a text whose lines end in LF; the last may have no end. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    const next = found < 0 ? text.length : found + 1;
    lines.push({ text: text.slice(start, end), start, end, next });
    start = next;
  }
  return lines;
}

/** The number, from 1, of the line that holds `offset`. */
export function lineNumberAt(text: string, offset: number): number {
  let line = 1;
  for (
    let at = text.indexOf("\n");
    at >= 0 && at < offset;
    at = text.indexOf("\n", at + 1)
  ) line++;
  return line;
}

/** The blanks that a line begins with. */
export function indentOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}
