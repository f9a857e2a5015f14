import { fromPromise } from "xstate";
import type { Classify, Journal } from "../domain/ports.ts";
import { cwdIn } from "../context/conversation_state.ts";

/** Has the gate judge a call before anybody is asked. */
export function classifyCall(journal: Journal, classify: Classify) {
  return fromPromise<void, string>(async ({ input: callId, signal }) => {
    const { history, root } = journal;
    const judged = await classify(journal.callOf(callId), {
      cwd: cwdIn(history),
      root,
    });
    if (signal.aborted) return;
    journal.report({ type: "CallClassified", callId, ...judged });
  });
}
