import type { Role, StoredCall } from "./messages.ts";
import type { Statements } from "./statements.ts";

/** A call as a message of the assistant shows it: as the Chat Completions API would. */
export interface MessageCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A message of a conversation, as contract, section 4 shows it. */
export interface Message {
  /** Counts from 1 through the conversation, its past included. */
  readonly seq: number;
  readonly role: Role;
  readonly content: string;
  readonly tool_calls?: readonly MessageCall[];
  readonly tool_call_id?: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly session: string;
}

/** A part of a conversation: a session's messages, up to a revision of it. */
interface Segment {
  readonly id: number;
  readonly upto: number | null;
}

interface MessageRow {
  readonly seq: number;
  readonly role: Role;
  readonly content: string;
  readonly tool_calls: string | null;
  readonly call_id: string | null;
  readonly at: number;
  readonly session: string;
}

/** The whole conversation that ends with `session`, in order. */
export function transcriptOf(
  store: Statements,
  session: string,
): readonly Message[] {
  return segmentsOf(store, session).flatMap(({ id, upto }) =>
    store.all<MessageRow>(WHOLE, id, upto).map(messageOf)
  );
}

/** The newest message of a conversation that `session` ends, and what a page more of it is. */
export function tailOf(
  store: Statements,
  session: string,
  count: number,
): readonly Message[] {
  return messagesBetween(
    store,
    session,
    lengthOf(store, session) - count + 1,
    Infinity,
  );
}

/** Up to `count` messages on each side of the one that the hit `position` found, and that one. */
export function around(
  store: Statements,
  position: number,
  count: number,
): readonly Message[] {
  const hit = store.get<{ seq: number; session: string }>(PLACE, position);
  if (!hit) return [];
  return messagesBetween(store, hit.session, hit.seq - count, hit.seq + count);
}

/** How many messages the conversation that ends with `session` has. */
export function lengthOf(store: Statements, session: string): number {
  const lengths = segmentsOf(store, session).map(({ id, upto }) =>
    store.get<{ seq: number }>(LAST, id, upto)?.seq ?? 0
  );
  return Math.max(0, ...lengths);
}

/** The messages of the conversation that `session` ends, from number `first` to `last`. */
export function messagesBetween(
  store: Statements,
  session: string,
  first: number,
  last: number,
): readonly Message[] {
  return segmentsOf(store, session).flatMap(({ id, upto }) =>
    store.all<MessageRow>(
      WINDOW,
      id,
      upto,
      Math.max(0, first),
      Math.min(last, Number.MAX_SAFE_INTEGER),
    ).map(messageOf)
  );
}

/** Where a conversation's messages are, oldest first: `from` led from one to the next. */
function segmentsOf(store: Statements, session: string): readonly Segment[] {
  const segments: Segment[] = [];
  let next = store.get<PastRow>(`${PAST} WHERE name = ?`, session);
  let upto: number | null = null;
  while (next) {
    segments.unshift({ id: next.id, upto });
    upto = next.past_revision;
    next = next.past === null
      ? undefined
      : store.get<PastRow>(`${PAST} WHERE id = ?`, next.past);
  }
  return segments;
}

interface PastRow {
  readonly id: number;
  readonly past: number | null;
  readonly past_revision: number | null;
}

function messageOf(
  { call_id, tool_calls, at, seq, role, content, session }: MessageRow,
): Message {
  const calls: readonly StoredCall[] = JSON.parse(tool_calls ?? "[]");
  return {
    seq,
    role,
    content,
    ...(calls.length > 0 && { tool_calls: calls.map(callOf) }),
    ...(call_id !== null && { tool_call_id: call_id }),
    at: new Date(at).toISOString(),
    session,
  };
}

function callOf([id, name, args]: StoredCall): MessageCall {
  return { id, type: "function", function: { name, arguments: args } };
}

const PAST = "SELECT id, past, past_revision FROM sessions";

const SELECT = `SELECT m.seq, m.role, m.content, m.tool_calls, m.call_id, m.at,
  s.name AS session FROM messages m JOIN sessions s ON s.id = m.session
  WHERE m.session = ? AND m.revision <= coalesce(?, 9e18)`;

const WHOLE = `${SELECT} ORDER BY m.seq`;

const WINDOW = `${SELECT} AND m.seq BETWEEN ? AND ? ORDER BY m.seq`;

const LAST = `SELECT seq FROM messages
  WHERE session = ? AND revision <= coalesce(?, 9e18) ORDER BY seq DESC LIMIT 1`;

const PLACE = `SELECT m.seq, s.name AS session
  FROM messages m JOIN sessions s ON s.id = m.session WHERE m.position = ?`;
