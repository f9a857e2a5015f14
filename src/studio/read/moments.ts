import type { EventLog, Recorded, State } from "../../domain/event_log.ts";
import { actorOf, isSessionEvent } from "../../domain/session_events.ts";
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

/** Between two moments that are kept whole; those between are made when asked for. */
const EVERY = 256;

type Snapshots = Parameters<typeof advance>[0];

/** Sessions folded event by event, so that any moment of one is at hand. */
export class Moments {
  readonly #log: EventLog;
  readonly #level: () => number;
  readonly #reels = new Map<string, Reel>();

  /** `level` tells a position up to which the log is known to be there. */
  constructor(log: EventLog, level: () => number = () => 0) {
    this.#log = log;
    this.#level = level;
  }

  /** A stream as the log holds it now; undefined if it has no events. */
  of(stream: string): Film | undefined {
    const known = this.#reels.get(stream);
    const reel = known?.grow(this.#log)
      ? known
      : new Reel(stream, this.#level(), this.#log.read(stream));
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
  /** Who moved at each revision, and where to; null where nobody did. */
  readonly #moves: (readonly [actor: string, state: State] | null)[] = [];
  /** All living actors after each `EVERY`th revision. */
  readonly #keys: ReadonlyMap<string, State>[] = [];
  readonly #effects = new Map<number, number[]>();
  readonly #snapshots: Snapshots = new Map();
  /** How far the log was looked through. */
  #position = 0;

  constructor(stream: string, level: number, rows: readonly Recorded[]) {
    this.#stream = stream;
    this.#position = level;
    rows.forEach((row) => this.#add(row));
  }

  /** Takes in what is new; false if the stream must be read again. */
  grow(log: EventLog): boolean {
    for (const row of log.readAll(this.#position)) {
      this.#position = row.position;
      if (row.stream !== this.#stream) continue;
      if (row.revision <= this.rows.length) continue;
      // Its texts are gone, and must be gone here.
      if (row.event.type === "SessionErased") return false;
      this.#add(row);
    }
    return true;
  }

  actorsAt(revision: number): ReadonlyMap<string, State> {
    if (!this.rows[revision - 1]) return new Map();
    const key = Math.floor(revision / EVERY);
    const states = new Map(this.#keys[key - 1]);
    for (let index = key * EVERY; index < revision; index++) {
      const move = this.#moves[index];
      if (move) states.set(...move);
      if (this.rows[index]?.event.type === "TurnEnded") endApprovals(states);
    }
    return states;
  }

  effectsOf(revision: number): readonly number[] {
    const position = this.rows[revision - 1]?.position ?? 0;
    return this.#effects.get(position) ?? [];
  }

  #add(row: Recorded): void {
    this.#position = Math.max(this.#position, row.position);
    this.rows.push(row);
    this.#moves.push(
      isSessionEvent(row.event)
        ? [actorOf(row.event), advance(this.#snapshots, row.event).value]
        : null,
    );
    if (this.rows.length % EVERY === 0) {
      this.#keys.push(
        new Map(
          [...this.#snapshots].map(([actor, { value }]) => [actor, value]),
        ),
      );
    }
    if (row.cause === null) return;
    const siblings = this.#effects.get(row.cause);
    if (siblings) siblings.push(row.revision);
    else this.#effects.set(row.cause, [row.revision]);
  }
}

/** As the fold does: the approvals of a turn end with it. */
function endApprovals(states: Map<string, State>): void {
  for (const actor of states.keys()) {
    if (actor.startsWith("approval:")) states.delete(actor);
  }
}
