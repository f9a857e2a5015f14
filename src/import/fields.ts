/** A JSON object of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The object in a field; an empty one if there is none. */
export function fieldsIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

/** The text in a field; undefined if there is none, or an empty one. */
export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The whole number in a field; 0 if there is none. */
export function countIn(fields: Fields, name: string): number {
  const value = fields[name];
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0
    ? value
    : 0;
}

/** The objects of a list; none if it is no list. */
export function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** Numbers below this are seconds since 1970, above it milliseconds. */
const SECONDS_END = 1e11;

/** A time as text, in seconds or in milliseconds, as ISO 8601; else `otherwise`. */
export function timeOf(value: unknown, otherwise: string): string {
  const time = typeof value === "number"
    ? new Date(value < SECONDS_END ? value * 1000 : value)
    : new Date(typeof value === "string" ? value : NaN);
  return Number.isNaN(time.getTime()) ? otherwise : time.toISOString();
}

/** JSON text of arguments, which may come as a text already. */
export function argsText(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value ?? {});
}

/** What a message says, in a text or in parts of several kinds. */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  return listOf(content).map(partText).filter(Boolean).join("\n\n");
}

const TEXTS = new Set(["text", "input_text", "output_text"]);
const SHOWN = new Set(["image", "input_image", "image_url", "document"]);

function partText(part: Fields): string {
  const type = textIn(part, "type") ?? "";
  if (TEXTS.has(type)) return textIn(part, "text") ?? "";
  return SHOWN.has(type) ? `[${type.replace(/^input_|_url$/g, "")}]` : "";
}
