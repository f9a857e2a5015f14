import type { EventLog, Recorded } from "../domain/event_log.ts";
import { type Pair, sideBySide } from "./side_by_side.ts";
import { type Trajectory, trajectoryOf } from "./trajectory.ts";

/** One side of a comparison. */
export interface Side extends Trajectory {
  readonly stream: string;
  /** The revision after which it is compared. */
  readonly after: number;
}

/** Two sessions from where their ways part. */
export interface Comparison {
  readonly left: Side;
  readonly right: Side;
  readonly pairs: readonly Pair[];
}

/** Compares two sessions: of one that is the other's past, what came after the fork. */
export function compare(
  log: Pick<EventLog, "read">,
  left: string,
  right: string,
): Comparison {
  const [rows, others] = [log.read(left), log.read(right)];
  const sides = [
    sideOf(left, rows, forkedAt(others, left)),
    sideOf(right, others, forkedAt(rows, right)),
  ] as const;
  return {
    left: sides[0],
    right: sides[1],
    pairs: sideBySide(sides[0].steps, sides[1].steps),
  };
}

/** Where the past of a session ends in `stream`; 0 if it has none there. */
function forkedAt([first]: readonly Recorded[], stream: string): number {
  const from = first?.event.type === "SessionStarted" ? first.event.from : null;
  return from?.stream === stream ? from.revision : 0;
}

function sideOf(
  stream: string,
  rows: readonly Recorded[],
  after: number,
): Side {
  return { stream, after, ...trajectoryOf(rows.slice(after)) };
}
