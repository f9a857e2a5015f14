/** What a payload is made of. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** Stands in a payload for a text that is kept apart: only its length shows. */
interface Hole {
  readonly hole: number;
}

/**
 * A copy of `value` with a hole for each non-empty string under one of `keys`,
 * at any depth; the strings are added to `texts` in the order of the document.
 * An empty string says nothing, so it stays.
 */
export function takeTexts(
  value: JsonObject,
  keys: readonly string[],
  texts: string[],
): JsonObject {
  const copy: Record<string, Json> = {};
  for (const [key, part] of Object.entries(value)) {
    copy[key] = hollow(part, keys, texts, keys.includes(key));
  }
  return copy;
}

function hollow(
  part: Json,
  keys: readonly string[],
  texts: string[],
  isBody: boolean,
): Json {
  if (typeof part === "string") {
    if (!isBody || part === "") return part;
    texts.push(part);
    return { hole: part.length };
  }
  if (typeof part !== "object" || part === null) return part;
  if (!Array.isArray(part)) return takeTexts(part as JsonObject, keys, texts);
  return part.map((item) => hollow(item, keys, texts, isBody));
}

/** Puts the texts back into a freshly parsed payload; what is missing is "". */
export function fillHoles<TPayload extends object>(
  payload: TPayload,
  texts: readonly string[],
): TPayload {
  fill(payload as Record<string, unknown>, texts, 0);
  return payload;
}

/** Does a payload's text hold a hole? Inside a string the quotes are escaped. */
export function hasHole(payload: string): boolean {
  return payload.includes('{"hole":');
}

/** Returns how many texts are used once `node` is filled. */
function fill(
  node: Record<string, unknown>,
  texts: readonly string[],
  used: number,
): number {
  for (const key in node) {
    const part = node[key];
    if (typeof part !== "object" || part === null) continue;
    if (isHole(part)) node[key] = texts[used++] ?? "";
    else used = fill(part as Record<string, unknown>, texts, used);
  }
  return used;
}

function isHole(part: object): part is Hole {
  return typeof (part as Partial<Hole>).hole === "number";
}
