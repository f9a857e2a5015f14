import { fromPromise } from "xstate";
import type { Clock, Journal } from "../domain/ports.ts";

/** Longest wait for a stopped tool to say what it printed, in ms. */
const PATIENCE = 5000;

/** Closes what does not stop in time, so that an interruption always ends. */
export function settleTools(journal: Journal, clock: Clock) {
  return fromPromise<void>(async ({ signal }) => {
    const until = new Date(Date.parse(clock.now()) + PATIENCE).toISOString();
    await clock.until(until, signal);
    if (signal.aborted) return;
    journal.report(
      ...journal.callsRunning().map(({ callId }) =>
        ({
          type: "ToolCallInterrupted",
          callId,
          started: true,
          output: "",
        }) as const
      ),
    );
  });
}
