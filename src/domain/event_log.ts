import type { LogEvent } from "./session_events.ts";

/** A machine's state as it is written down: a name, or one per region. */
export type State = string | { readonly [region: string]: State | undefined };

/** What led to an event: one already in the log, or one of the same append. */
export type Cause = { readonly position: number } | { readonly draft: number };

/** An event that is about to become history. */
export interface Draft {
  readonly event: LogEvent;
  readonly actor: string;
  /** `name@version`; null on a stream without a machine. */
  readonly machine: string | null;
  /** ISO 8601 UTC with milliseconds. */
  readonly at: string;
  readonly turn: number;
  /** `draft` counts through all batches of the append, from 0. */
  readonly cause: Cause | null;
  readonly from: State | null;
  readonly to: State | null;
}

/** An event as the log holds it. Once erased, its body fields read "". */
export interface Recorded extends Omit<Draft, "cause"> {
  /** Global, increasing, from 1. */
  readonly position: number;
  readonly stream: string;
  /** Gapless in its stream, from 1. */
  readonly revision: number;
  readonly cause: number | null;
}

/** Rows for the end of one stream, where `expected` is its present revision. */
export interface Batch {
  readonly stream: string;
  readonly expected: number | "any";
  readonly drafts: readonly Draft[];
}

/** A row as it is stored, for verification, export and import. */
export interface Row {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly actor: string;
  readonly machine: string | null;
  readonly type: string;
  readonly version: number;
  readonly at: string;
  readonly turn: number;
  readonly cause: number | null;
  /** JSON of a `State`, or null. */
  readonly from_state: string | null;
  readonly to_state: string | null;
  /** JSON; each body string is replaced by `{"hole": its length}`. */
  readonly payload: string;
  /** SHA-256, 64 hex digits, over the previous row's hash and this row. */
  readonly hash: string;
  readonly body: Body | null;
}

/** An event's free texts as a JSON array. Erased, only `hash` is left. */
export interface Body {
  readonly hash: string;
  readonly salt: string | null;
  readonly text: string | null;
}

/** The append-only truth. */
export interface EventLog {
  /**
   * Makes all drafts of all batches part of the log, or none. Durable before
   * it returns if any event is in `DURABLE`; safe from a kill in any case.
   * Appending `SessionErased` empties every body of its stream with it.
   *
   * @throws {StreamConflictError} If a stream is not at its expected revision.
   * @throws {LogUnavailableError} If the file cannot be written now.
   */
  append(...batches: readonly Batch[]): readonly Recorded[];
  /** A stream in order, from its first revision. */
  read(stream: string): readonly Recorded[];
  /** Up to `limit` events after a position (0 is before the first), in order. */
  readAll(after: number, limit?: number): readonly Recorded[];
  /** Rows as they stand after a position, a page at a time. */
  rows(after?: number): Iterable<Row>;
  /** Calls `listener` after each append of this instance; returns what ends that. */
  subscribe(listener: (rows: readonly Recorded[]) => void): () => void;
}
