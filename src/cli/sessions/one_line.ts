import { printable } from "../visible.ts";

/** A text on one line, as a terminal may print it. */
export function oneLine(text: string): string {
  return printable(text.replace(/\s+/gu, " ").trim());
}
