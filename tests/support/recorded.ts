import type { Recorded } from "../../src/domain/event_log.ts";
import type { LogEvent } from "../../src/domain/session_events.ts";

/** An event as it stands in a log, for those who read only the event. */
export function recorded(event: LogEvent): Recorded {
  return {
    event,
    position: 1,
    stream: "s1",
    revision: 1,
    actor: "conversation",
    machine: null,
    at: "",
    turn: 1,
    cause: null,
    from: null,
    to: null,
  };
}
