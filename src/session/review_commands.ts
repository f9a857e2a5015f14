import type { Nudges } from "../domain/review_events.ts";
import { record } from "./record.ts";
import type { Running } from "./running.ts";
import type { Session } from "./session.ts";
import { reviewerIn } from "./snapshots.ts";

/**
 * Asks for a review as soon as the conversation rests; `focus` says of what,
 * "" leaves it open.
 *
 * @throws {CommandRefusedError} If one is under way, or there is no reviewer.
 */
export function requestReview(session: Session, focus: string): void {
  record(session, { type: "ReviewRequested", focus });
}

/** Has reviews come due after as much as `nudges` says, from now on. */
export function chooseNudges(
  session: Session,
  { memoryTurns, skillIterations }: Nudges,
): void {
  const known = reviewerIn(session.snapshots)?.context;
  if (
    known?.memoryTurns === memoryTurns &&
    known.skillIterations === skillIterations
  ) return;
  record(session, { type: "NudgesChosen", memoryTurns, skillIterations });
}

/** The session of the review that the log says is under way; null if none is. */
export function reviewUnderWay({ snapshots }: Session): string | null {
  const reviewer = reviewerIn(snapshots);
  return reviewer?.matches("reviewing") || reviewer?.matches("stopping")
    ? reviewer.context.review
    : null;
}

/** Waits until no review is under way; "stop" tells the one there is to end. */
export async function reviewSettled(
  { session, failed }: Running,
  how: "stop" | "wait",
): Promise<void> {
  if (reviewUnderWay(session) === null) return;
  const ended = reviewEnded(session);
  if (how === "stop" && reviewerIn(session.snapshots)?.matches("reviewing")) {
    record(session, { type: "ReviewInterrupted" });
  }
  // Whoever waits for a turn hears why an actor stopped; here it only ends the wait.
  await Promise.race([ended, failed.catch(() => {})]);
}

function reviewEnded(session: Session): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = session.log.subscribe((rows) => {
    const isOver = rows.some(({ stream, event }) =>
      stream === session.id && event.type === "ReviewEnded"
    );
    if (!isOver) return;
    stop();
    resolve();
  });
  return promise;
}
