import type { OfferEvent } from "../../domain/approval_events.ts";
import type { Recorded } from "../../domain/event_log.ts";

/** An answer that stands and that nobody has taken up yet. */
export interface Offered extends OfferEvent {
  readonly at: string;
}

/** The newest answer to each call that was given away from its terminal. */
export class OfferedAnswers {
  readonly #byCall = new Map<string, Offered>();

  take({ event, at }: Recorded): void {
    if (event.type === "ApprovalAnswerOffered") {
      this.#byCall.set(event.callId, { ...event, at });
    }
  }

  /** The one about exactly this. */
  to(callId: string, digest: string): Offered | undefined {
    const offered = this.#byCall.get(callId);
    return offered?.digest === digest ? offered : undefined;
  }
}
