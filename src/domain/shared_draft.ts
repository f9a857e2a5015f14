import type { Cause, Draft } from "./event_log.ts";
import type { LogEvent } from "./session_events.ts";

/** An event for a stream that no machine decides: it has no states and no turn. */
export function sharedDraft<TEvent extends LogEvent>(
  event: TEvent,
  actor: string,
  at: string,
  cause: Cause | null = null,
): Draft & { readonly event: TEvent } {
  return {
    event,
    actor,
    machine: null,
    at,
    turn: 0,
    cause,
    from: null,
    to: null,
  };
}
