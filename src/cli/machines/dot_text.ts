/** Graphviz knows how wide its letters are; of others it guesses. */
export const FONT = `fontname="Arial"`;

/** A text as Graphviz takes it; each of its lines is a line of the label. */
export function quote(text: string): string {
  return `"${
    text.replace(/[\\"]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n")
  }"`;
}
