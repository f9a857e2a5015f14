import type { OfferEvent } from "../domain/approval_events.ts";
import type { EventLog, Recorded } from "../domain/event_log.ts";
import type { Answer, Clock, OfferedAbout } from "../domain/ports.ts";
import { appendApprovals, APPROVALS } from "./approvals.ts";

/**
 * Keeps a person's answer for whoever runs the session: it is taken up at once,
 * or when the session goes on. Nothing runs because of it alone.
 */
export function offerAnswer(
  ground: { readonly log: EventLog; readonly clock: Clock },
  offer: Omit<OfferEvent, "type">,
): void {
  appendApprovals(ground, [{ type: "ApprovalAnswerOffered", ...offer }]);
}

/** The newest answer about exactly this call; one for other bytes does not count. */
export function offeredAnswer(
  log: Pick<EventLog, "read">,
  { callId, digest, until }: OfferedAbout,
): Answer | undefined {
  const offer = log.read(APPROVALS).findLast(({ event, at }: Recorded) =>
    event.type === "ApprovalAnswerOffered" && event.callId === callId &&
    event.digest === digest && (until === null || at <= until)
  )?.event;
  if (offer?.type !== "ApprovalAnswerOffered") return undefined;
  const { granted, scope, reason } = offer;
  return granted ? { granted, scope } : { granted, reason };
}
