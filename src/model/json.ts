/** An object of JSON, whose fields may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; undefined for null, arrays and plain values. */
export function fieldsOf(value: unknown): Fields | undefined {
  return isFields(value) ? value : undefined;
}

/** The value if it is a string, else "". */
export function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The value if it is a finite number, or a text that is one. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== ""
    ? Number(value)
    : value;
  return typeof number === "number" && Number.isFinite(number)
    ? number
    : undefined;
}

/** A list as it is, one value as a list of it, nothing as none. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The value of a JSON text; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
