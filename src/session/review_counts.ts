import type { Recorded, State } from "../domain/event_log.ts";
import {
  afterMemory,
  afterReview,
  afterSkill,
  afterTurn,
  isCutShort,
  NO_COUNTS,
} from "../domain/review_counts.ts";
import type { ReviewCounts, ReviewSubject } from "../domain/review_events.ts";

/**
 * What has gone by in a conversation since memory and skills were last seen
 * to, from what its log says in all its streams: for a reviewer that takes
 * over after a split, in a fork, or from a program that had none.
 */
export function reviewCountsIn(history: readonly Recorded[]): ReviewCounts {
  /** Which tool each call is of, and the calls that run. */
  const tools = new Map<string, string>();
  const running = new Set<string>();
  let counts = NO_COUNTS;
  let iterations = 0;
  let subject: ReviewSubject = "both";
  for (const { event, from, to } of history) {
    switch (event.type) {
      case "UserMessageReceived":
        iterations = 0;
        break;
      case "ModelReplied":
      case "ModelFailed":
        // What came too late is no part of the turn.
        if (from !== "thinking" && from !== "concluding") break;
        iterations++;
        if (event.type === "ModelFailed") break;
        for (const { callId, tool } of event.calls) tools.set(callId, tool);
        break;
      case "ToolCallStarted":
        if (from === "acting") running.add(event.callId);
        break;
      case "ToolCallFailed":
      case "ToolCallInterrupted":
        if (isRunning(from)) running.delete(event.callId);
        break;
      case "ToolCallCompleted": {
        // The first result of a call that ran is the one that counts.
        if (!isRunning(from) || !running.delete(event.callId)) break;
        const tool = event.ok ? tools.get(event.callId) : undefined;
        if (tool === "memory") counts = afterMemory(counts);
        if (tool === "skill_manage") counts = afterSkill(counts, iterations);
        break;
      }
      case "TurnEnded":
        counts = afterTurn(counts, event.iterations);
        iterations = 0;
        break;
      case "ReviewStarted":
        if (to === "reviewing") subject = event.subject;
        break;
      case "ReviewEnded":
        if (from === to || isCutShort(event.why)) break;
        counts = afterReview(counts, subject);
        break;
    }
  }
  return counts;
}

/** May a call that runs get its result in that state? */
function isRunning(state: State | null): boolean {
  return state === "acting" || state === "interrupted";
}
