import type { EventLog, Recorded } from "../domain/event_log.ts";
import type { Clock } from "../domain/ports.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import type { ToolCall } from "../domain/tool_call.ts";
import type { Snapshots } from "./snapshots.ts";

/** What a session stands on. */
export interface Ground {
  readonly log: EventLog;
  readonly clock: Clock;
  /** Takes secrets out of an event before it is appended. */
  readonly redact: (event: SessionEvent) => SessionEvent;
}

/** A session in memory: what its log says, and who listens. */
export interface Session extends Ground {
  /** Its stream: another one after a compression. */
  id: string;
  /** Of its own stream, as the log has it. */
  revision: number;
  /** Its past in other streams, then its own events. */
  readonly history: Recorded[];
  readonly calls: Map<string, ToolCall>;
  /** The position of the newest event of each actor. */
  readonly newest: Map<string, number>;
  readonly unheard: Recorded[];
  snapshots: Snapshots;
  /** Hands a recorded event to its actor. Set by the supervisor. */
  deliver: ((recorded: Recorded) => void) | undefined;
}

/** A session of which nothing is known yet. */
export function emptySession(ground: Ground, id: string): Session {
  return {
    ...ground,
    id,
    revision: 0,
    history: [],
    calls: new Map(),
    newest: new Map(),
    unheard: [],
    snapshots: new Map(),
    deliver: undefined,
  };
}

/** Adds rows of the session's past, or its own, to what is known of it. */
export function learn(session: Session, rows: readonly Recorded[]): void {
  for (const row of rows) {
    session.history.push(row);
    if (row.stream === session.id) {
      session.revision = row.revision;
      session.newest.set(row.actor, row.position);
    }
    if (row.event.type !== "ModelReplied") continue;
    for (const call of row.event.calls) session.calls.set(call.callId, call);
  }
}

/** The first session of the conversation. */
export function rootOf({ id, history }: Session): string {
  for (const { event, stream } of history) {
    if (stream === id && event.type === "SessionStarted") return event.root;
  }
  return id;
}
