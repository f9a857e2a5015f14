import type { EventLog, Recorded, State } from "../../domain/event_log.ts";
import { isSessionEvent } from "../../domain/session_events.ts";
import { advance } from "../../session/snapshots.ts";

/** How many sessions are kept folded: those that are looked at. */
const KEPT = 4;

/** A session's stream, and each actor's state after each of its events. */
export interface Film {
  readonly rows: readonly Recorded[];
  /** The living actors after the event of that revision, oldest first. */
  actorsAt(revision: number): ReadonlyMap<string, State>;
  /** The revisions that name this one as their cause. */
  effectsOf(revision: number): readonly number[];
}

type Snapshots = Parameters<typeof advance>[0];

/** Sessions folded event by event, so that any moment of one is at hand. */
export class Moments {
  readonly #log: EventLog;
  readonly #reels = new Map<string, Reel>();

  constructor(log: EventLog) {
    this.#log = log;
  }

  /** A stream as the log holds it now; undefined if it has no events. */
  of(stream: string): Film | undefined {
    const known = this.#reels.get(stream);
    const reel = known?.grow(this.#log)
      ? known
      : new Reel(stream, this.#log.read(stream));
    this.#reels.delete(stream);
    if (reel.rows.length === 0) return undefined;
    this.#reels.set(stream, reel);
    const [oldest] = this.#reels.keys();
    if (this.#reels.size > KEPT && oldest !== undefined) {
      this.#reels.delete(oldest);
    }
    return reel;
  }
}

class Reel implements Film {
  readonly rows: Recorded[] = [];
  readonly #stream: string;
  readonly #states: ReadonlyMap<string, State>[] = [];
  readonly #effects = new Map<number, number[]>();
  readonly #snapshots: Snapshots = new Map();
  /** How far the log was looked through. */
  #position = 0;

  constructor(stream: string, rows: readonly Recorded[]) {
    this.#stream = stream;
    rows.forEach((row) => this.#add(row));
  }

  /** Takes in what is new; false if the stream must be read again. */
  grow(log: EventLog): boolean {
    for (const row of log.readAll(this.#position)) {
      this.#position = row.position;
      if (row.stream !== this.#stream) continue;
      // Its texts are gone, and must be gone here.
      if (row.event.type === "SessionErased") return false;
      this.#add(row);
    }
    return true;
  }

  actorsAt(revision: number): ReadonlyMap<string, State> {
    return this.#states[revision - 1] ?? new Map();
  }

  effectsOf(revision: number): readonly number[] {
    const position = this.rows[revision - 1]?.position ?? 0;
    return this.#effects.get(position) ?? [];
  }

  #add(row: Recorded): void {
    this.#position = Math.max(this.#position, row.position);
    this.rows.push(row);
    if (isSessionEvent(row.event)) advance(this.#snapshots, row.event);
    this.#states.push(
      new Map(
        [...this.#snapshots].map(([actor, { value }]) => [actor, value]),
      ),
    );
    if (row.cause === null) return;
    const siblings = this.#effects.get(row.cause);
    if (siblings) siblings.push(row.revision);
    else this.#effects.set(row.cause, [row.revision]);
  }
}
