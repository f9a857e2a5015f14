import { type Fields, isFields } from "./fields.ts";
import type { Damage } from "./foreign_session.ts";

/** The objects of a file of JSON lines; what is none goes to `damages`, by its line. */
export function entriesOf(
  text: string,
  damages: Damage[],
): readonly Fields[] {
  const entries: Fields[] = [];
  text.replace(/^\ufeff/, "").split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    const where = `line ${index + 1}`;
    try {
      const value: unknown = JSON.parse(line);
      if (isFields(value)) entries.push(value);
      else damages.push({ where, why: "it is no JSON object" });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      damages.push({ where, why: `it is no JSON: ${error.message}` });
    }
  });
  return entries;
}
