import type { Row } from "../domain/event_log.ts";
import { BODY_FIELDS } from "../domain/session_events.ts";
import { fillHoles, type Json, type JsonObject, takeTexts } from "./bodies.ts";

/**
 * A row as one line of an export (contract 5), without its line end. The body
 * stands in the payload; once erased, its holes are all that is left.
 */
export function toEnvelope(row: Row): string {
  const { body } = row;
  const text = JSON.stringify;
  const payload = body?.text
    ? text(fillHoles(JSON.parse(row.payload), JSON.parse(body.text)))
    : row.payload;
  return `{"position":${row.position},"stream":${text(row.stream)},` +
    `"revision":${row.revision},"actor":${text(row.actor)},` +
    `"machine":${text(row.machine)},"type":${text(row.type)},` +
    `"version":${row.version},"at":${text(row.at)},"turn":${row.turn},` +
    `"cause":${row.cause},"from":${row.from_state},"to":${row.to_state},` +
    `"payload":${payload},` +
    `"body":${body && text({ hash: body.hash, salt: body.salt })},` +
    `"hash":${text(row.hash)}}`;
}

/**
 * The row that a line of an export was made of.
 *
 * @throws {SyntaxError} If the line is not an envelope.
 */
export function fromEnvelope(line: string): Row {
  const value: unknown = JSON.parse(line);
  const fields = new Fields(value);
  const type = fields.text("type");
  const payload = fields.object("payload");
  const from = fields.any("from");
  const to = fields.any("to");
  return {
    position: fields.count("position"),
    stream: fields.text("stream"),
    revision: fields.count("revision"),
    actor: fields.text("actor"),
    machine: fields.textOrNull("machine"),
    type,
    version: fields.count("version"),
    at: fields.time("at"),
    turn: fields.integer("turn"),
    cause: fields.any("cause") === null ? null : fields.count("cause"),
    from_state: from === null ? null : JSON.stringify(from),
    to_state: to === null ? null : JSON.stringify(to),
    ...splitBody(type, payload, fields.any("body")),
    hash: fields.hex("hash"),
  };
}

function splitBody(
  type: string,
  payload: JsonObject,
  value: Json,
): Pick<Row, "payload" | "body"> {
  if (value === null) return { payload: JSON.stringify(payload), body: null };
  const body = new Fields(value);
  const hash = body.hex("hash");
  if (body.any("salt") === null) {
    const erased = { hash, salt: null, text: null };
    return { payload: JSON.stringify(payload), body: erased };
  }
  const keys = bodyFieldsOf(type);
  const texts: string[] = [];
  const hollow = takeTexts(payload, keys, texts);
  return {
    payload: JSON.stringify(hollow),
    body: { hash, salt: body.hex("salt"), text: JSON.stringify(texts) },
  };
}

function bodyFieldsOf(type: string): readonly string[] {
  const fields: Readonly<Record<string, readonly string[]>> = BODY_FIELDS;
  const keys = Object.hasOwn(fields, type) ? fields[type] : undefined;
  if (!keys) throw new SyntaxError(`"${type}" is no event known here`);
  return keys;
}

/** The fields of a JSON object, each checked as it is taken. */
class Fields {
  readonly #object: JsonObject;

  constructor(value: unknown) {
    if (!isObject(value)) throw new SyntaxError("it is not an object");
    this.#object = value;
  }

  any(name: string): Json {
    const value = this.#object[name];
    if (value === undefined) throw new SyntaxError(`"${name}" is missing`);
    return value;
  }

  object(name: string): JsonObject {
    const value = this.any(name);
    if (!isObject(value)) throw new SyntaxError(`"${name}" is not an object`);
    return value;
  }

  text(name: string): string {
    const value = this.any(name);
    if (typeof value !== "string" || value === "" || value.includes("\0")) {
      throw new SyntaxError(`"${name}" is not a text`);
    }
    return value;
  }

  textOrNull(name: string): string | null {
    return this.any(name) === null ? null : this.text(name);
  }

  integer(name: string): number {
    const value = this.any(name);
    if (!Number.isSafeInteger(value)) {
      throw new SyntaxError(`"${name}" is not an integer`);
    }
    return value as number;
  }

  /** A number from 1. */
  count(name: string): number {
    const value = this.integer(name);
    if (value < 1) throw new SyntaxError(`"${name}" is less than 1`);
    return value;
  }

  time(name: string): string {
    const value = this.text(name);
    const ms = Date.parse(value);
    if (Number.isNaN(ms) || new Date(ms).toISOString() !== value) {
      throw new SyntaxError(`"${name}" is not UTC with milliseconds`);
    }
    return value;
  }

  hex(name: string): string {
    const value = this.text(name);
    if (!/^(?:[0-9a-f]{2})+$/.test(value)) {
      throw new SyntaxError(`"${name}" is not hex digits`);
    }
    return value;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
