import { progressLine } from "../../batch/progress.ts";
import type { RowResult } from "../../batch/row_result.ts";
import type { Io } from "../io.ts";

/** Milliseconds between two lines of progress: someone looks on, or a log is kept. */
const PAUSE = { terminal: 1000, log: 10_000 };
/** Invalid rows that are named; a file can be broken from end to end. */
const NAMED = 5;

/** What a person is told while a batch runs. */
export interface Telling {
  /** Notes of all rows together: the same one once. */
  note(text: string): void;
  /** A row has ended: tells why it is not done, and now and then how far it is. */
  ended(result: RowResult): void;
  /** Tells what was left untold. */
  close(): void;
}

/** Tells on stderr of a run that has so many rows to run. */
export function telling(io: Io, total: number): Telling {
  const began = performance.now();
  const pause = io.isTerminal.stderr ? PAUSE.terminal : PAUSE.log;
  const noted = new Set<string>();
  let [ended, done, invalid, told] = [0, 0, 0, began];
  const say = (line: string) => io.stderr(`${line}\n`);
  return {
    note(text) {
      if (noted.has(text)) return;
      noted.add(text);
      say(text);
    },
    ended({ row, status, error }) {
      if (status === "invalid" && ++invalid > NAMED) return;
      if (status !== "done") say(`row ${row}: ${status}: ${error ?? ""}`);
      // It took no time, so it says nothing of how long the rest takes.
      if (status === "invalid") return;
      ended++;
      if (status === "done") done++;
      const now = performance.now();
      if (now - told < pause && ended < total) return;
      told = now;
      say(progressLine({ total, ended, done, elapsed: now - began }));
    },
    close() {
      if (invalid <= NAMED) return;
      say(`${invalid - NAMED} more rows are invalid: results.jsonl says why`);
    },
  };
}
