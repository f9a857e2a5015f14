import { fromPromise } from "xstate";
import type { Clock, Journal } from "../domain/ports.ts";

/** Waits until the scheduled time, also when that began in an earlier process. */
export function waitForRetry(journal: Journal, clock: Clock) {
  return fromPromise<void>(async ({ signal }) => {
    const scheduled = journal.history.findLast(({ event }) =>
      event.type === "RetryScheduled"
    )?.event;
    if (scheduled?.type === "RetryScheduled") {
      await clock.until(scheduled.at, signal);
    }
    if (!signal.aborted) journal.report({ type: "RetryDue" });
  });
}
