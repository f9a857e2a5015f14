import type { Recorded } from "../domain/event_log.ts";

/** Did this report come too late to move anything? Then it is no part of the talk. */
export function isLate({ from, to }: Recorded): boolean {
  return from === to || JSON.stringify(from) === JSON.stringify(to);
}
