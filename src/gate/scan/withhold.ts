import type { Finding } from "./finding.ts";

/**
 * A tool's result with every span of a `block` finding replaced by a mark that
 * names its family, and nothing else changed; what was hidden there is not told.
 */
export function withhold(text: string, findings: readonly Finding[]): string {
  const spans = findings.filter(({ grade }) => grade === "block")
    .toSorted((a, b) => a.offset - b.offset);
  const parts: string[] = [];
  let end = 0;
  for (const { offset, length, family } of spans) {
    const until = Math.min(text.length, offset + length);
    if (until <= end) continue;
    // What overlaps the span before it goes with that one.
    if (offset >= end) {
      parts.push(text.slice(end, offset), `[withheld: ${family}]`);
    }
    end = until;
  }
  parts.push(text.slice(end));
  return parts.join("");
}
