import type { ForeignOrigin } from "../domain/conversation_events.ts";
import type { Usage } from "../domain/usage.ts";

/** A tool call as another agent noted it. */
export interface ForeignCall {
  /** May be empty, and need not be the only one of its name. */
  readonly id: string;
  readonly tool: string;
  /** JSON text, or whatever the model wrote in its place. */
  readonly args: string;
}

/** One entry of a foreign history, in the order in which it happened. */
export type ForeignStep =
  | { readonly kind: "user"; readonly text: string; readonly at: string }
  /** A reply, or a part of one: neighbours are one reply. */
  | {
    readonly kind: "reply";
    readonly text: string;
    readonly reasoning: string;
    readonly calls: readonly ForeignCall[];
    /** Null: the session's. */
    readonly model: string | null;
    readonly usage: Usage | null;
    readonly at: string;
  }
  | {
    readonly kind: "result";
    readonly callId: string;
    readonly text: string;
    readonly ok: boolean;
    readonly at: string;
  };

/** A session of another agent. Times are ISO 8601 UTC with milliseconds. */
export interface ForeignSession {
  readonly origin: ForeignOrigin;
  /** Null if nobody and nothing named it. */
  readonly title: string | null;
  readonly cwd: string;
  readonly model: string;
  readonly startedAt: string;
  readonly steps: readonly ForeignStep[];
}

/** What could not be understood, and was left out. */
export interface Damage {
  /** `line 12`, `message 7`. */
  readonly where: string;
  readonly why: string;
}

/** What a history gave. */
export interface Reading {
  readonly sessions: readonly ForeignSession[];
  readonly damages: readonly Damage[];
}

/** What is known of a file before it is read. */
export interface FileFacts {
  /** Its name without folder and ending. */
  readonly stem: string;
  /** When it was last written: the time of entries that have none. */
  readonly at: string;
}
