import type { Recorded } from "../../domain/event_log.ts";

/** Whose doing an event is: a lane of the timeline. */
export const KINDS = [
  "person",
  "model",
  "approval",
  "tool",
  "session",
] as const;

export type Kind = typeof KINDS[number];

/** The lane that an event stands in. */
export function kindOf({ event: { type }, actor }: Recorded): Kind {
  if (actor.startsWith("approval:") || type === "ToolCallDecided") {
    return "approval";
  }
  if (/^(UserMessage|Message|QueuedMessage|TurnInterrupted)/.test(type)) {
    return "person";
  }
  if (/^(Model|Retry|Transient)/.test(type) && type !== "ModelChosen") {
    return "model";
  }
  return /^(ToolCall|Process|Todos|Survivor)/.test(type) ? "tool" : "session";
}

/** Did something go wrong here, or was it stopped? */
export function isTrouble({ event }: Recorded): boolean {
  switch (event.type) {
    case "ModelFailed":
    case "ToolCallFailed":
    case "ToolCallInterrupted":
    case "ToolCallEndedLate":
    case "TurnInterrupted":
    case "ApprovalDenied":
    case "ApprovalExpired":
    case "SurvivorFound":
      return true;
    case "ToolCallCompleted":
      return !event.ok;
    case "ToolCallDecided":
      return !event.allowed;
    case "TurnEnded":
      return event.why !== "answered";
    default:
      return false;
  }
}
