import type { OfferEvent } from "../domain/approval_events.ts";
import type { EventLog, Recorded } from "../domain/event_log.ts";
import type { Answer, Clock, OfferedAbout } from "../domain/ports.ts";

/** The shared stream in which rules and offered answers stand. */
export const APPROVALS = "approvals";

/**
 * Keeps a person's answer for whoever runs the session: it is taken up at once,
 * or when the session goes on. Nothing runs because of it alone.
 */
export function offerAnswer(
  { log, clock }: { readonly log: EventLog; readonly clock: Clock },
  offer: Omit<OfferEvent, "type">,
): void {
  log.append({
    stream: APPROVALS,
    expected: "any",
    drafts: [{
      event: { type: "ApprovalAnswerOffered", ...offer },
      actor: APPROVALS,
      machine: null,
      at: clock.now(),
      turn: 0,
      cause: null,
      from: null,
      to: null,
    }],
  });
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
