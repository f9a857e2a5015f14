import { within } from "./delay.ts";

/** Milliseconds between asking a process to end and ending it (ecosystem 11). */
const GRACE = 2000;
const POLL = 20;

/** A spawned process that leads a group, and whether its output has ended. */
export interface Group {
  readonly pid: number;
  /** Resolves when nobody holds its output any more, or nobody reads it. */
  readonly ended: Promise<unknown>;
}

/** Sends a signal to every process of a group; false if there is none left. */
export function signalGroup(pid: number, signal: Deno.Signal | 0): boolean {
  try {
    Deno.kill(-pid, signal);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

/**
 * Ends a process and everything of its group: SIGTERM, then SIGKILL once they
 * have ended or the grace is over.
 *
 * Only SIGKILL is certain: a zombie that its parent does not reap still counts
 * as a member, so the group looks alive when it is not.
 */
export async function endGroup(group: Group, grace = GRACE): Promise<void> {
  let over = false;
  const ended = group.ended.finally(() => over = true);
  const deadline = performance.now() + grace;
  // A process that has only just been spawned may not lead its group yet.
  while (!over && !signalGroup(group.pid, "SIGTERM")) {
    await within(ended, POLL);
    if (performance.now() > deadline) return;
  }
  while (!over && performance.now() < deadline) {
    await within(ended, POLL);
    if (!signalGroup(group.pid, 0)) return;
  }
  signalGroup(group.pid, "SIGKILL");
}
