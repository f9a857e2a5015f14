import type { State } from "../src/domain/event_log.ts";

/** Old names of states and what they are called today, by `machine@version`. */
export type Renamed = Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/**
 * States that an older version of a machine had under another name. Append
 * only: logs of every version must still verify.
 */
const RENAMED: Renamed = {};

/** What `state`, as `machine` wrote it, is called today. */
export function todaysName(
  machine: string | null,
  state: State | null,
  renamed: Renamed = RENAMED,
): State | null {
  return typeof state === "string"
    ? renamed[machine ?? ""]?.[state] ?? state
    : state;
}
