/** Stands where a secret stood: `[redacted:kind:ref]` (DESIGN 3). */
export function placeholder(kind: string, ref: string): string {
  return `[redacted:${kind}:${ref}]`;
}

/** Every placeholder of a text, its kind and its ref. */
export const PLACEHOLDER = /\[redacted:([a-z0-9-]{1,40}):([0-9a-f]{10})\]/g;

/** In no alphabet of a key: what finders see where a placeholder stands. */
export const MASK = "\ue000";

/** The text with each placeholder blotted out, at the same length. */
export function maskPlaceholders(text: string): string {
  if (!text.includes("[redacted:")) return text;
  return text.replace(PLACEHOLDER, (found) => MASK.repeat(found.length));
}
