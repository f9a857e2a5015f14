import { fromPromise } from "xstate";
import { isAtRest } from "../context/conversation_state.ts";
import { reviewRequestIn } from "../domain/in_history.ts";
import type { Journal } from "../domain/ports.ts";
import type { ReviewWanted } from "../domain/review_events.ts";

/**
 * Begins the review that is due, once the conversation rests; without
 * `newSession` it stays due. What was due when an earlier run ended waits for
 * the end of the next turn: whoever comes back wants to talk first.
 */
export function beginReview(
  journal: Journal,
  newSession: (() => string) | null,
) {
  const known = journal.history.length;
  return fromPromise<void, ReviewWanted>(({ input: { subject, isAsked } }) => {
    const fresh = journal.history.slice(known);
    const isDueNow = fresh.some(({ event: { type } }) =>
      type === "TurnCounted" || type === "ReviewRequested"
    );
    if (newSession !== null && isDueNow && isAtRest(journal.history)) {
      const focus = isAsked
        ? reviewRequestIn(journal.history)?.focus ?? ""
        : "";
      const session = newSession();
      journal.report({ type: "ReviewStarted", session, subject, focus });
    }
    return Promise.resolve();
  });
}
