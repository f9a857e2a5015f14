import type { Recorded, State } from "../../src/domain/event_log.ts";

/** A recorded row of which only machine, event type and states matter. */
export function visit(
  machine: string,
  type: string,
  from: State | null,
  to: State | null,
): Recorded {
  return {
    event: { type } as Recorded["event"],
    actor: "conversation",
    machine,
    at: "2026-01-01T00:00:00.000Z",
    turn: 1,
    cause: null,
    from,
    to,
    position: 1,
    stream: "s",
    revision: 1,
  };
}
