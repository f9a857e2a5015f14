import type { Classification, Classify } from "../domain/ports.ts";
import { sha256 } from "../domain/sha256.ts";
import type { RecordedDecision, Recording } from "./recording.ts";

/** Where nothing runs, nothing is granted. */
const NOTHING = { judge: false, grants: [] } as const;

/**
 * Decides each call as it was decided then. One that nobody made then may go
 * on: the toolbox of a run again tells that it knows no result.
 */
export function decidedAsThen(recording: Recording): Classify {
  /** A call may be judged more than once; what was decided is told once. */
  const known = new Map<string, RecordedDecision | undefined>();
  return ({ callId, tool, args, key }) => {
    const then = known.has(callId)
      ? known.get(callId)
      : recording.decisionOn(key);
    known.set(callId, then);
    return Promise.resolve({
      ...NOTHING,
      verdict: then?.allowed === false ? "deny" : "allow",
      rule: then ? "as-recorded" : "nothing-runs",
      by: "rule",
      reason: then?.reason ?? "",
      digest: sha256(`${tool} ${args}`),
      policy: "recording",
    });
  };
}

/**
 * Decides by other rules. Nobody is asked again: where a person said yes to
 * the same call then, that stands.
 */
export function decidedAnew(
  recording: Recording,
  classify: Classify,
): Classify {
  return async (call, context): Promise<Classification> => {
    const judged = await classify(call, context);
    return judged.verdict === "ask" && recording.wasGranted(call.key)
      ? { ...judged, ...NOTHING, verdict: "allow", rule: "granted-then" }
      : judged;
  };
}
