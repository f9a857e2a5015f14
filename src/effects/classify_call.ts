import { fromPromise } from "xstate";
import {
  cwdIn,
  grantedIn,
  workspaceIn,
  writtenIn,
} from "../context/conversation_state.ts";
import type { Classify, Journal } from "../domain/ports.ts";

/** Has the gate judge a call before anybody is asked. */
export function classifyCall(journal: Journal, classify: Classify) {
  return fromPromise<void, string>(async ({ input: callId, signal }) => {
    const { history, root } = journal;
    const judged = await classify(journal.callOf(callId), {
      cwd: cwdIn(history),
      workspace: workspaceIn(history),
      root,
      granted: grantedIn(history),
      written: writtenIn(history),
    });
    if (signal.aborted) return;
    journal.report({ type: "CallClassified", callId, ...judged });
  });
}
