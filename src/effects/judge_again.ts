import type { Classify, Journal } from "../domain/ports.ts";
import type { Recorded } from "../domain/event_log.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import { classification } from "./classify_call.ts";

/** Why a call may not start after all; null if it may. */
export type JudgeAgain = (callId: string) => Promise<string | null> | null;

/**
 * Has a call judged again if the ground of its decision may have moved: a run
 * that is gone decided it, under the settings of then, or a call ran since and
 * changed the folder or files. Answers null at once where nothing can have.
 */
export function judgeAgain(journal: Journal, classify: Classify): JudgeAgain {
  const { history } = journal;
  const inherited = history.length;
  return (callId) => {
    const decided = decisionOf(history, callId);
    if (!decided) return null;
    const isOfThisRun = decided.at >= inherited;
    return isOfThisRun && !decided.isOutdated
      ? null
      : judge(callId, decided.row);
  };

  async function judge(
    callId: string,
    { event: then, position }: Classified,
  ): Promise<string | null> {
    // Rules that a yes added since make nothing stricter: compared without them.
    const same = await classification(journal, classify, callId, position);
    if (same.digest === then.digest && same.verdict === then.verdict) {
      return null;
    }
    const now = await classification(journal, classify, callId);
    journal.report({ type: "CallClassified", callId, ...now });
    switch (now.verdict) {
      case "allow":
        return null;
      case "deny":
        return `Not run: ${now.reason}`;
      case "ask":
        return `Not run: it was decided in another folder or under other rules, and is to be asked about (${now.reason}). Call it again if it is still wanted`;
    }
  }
}

type Classified = Recorded & {
  readonly event: Extract<SessionEvent, { type: "CallClassified" }>;
};

/** What decided a call, where it stands, and whether anything ran after it. */
function decisionOf(history: readonly Recorded[], callId: string) {
  let isOutdated = false;
  for (let at = history.length - 1; at >= 0; at--) {
    const row = history[at];
    if (row?.event.type === "ToolCallCompleted") isOutdated = true;
    if (row && isClassified(row) && row.event.callId === callId) {
      return { row, at, isOutdated };
    }
  }
  return null;
}

function isClassified(row: Recorded): row is Classified {
  return row.event.type === "CallClassified";
}
