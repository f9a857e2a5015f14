import { reviewRequestIn } from "../domain/in_history.ts";
import type { ReviewEvent } from "../domain/review_events.ts";
import { reviewCountsIn } from "./review_counts.ts";
import type { Session } from "./session.ts";
import { reviewerIn } from "./snapshots.ts";

/**
 * What opens the reviewer of a conversation's next part: what has gone by so
 * far, and what a person asked for that has not begun. Nothing without one.
 */
export function reviewerCarried(
  { history, snapshots }: Session,
): readonly ReviewEvent[] {
  const reviewer = reviewerIn(snapshots);
  if (!reviewer) return [];
  const { memoryTurns, skillIterations, isAsked } = reviewer.context;
  const asked = reviewer.matches("due") && isAsked
    ? reviewRequestIn(history)
    : null;
  return [
    {
      type: "ReviewerStarted",
      memoryTurns,
      skillIterations,
      ...reviewCountsIn(history),
    },
    ...asked ? [asked] : [],
  ];
}
