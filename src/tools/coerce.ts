import { plain } from "./text/near.ts";

/** As much of a JSON schema as tools use. */
export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

/**
 * Gives values the types that the schema asks for, where only one value can be
 * meant: "42" is 42, "true" is true, the text of an array is that array, null
 * is no value, `oldString` is `old_string`. Returns the value itself if there
 * is nothing to do.
 */
export function coerce(value: unknown, shape: Shape): unknown {
  switch (shape.type) {
    case "integer":
    case "number":
      return asNumber(value);
    case "boolean":
      return asBoolean(value);
    case "string":
      return typeof value === "number" || typeof value === "boolean"
        ? String(value)
        : value;
    case "array":
      return asArray(value, shape.items ?? {});
    case "object":
      return asObject(value, shape);
    default:
      return value;
  }
}

function asNumber(value: unknown): unknown {
  return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim())
    ? Number(value)
    : value;
}

function asBoolean(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  return word === "true" ? true : word === "false" ? false : value;
}

function asArray(value: unknown, items: Shape): unknown {
  const list = typeof value === "string" ? parsed(value) : value;
  if (!Array.isArray(list)) return value;
  const coerced = list.map((item) => coerce(item, items));
  const isSame = list === value &&
    coerced.every((item, index) => item === list[index]);
  return isSame ? value : coerced;
}

function asObject(value: unknown, shape: Shape): unknown {
  const fields = typeof value === "string" ? parsed(value) : value;
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    return value;
  }
  const known = shape.properties ?? {};
  let changed = fields !== value;
  const entries: [string, unknown][] = [];
  for (const [key, item] of Object.entries(fields)) {
    const name = nameFor(key, known, fields);
    const field = known[name];
    const isAbsent = item === null && !shape.required?.includes(name);
    const coerced = field ? coerce(item, field) : item;
    changed ||= isAbsent || name !== key || coerced !== item;
    if (!isAbsent) entries.push([name, coerced]);
  }
  return changed ? Object.fromEntries(entries) : value;
}

/** The known field that a key spells in another style, if that is not given. */
function nameFor(
  key: string,
  known: Readonly<Record<string, Shape>>,
  given: object,
): string {
  if (key in known) return key;
  const wanted = plain(key);
  const found = Object.keys(known).find((name) => plain(name) === wanted);
  return found !== undefined && !(found in given) ? found : key;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Then it is a text that was meant as one.
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
