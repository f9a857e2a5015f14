import type { State } from "../src/domain/event_log.ts";

/**
 * States that an older version of a machine had under another name, by
 * `machine@version`. Append only: logs of every version must still verify.
 */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** What `state`, as `machine` wrote it, is called today. */
export function todaysName(
  machine: string | null,
  state: State | null,
): State | null {
  return typeof state === "string"
    ? RENAMED[machine ?? ""]?.[state] ?? state
    : state;
}
