import { Wire, WIRE_VERSION } from "../context/wire.ts";
import type { EventLog, Recorded, State } from "../domain/event_log.ts";
import { sha256 } from "../domain/sha256.ts";
import { pastOf } from "./past.ts";
import { foldActors } from "./snapshots.ts";

/** A model request as the log gives it again. */
export interface Remade {
  readonly revision: number;
  readonly model: string;
  /** What was sent then. */
  readonly sha256: string;
  readonly status: "same" | "different" | "erased" | "made by another wire";
  readonly wire: number;
  readonly body: string;
}

/** The state of every actor of a session after so many of its events. */
export function statesAt(
  rows: readonly Recorded[],
  revision: number,
): ReadonlyMap<string, State> {
  const snapshots = foldActors(
    rows.filter((row) => row.revision <= revision).map(({ event }) => event),
  );
  return new Map([...snapshots].map(([actor, { value }]) => [actor, value]));
}

/** Makes each model request of a stream again, and compares it (promise 5). */
export function* remakeRequests(
  log: EventLog,
  stream: string,
): Generator<Remade> {
  const rows = log.read(stream);
  const isErased = rows.some(({ event }) => event.type === "SessionErased");
  const wire = new Wire();
  const first = rows[0]?.event;
  if (first?.type === "SessionStarted" && first.from) {
    for (const row of pastOf(log, first.from)) wire.add(row);
  }
  for (const row of rows) {
    const { event, revision } = row;
    if (event.type === "ModelRequested") {
      const { body } = wire.build();
      yield {
        revision,
        model: event.model,
        sha256: event.sha256,
        status: isErased
          ? "erased"
          : event.wire !== WIRE_VERSION
          ? "made by another wire"
          : sha256(body) === event.sha256
          ? "same"
          : "different",
        wire: event.wire,
        body,
      };
    }
    wire.add(row);
  }
}
