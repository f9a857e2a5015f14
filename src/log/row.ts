import type {
  Batch,
  Cause,
  Draft,
  Recorded,
  Row,
  State,
} from "../domain/event_log.ts";
import { BODY_FIELDS, DURABLE } from "../domain/session_events.ts";
import { sha256 } from "../domain/sha256.ts";
import { currentVersion, upcast } from "../domain/upcast.ts";
import { fillHoles, type JsonObject, takeTexts } from "./bodies.ts";
import { Instants } from "./instants.ts";

/** The columns of a row in their canonical order: the hash covers them so. */
export const COLUMNS = [
  "position",
  "stream",
  "revision",
  "actor",
  "machine",
  "type",
  "version",
  "at",
  "turn",
  "cause",
  "from_state",
  "to_state",
  "payload",
] as const satisfies readonly (keyof Row)[];

/** Where in the log, and of which append, a draft becomes a row. */
export interface Place {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  /** The position of the append's first row. */
  readonly first: number;
}

/**
 * Turns a draft into what is stored, but for its hash.
 *
 * @throws {RangeError} If the log could not give it back as it is.
 */
export function encode(
  draft: Draft,
  { first, ...place }: Place,
  salt: () => string,
): Omit<Row, "hash"> {
  check(draft, place.stream);
  const { event: { type, ...fields }, actor, machine, at, turn } = draft;
  const keys = BODY_FIELDS[type];
  const texts: string[] = [];
  const payload = keys.length > 0
    ? takeTexts(fields as JsonObject, keys, texts)
    : fields;
  return {
    ...place,
    actor,
    machine,
    type,
    version: currentVersion(type),
    at,
    turn,
    cause: positionOf(draft.cause, first),
    from_state: stateText(draft.from),
    to_state: stateText(draft.to),
    payload: JSON.stringify(payload),
    body: texts.length > 0 ? bodyOf(JSON.stringify(texts), salt()) : null,
  };
}

/** What `encode` wrote, as it will be read: without a detour by its text. */
export function recordedOf(
  { event, actor, machine, at, turn, from, to }: Draft,
  { position, stream, revision, cause }: Row,
): Recorded {
  return {
    position,
    stream,
    revision,
    actor,
    machine,
    at,
    turn,
    cause,
    event,
    from,
    to,
  };
}

/** Reads a row back in today's shape; without a text its body fields read "". */
export function decode(row: Row, texts: readonly string[]): Recorded {
  const payload: Record<string, unknown> = JSON.parse(row.payload);
  return {
    position: row.position,
    stream: row.stream,
    revision: row.revision,
    actor: row.actor,
    machine: row.machine,
    at: row.at,
    turn: row.turn,
    cause: row.cause,
    event: upcast(row.type, row.version, fillHoles(payload, texts)),
    from: stateOf(row.from_state),
    to: stateOf(row.to_state),
  };
}

/** The texts of a row's body, none if it has none or was erased. */
export function textsOf({ body }: Row): readonly string[] {
  return body?.text ? JSON.parse(body.text) : [];
}

/** The row with its body's text and salt gone for good. */
export function erased(row: Row): Row {
  return row.body
    ? { ...row, body: { hash: row.body.hash, salt: null, text: null } }
    : row;
}

/** What an append returns, if it erased a part of itself. */
export function blankErased(
  rows: readonly Row[],
  recorded: readonly Recorded[],
): readonly Recorded[] {
  const end = new Map<string, number>();
  for (const { type, stream, position } of rows) {
    if (type === "SessionErased") end.set(stream, position);
  }
  if (end.size === 0) return recorded;
  return recorded.map((seen, index) => {
    const row = rows[index]!;
    const isErased = row.position < (end.get(row.stream) ?? 0);
    return isErased ? decode(row, []) : seen;
  });
}

/** Must the append outlive a power cut? */
export function isDurable(batches: readonly Batch[]): boolean {
  return batches.some(({ drafts }) =>
    drafts.some(({ event }) => DURABLE.has(event.type))
  );
}

/** A body's hash is salted: an erased text cannot be guessed from it. */
export function bodyHash(salt: string, text: string): string {
  return sha256(salt + text);
}

function bodyOf(text: string, salt: string) {
  return { hash: bodyHash(salt, text), salt, text };
}

function stateText(state: State | null): string | null {
  return state === null ? null : JSON.stringify(state);
}

/** A state from its JSON. */
export function stateOf(text: string | null): State | null {
  return text === null ? null : JSON.parse(text);
}

function positionOf(cause: Cause | null, first: number): number | null {
  if (cause === null) return null;
  return "position" in cause ? cause.position : first + cause.draft;
}

function check({ event, actor, machine, at, turn }: Draft, stream: string) {
  if (!Object.hasOwn(BODY_FIELDS, event.type)) {
    throw new RangeError(`Cannot append "${event.type}": no such event`);
  }
  for (const name of [stream, actor, machine]) {
    if (name !== null && !isName(name)) {
      throw new RangeError(`Cannot append "${event.type}": bad name "${name}"`);
    }
  }
  if (!isTime(at)) {
    throw new RangeError(
      `Cannot append "${event.type}": "${at}" is not UTC with milliseconds`,
    );
  }
  if (!Number.isSafeInteger(turn)) {
    throw new RangeError(`Cannot append "${event.type}": turn is ${turn}`);
  }
}

/** Is it a text that SQLite gives back as it was? */
function isName(text: string): boolean {
  return text !== "" && text.isWellFormed() && !text.includes("\0");
}

const instants = new Instants();

function isTime(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && instants.text(time) === text;
}
