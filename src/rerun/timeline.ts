import { Wire } from "../context/wire.ts";
import type { EventLog, Recorded, State } from "../domain/event_log.ts";
import { isSessionEvent } from "../domain/session_events.ts";
import { pastOf } from "../session/past.ts";
import { advance, type Snapshots } from "../session/snapshots.ts";

/** An actor at a moment: the state it is in, and what it remembers. */
export interface ActorState {
  readonly value: State;
  readonly context: unknown;
}

/** A recorded session that can be looked at after any of its events. */
export interface Timeline {
  readonly stream: string;
  readonly rows: readonly Recorded[];
  /** The living actors after so many events, oldest first. */
  actorsAt(revision: number): ReadonlyMap<string, ActorState>;
  /** The request that the model would get after so many events, as JSON. */
  requestAt(revision: number): string;
}

/** Folds a session so that each of its moments is at hand. Nothing runs. */
export function timelineOf(log: EventLog, stream: string): Timeline {
  const rows = log.read(stream);
  const folded: Snapshots[] = [new Map()];
  const snapshots: Parameters<typeof advance>[0] = new Map();
  for (const { event } of rows) {
    if (isSessionEvent(event)) advance(snapshots, event);
    folded.push(new Map(snapshots));
  }
  const first = rows[0]?.event;
  const from = first?.type === "SessionStarted" ? first.from : null;
  const past = from ? pastOf(log, from) : [];
  return {
    stream,
    rows,
    actorsAt: (revision) =>
      new Map(
        [...folded[revision] ?? []].map((
          [actor, { value, context }],
        ) => [actor, { value, context }]),
      ),
    requestAt: (revision) => {
      const wire = new Wire();
      for (const row of [...past, ...rows.slice(0, revision)]) wire.add(row);
      return wire.build().body;
    },
  };
}
