import type { ReviewRequested } from "./review_events.ts";
import type { Recorded } from "./event_log.ts";

/** Does a turn begin here? What was queued may also join one that runs. */
export function opensTurn(
  { event, from }: Pick<Recorded, "event" | "from">,
): boolean {
  return event.type === "UserMessageReceived" ||
    event.type === "QueuedMessageTaken" && from === "idle";
}

/** The names of the tools that are offered now. */
export function toolsOfferedIn(
  history: readonly Recorded[],
): readonly string[] {
  const offer = history.findLast(({ event }) => event.type === "ToolsOffered")
    ?.event;
  return offer?.type === "ToolsOffered" ? offer.names : [];
}

/** The last request of a person for a review; null if there never was one. */
export function reviewRequestIn(
  history: readonly Recorded[],
): ReviewRequested | null {
  const asked = history.findLast(({ event }) =>
    event.type === "ReviewRequested"
  )?.event;
  return asked?.type === "ReviewRequested" ? asked : null;
}
