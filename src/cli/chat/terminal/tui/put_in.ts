/** The input and where its cursor is. */
export interface Input {
  readonly lines: string[];
  readonly cursorLine: number;
  readonly cursorCol: number;
}

/** The input with `text` in the place of the `typed` letters before its cursor, which follows it. */
export function putIn(
  { lines, cursorLine, cursorCol }: Input,
  typed: string,
  text: string,
): Input {
  const line = lines[cursorLine] ?? "";
  const start = cursorCol - typed.length;
  return {
    lines: lines.with(
      cursorLine,
      line.slice(0, start) + text + line.slice(cursorCol),
    ),
    cursorLine,
    cursorCol: start + text.length,
  };
}
