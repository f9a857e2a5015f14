import type { SessionEvent } from "../domain/session_events.ts";
import { hear, plan } from "./record.ts";
import { learn, type Session } from "./session.ts";

/**
 * Lets the conversation go on in session `next`, whose past is this one: what
 * ends the one and what opens the other is one append. The session in memory is
 * the new one then.
 *
 * @throws {CommandRefusedError} If the conversation may not do that now.
 * @throws {LogUnavailableError} If the log cannot be written; nothing happened.
 */
export function split(
  session: Session,
  next: string,
  opening: readonly SessionEvent[],
): void {
  const { id, revision, log, newest } = session;
  const position = newest.get("compressor");
  const cause = position === undefined ? null : { position };
  const ended = plan(session, session.snapshots, [
    { event: { type: "SessionEnded", reason: "compression", next }, cause },
    { event: { type: "CompressionDone", next }, cause },
  ]);
  const from = { stream: id, revision: revision + ended.drafts.length };
  const begun = plan(
    session,
    new Map(),
    opening.map((event) => ({
      event: event.type === "SessionStarted" ? { ...event, from } : event,
      cause: { draft: 0 },
    })),
    ended.drafts.length,
  );
  // Whoever hears of the append finds the session that it makes.
  session.id = next;
  try {
    const rows = log.append(
      { stream: id, expected: revision, drafts: ended.drafts },
      { stream: next, expected: 0, drafts: begun.drafts },
    );
    session.revision = 0;
    session.newest.clear();
    session.snapshots = begun.snapshots;
    learn(session, rows);
    hear(session, rows);
  } catch (error) {
    if (session.revision === revision) session.id = id;
    throw error;
  }
}
