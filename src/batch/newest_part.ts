import type { EventLog } from "../domain/event_log.ts";

/**
 * Where a row's conversation goes on: each compression ends a session and opens
 * the next. Forks that a person made of it are not followed.
 */
export function newestPart(log: EventLog, session: string): string {
  const seen = new Set<string>();
  let part = session;
  for (;;) {
    seen.add(part);
    const ended = log.read(part).findLast(({ event }) =>
      event.type === "SessionEnded"
    )?.event;
    if (ended?.type !== "SessionEnded" || seen.has(ended.next)) return part;
    part = ended.next;
  }
}
