import { fromPromise } from "xstate";
import type { Clock, Ids, Journal } from "../domain/ports.ts";

/** Milliseconds to wait before try `attempt`; `fraction` in [0, 1) spreads it. */
export type RetryDelay = (
  attempt: number,
  retryAfter: number | null,
  fraction: number,
) => number;

const FRACTION_DIGITS = 6;

/** Says when the next try is due, as a time: a restart then still knows it. */
export function scheduleRetry(
  journal: Journal,
  clock: Clock,
  ids: Ids,
  delay: RetryDelay,
) {
  return fromPromise<void, number>(({ input: attempt }) => {
    const fraction = parseInt(ids.hex(FRACTION_DIGITS), 16) /
      16 ** FRACTION_DIGITS;
    const now = Date.parse(clock.now());
    const at = new Date(now + wait(journal, attempt, fraction, delay));
    journal.report({ type: "RetryScheduled", at: at.toISOString(), attempt });
    return Promise.resolve();
  });
}

/** A reply that was only cut off goes on at once. */
function wait(
  { history }: Journal,
  attempt: number,
  fraction: number,
  delay: RetryDelay,
): number {
  const last = history.findLast(({ event: { type } }) =>
    type === "ModelFailed" || type === "ModelReplied"
  )?.event;
  return last?.type === "ModelFailed"
    ? delay(attempt, last.retryAfter, fraction)
    : 0;
}
