import { fromPromise } from "xstate";
import {
  cwdIn,
  grantedIn,
  workspaceIn,
  writtenIn,
} from "../context/conversation_state.ts";
import type { Classification, Classify, Journal } from "../domain/ports.ts";

/** Has the gate judge a call before anybody is asked. */
export function classifyCall(journal: Journal, classify: Classify) {
  return fromPromise<void, string>(async ({ input: callId, signal }) => {
    const judged = await classification(journal, classify, callId);
    if (signal.aborted) return;
    journal.report({ type: "CallClassified", callId, ...judged });
  });
}

/**
 * What the gate says of a call under the rules that are in force now, but for
 * those that were added after a position, if one is given.
 */
export async function classification(
  { history, root, callOf }: Journal,
  classify: Classify,
  callId: string,
  asOf?: number,
): Promise<Classification> {
  const known = asOf === undefined
    ? history
    : history.filter(({ position }) => position <= asOf);
  return await classify(callOf(callId), {
    cwd: cwdIn(history),
    workspace: workspaceIn(history),
    root,
    granted: grantedIn(known),
    written: writtenIn(history),
    ...asOf !== undefined && { asOf },
  });
}
