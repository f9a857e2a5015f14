/** Where a secret stands in a text, and what it looks like. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  /** Lower case, digits and hyphens: it becomes part of the placeholder. */
  readonly kind: string;
  /** Set if the placeholder must bring its own quotes, so that JSON stays valid. */
  readonly bare?: true;
}

/** The spans in order, overlapping ones made one; the earliest names the kind. */
export function mergeSpans(spans: readonly SecretSpan[]): SecretSpan[] {
  const merged: SecretSpan[] = [];
  for (
    const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)
  ) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) merged.push(span);
    else if (span.end > last.end) {
      merged[merged.length - 1] = { ...last, end: span.end };
    }
  }
  return merged;
}
