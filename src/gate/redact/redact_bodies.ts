import { BODY_FIELDS, type SessionEvent } from "../../domain/session_events.ts";

/** Fields whose text is JSON, and must stay it. */
const JSON_FIELDS: ReadonlySet<string> = new Set(["args", "schemas"]);

/** How secrets are taken out of texts. */
export interface Redactor {
  /** The text with placeholders in the places of secrets. */
  redact(text: string): string;
  /** A placeholder for the whole value. */
  mask(value: string): string;
}

/** The event with every string of its body fields redacted, at any depth. */
export function redactBodies<TEvent extends SessionEvent>(
  event: TEvent,
  redactor: Redactor,
): TEvent {
  const fields = new Set(BODY_FIELDS[event.type]);
  if (fields.size === 0) return event;
  const visit = (value: unknown, name: string): unknown => {
    if (typeof value === "string") {
      if (!fields.has(name)) return value;
      return JSON_FIELDS.has(name)
        ? redactJson(value, redactor)
        : redactor.redact(value);
    }
    if (Array.isArray(value)) {
      return mapped(value, (item) => visit(item, name));
    }
    return isRecord(value)
      ? mappedRecord(value, (item, key) => visit(item, key))
      : value;
  };
  // Only strings are replaced, each by a string.
  return mappedRecord(event, visit) as TEvent;
}

/** JSON text without secrets: still JSON, and the same bytes if it had none. */
export function redactJson(text: string, redactor: Redactor): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // A model's broken arguments: plain text, then.
    if (error instanceof SyntaxError) return redactor.redact(text);
    throw error;
  }
  const visit = (value: unknown): unknown => {
    if (typeof value === "string") return redactor.redact(value);
    if (Array.isArray(value)) return mapped(value, visit);
    return isRecord(value)
      ? mappedRecord(
        value,
        (item, key) => labelled(key, visit(item), redactor),
        (key) => redactor.redact(key),
      )
      : value;
  };
  const after = visit(value);
  return after === value ? text : JSON.stringify(after);
}

/** A key says what its value is: they are looked at together. */
function labelled(key: string, value: unknown, redactor: Redactor): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  if (value === "" || /[\r\n]/.test(key)) return value;
  const label = `${JSON.stringify(key)}:`;
  const json = JSON.stringify(value);
  const after = redactor.redact(label + json);
  if (after === label + json || !after.startsWith(label)) return value;
  // A value must come back as it was, not as JSON spells it.
  return typeof value === "number" || json.includes("\\")
    ? redactor.mask(String(value))
    : after.slice(label.length + 1, -1);
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** The same list, where nothing changed. */
function mapped(
  list: readonly unknown[],
  change: (item: unknown) => unknown,
): readonly unknown[] {
  const after = list.map(change);
  return after.some((item, index) => item !== list[index]) ? after : list;
}

function mappedRecord(
  record: Fields,
  change: (item: unknown, key: string) => unknown,
  rename: (key: string) => string = (key) => key,
): Fields {
  const before = Object.entries(record);
  const after = before.map(([key, item]) =>
    [rename(key), change(item, key)] as const
  );
  const isSame = after.every(([key, item], index) =>
    key === before[index]![0] && item === before[index]![1]
  );
  return isSame ? record : Object.fromEntries(after);
}
