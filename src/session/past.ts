import type { Origin } from "../domain/conversation_events.ts";
import type { EventLog, Recorded } from "../domain/event_log.ts";

/** How many streams a past may span before we call it a circle. */
const LONGEST_LINEAGE = 10_000;

/**
 * The events of a stream up to a revision, led by those that its own
 * `SessionStarted` points to. Nothing is copied: builders read across.
 *
 * @throws {RangeError} If the streams point at each other in a circle.
 */
export function pastOf(log: EventLog, origin: Origin): readonly Recorded[] {
  const pieces = [upTo(log, origin)];
  for (let from = originOf(pieces[0]); from; from = originOf(pieces[0])) {
    if (pieces.length >= LONGEST_LINEAGE) {
      throw new RangeError(
        `Cannot read the past of "${origin.stream}": its streams form a circle`,
      );
    }
    pieces.unshift(upTo(log, from));
  }
  return pieces.flat();
}

function upTo(log: EventLog, { stream, revision }: Origin) {
  return log.read(stream).slice(0, revision);
}

function originOf(rows: readonly Recorded[] = []): Origin | null {
  const first = rows[0]?.event;
  return first?.type === "SessionStarted" ? first.from : null;
}
