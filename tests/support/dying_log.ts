import type { EventLog } from "../../src/domain/event_log.ts";

/** What ends a life of the process in a test. */
export class Killed extends Error {}

/**
 * A log whose process dies as soon as so many appends are durable: the next
 * one throws, and so does the one that was the last, after it was written.
 */
export function dying(log: EventLog, appends: number): EventLog {
  return {
    append(...batches) {
      if (appends-- <= 0) throw new Killed();
      const rows = log.append(...batches);
      if (appends === 0) throw new Killed();
      return rows;
    },
    read: (stream) => log.read(stream),
    readAll: (after, limit) => log.readAll(after, limit),
    rows: (after) => log.rows(after),
    subscribe: (listener) => log.subscribe(listener),
  };
}
