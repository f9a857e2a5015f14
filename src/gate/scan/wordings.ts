import type { Wording } from "./rule.ts";

/** A character of the same sentence: no full stop, or one inside a name. */
const WITHIN = "(?:[^.!?\\n]|[.!?](?=[\\w/]))";

/**
 * Wordings of one family and weight, over folded text. In a source a blank
 * stands for any white space, and `~{0,30}` for a gap within the sentence.
 */
export function wordings(
  family: Wording["family"],
  weight: number,
  ...sources: string[]
): Wording[] {
  return sources.map((source) => ({
    family,
    weight,
    source: source.replaceAll(" ", "\\s+").replaceAll("~{", `${WITHIN}{`),
  }));
}
