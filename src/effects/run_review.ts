import { fromPromise } from "xstate";
import type { Origin } from "../domain/conversation_events.ts";
import type { Journal } from "../domain/ports.ts";
import type { ReviewEvent, ReviewSubject } from "../domain/review_events.ts";

/** What is to be looked back at, and what for. */
export interface ReviewTask {
  /** The session that the review is. */
  readonly session: string;
  readonly subject: ReviewSubject;
  /** What a person wants looked at above all; "" for nothing. */
  readonly focus: string;
  /** Where the conversation stood. */
  readonly from: Origin;
}

/** What a review came to. */
export type ReviewOutcome = Omit<
  Extract<ReviewEvent, { type: "ReviewEnded" }>,
  "type" | "session"
>;

/** Looks back; when `signal` aborts it ends what it began, and then resolves. */
export type Review = (
  task: ReviewTask,
  signal: AbortSignal,
) => Promise<ReviewOutcome>;

/** Has a review run to its end, and reports what it came to. */
export function runReview(journal: Journal, review: Review) {
  return fromPromise<void, string>(async ({ input: session, signal }) => {
    const task = taskIn(journal, session);
    const outcome = await review(task, signal).catch(failed);
    // Also one that was stopped: what it had saved by then stays saved.
    journal.report({ type: "ReviewEnded", session, ...outcome });
  });
}

/** The conversation does not end because looking back at it failed. */
function failed(error: unknown): ReviewOutcome {
  const reason = error instanceof Error ? error.message : String(error);
  return { why: "failed", reason, memory: 0, skills: 0 };
}

function taskIn(journal: Journal, session: string): ReviewTask {
  const started = journal.history.findLast(({ event }) =>
    event.type === "ReviewStarted" && event.session === session
  );
  if (started?.event.type !== "ReviewStarted") {
    throw new RangeError(`Cannot run review "${session}": nothing started it`);
  }
  const { subject, focus } = started.event;
  const from = { stream: started.stream, revision: started.revision };
  return { session, subject, focus, from };
}
