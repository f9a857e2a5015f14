import type { MemoryEntry } from "../domain/memory.ts";
import { codePoints } from "./entries.ts";

/** The scanner of the gate, as far as memory needs it. */
export type Scan = (text: string, surface: "memory") => {
  readonly verdict: "allow" | "warn" | "block";
  readonly findings: readonly { readonly family: string }[];
};

/** What the scanner says of a text, and in a few words why. */
export function gradeOf(text: string, scan: Scan) {
  const { verdict, findings } = scan(text, "memory");
  const families = [...new Set(findings.map(({ family }) => family))];
  return { verdict, why: families.join(", ") };
}

/** An entry, and whether a model may read it. */
export function entryOf(text: string, scan: Scan): MemoryEntry {
  const { verdict, why } = gradeOf(text, scan);
  return {
    text,
    size: codePoints(text),
    blocked: verdict === "block" ? why : null,
  };
}

/** What a model reads in the place of an entry that gives it orders (F146). */
export function stub(why: string): string {
  return `[BLOCKED: ${why}; the entry is kept in the file, a person can see and remove it]`;
}
