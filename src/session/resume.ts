import { report } from "./record.ts";
import { pastOf } from "./past.ts";
import { emptySession, type Ground, learn, type Session } from "./session.ts";
import { conversationIn, foldActors } from "./snapshots.ts";

/** Reads a session, and its past, back. Appends nothing. */
export function load(ground: Ground, id: string): Session {
  const session = emptySession(ground, id);
  const own = ground.log.read(id);
  const first = own[0]?.event;
  if (first?.type === "SessionStarted" && first.from) {
    learn(session, pastOf(ground.log, first.from));
  }
  learn(session, own);
  session.snapshots = foldActors(own.map(({ event }) => event));
  return session;
}

/**
 * Closes what was caught running when the process died, for nobody knows what
 * it did. What else is pending starts again under `supervise()`.
 */
export function closeInterruptedCalls(session: Session): void {
  const calls = conversationIn(session.snapshots)?.context.calls ?? [];
  for (const { callId, state } of calls) {
    if (state !== "started") continue;
    report(session, {
      type: "ToolCallInterrupted",
      callId,
      started: true,
      output: "",
    });
  }
}
