import type { ConversationSnapshot } from "../../actors/conversation_machine.ts";
import type { ReviewerSnapshot } from "../../actors/reviewer_machine.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import { reviewerIn, type Snapshots } from "./snapshots.ts";

/** What the reviewer must hear because `event` happened to the conversation. Pure. */
export function reviewReactions(
  event: SessionEvent,
  before: ConversationSnapshot,
  snapshots: Snapshots,
): readonly SessionEvent[] {
  const reviewer = reviewerIn(snapshots);
  if (!reviewer) return [];
  switch (event.type) {
    case "ToolCallCompleted": {
      const call = before.context.calls.find(({ callId, state }) =>
        callId === event.callId && state === "started"
      );
      if (!event.ok) return [];
      if (call?.tool === "memory") return [{ type: "MemoryTended" }];
      if (call?.tool !== "skill_manage") return [];
      const { iterations } = before.context;
      return [{ type: "SkillsTended", iterations }];
    }
    case "TurnEnded": {
      const { why, iterations } = event;
      return [{ type: "TurnCounted", why, iterations }];
    }
    case "UserMessageReceived":
    case "QueuedMessageTaken":
      // The conversation goes on: it has the memory and the model to itself.
      return before.matches("idle") ? stop(reviewer) : [];
    case "CompressionStarted":
      return stop(reviewer);
    default:
      return [];
  }
}

function stop(reviewer: ReviewerSnapshot): readonly SessionEvent[] {
  return reviewer.matches("reviewing") ? [{ type: "ReviewInterrupted" }] : [];
}
