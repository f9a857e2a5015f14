/** What a terminal would obey or not show, and what some readers take for a line's end. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The value as one line of JSON, with its end, in which every character that
 * cannot be seen is escaped: judged texts are hostile ones.
 */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value).replace(UNSEEN, escaped)}\n`;
}

function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");
}
