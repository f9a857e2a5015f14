/** The JSON text of a value with the keys of every object sorted: equal values, equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_, inner: unknown) =>
      typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(
          Object.entries(inner).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0),
        )
        : inner,
  ) ?? "null";
}
