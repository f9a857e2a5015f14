import type { LogEvent } from "./session_events.ts";

type Payload = Readonly<Record<string, unknown>>;
type Upcaster = (payload: Payload) => Payload;

/** One entry per retired version, oldest first. Append only. */
const UPCASTERS: Readonly<Record<string, readonly Upcaster[]>> = {};

/** The version new events of `type` are written with. */
export function currentVersion(type: string): number {
  return (UPCASTERS[type]?.length ?? 0) + 1;
}

/**
 * Lifts a stored event to the shape today's code understands.
 *
 * @throws {RangeError} If the event was written by a newer version of the code.
 */
export function upcast(
  type: string,
  version: number,
  payload: Payload,
): LogEvent {
  const newest = currentVersion(type);
  if (version > newest) {
    throw new RangeError(
      `Cannot read "${type}" version ${version}: newest known version is ${newest}`,
    );
  }
  const steps = UPCASTERS[type]?.slice(version - 1) ?? [];
  const latest = steps.reduce((older, step) => step(older), payload);
  // The one cast from stored JSON to the domain: nothing else may assert it.
  return { type, ...latest } as LogEvent;
}
