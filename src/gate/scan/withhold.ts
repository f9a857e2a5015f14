import type { Finding } from "./finding.ts";

/**
 * A tool's result with every span of a `block` finding replaced by a mark that
 * names its family, and nothing else changed; what was hidden there is not told.
 */
export function withhold(text: string, findings: readonly Finding[]): string {
  return replaced(
    text,
    findings.filter(({ grade }) => grade === "block"),
    ({ family }) => [`[withheld: ${family}]`, ""],
  );
}

/**
 * The same for what the machine itself says: lines stay as many as they were,
 * with the numbers before them, and the mark says that only the view differs.
 */
export function withholdFromView(
  text: string,
  findings: readonly Finding[],
): string {
  return replaced(text, findings, ({ family }, span) => {
    const [, ...further] = span.split("\n");
    const kept = further.map((line) =>
      `\n${/^[ \t]*\d+\|/.exec(line)?.[0] ?? ""}`
    );
    return [
      `[withheld from view: ${family}, meant for an agent; on disk unchanged]`,
      kept.join(""),
    ];
  });
}

/** `by` gives the mark for a span, and what stays of the span behind it. */
function replaced(
  text: string,
  findings: readonly Finding[],
  by: (finding: Finding, span: string) => readonly [string, string],
): string {
  const spans = findings.toSorted((a, b) => a.offset - b.offset);
  const parts: string[] = [];
  let end = 0;
  for (const finding of spans) {
    const { offset, length } = finding;
    const until = Math.min(text.length, offset + length);
    if (until <= end) continue;
    // What overlaps the span before it goes with that one.
    const start = Math.max(offset, end);
    const [mark, kept] = by(finding, text.slice(start, until));
    parts.push(text.slice(end, start), offset >= end ? mark : "", kept);
    end = until;
  }
  parts.push(text.slice(end));
  return parts.join("");
}
