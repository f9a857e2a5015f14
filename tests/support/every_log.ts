import type { Draft } from "../../src/domain/event_log.ts";
import { MemoryEventLog } from "../../src/log/memory_event_log.ts";
import type { SqliteEventLog } from "../../src/log/sqlite_event_log.ts";
import { inFolder, withLog } from "./log_files.ts";
import { countingIds, erasure, iteration, said } from "./log_session.ts";

export type Log = MemoryEventLog | SqliteEventLog;
export type WithLog = (
  run: (log: Log) => void | Promise<void>,
) => Promise<void>;

export const LOGS: Readonly<Record<string, WithLog>> = {
  MemoryEventLog: async (run) => await run(new MemoryEventLog(countingIds())),
  SqliteEventLog: (run) => inFolder((path) => withLog(path, run)),
};

export const NASTY = 'a\0b \ud800 复盘 \u2028 "quoted" \\ {"hole":1}';

export function append(log: Log, stream: string, ...drafts: readonly Draft[]) {
  return log.append({ stream, expected: "any", drafts });
}

/** A log with every kind of row: bodies, none, long ones, erased ones. */
export function fillVariously(log: Log) {
  append(log, "a", said(NASTY), ...iteration("c1", 1));
  append(log, "b", said("x".repeat(70_000)), said("x".repeat(70_000)));
  append(log, "memory", {
    ...said("shared", { position: 1 }),
    machine: null,
    from: null,
    to: null,
  });
  append(log, "c", said("to be erased"), said("y".repeat(70_000)));
  append(log, "c", erasure());
}
