import type { RowStatus } from "../domain/batch_events.ts";
import type { EventLog, Recorded } from "../domain/event_log.ts";
import type { LogEvent } from "../domain/session_events.ts";
import { sharedDraft } from "../domain/shared_draft.ts";
import type { InvalidRow, Row } from "./read_rows.ts";
import { keyOf, type RowResult, unrunResult } from "./row_result.ts";

/** What running a batch needs from outside. */
export interface BatchDesk {
  readonly log: EventLog;
  readonly now: () => string;
  readonly newSession: () => string;
  /**
   * Runs a row in a session, new or gone on with, to the end of its turn; one
   * whose turn has ended is asked nothing again.
   */
  readonly runRow: (row: Row, session: string) => Promise<RowResult>;
  /** The result again of a row that ended, as its session tells it. */
  readonly resultOf: (
    row: Row,
    session: string,
    status: RowStatus,
  ) => Promise<RowResult>;
  /** Keeps a result, whole or not at all. */
  readonly keep: (result: RowResult) => Promise<void>;
  /** Has this row's result been kept? */
  readonly isKept: (row: Row | InvalidRow) => boolean;
  readonly signal: AbortSignal;
}

/**
 * Runs every row that has no result yet, in order, `workers` at once. What the
 * stream says of a row decides: one that ended is not run again, one that was
 * caught running is gone on with.
 */
export async function runBatch(
  stream: string,
  rows: readonly (Row | InvalidRow)[],
  workers: number,
  desk: BatchDesk,
): Promise<void> {
  const past = desk.log.read(stream);
  const { started, ended } = rowsIn(past);
  if (past.length === 0) note({ type: "BatchStarted", rows: rows.length });
  const waiting = rows.filter((row) => !desk.isKept(row)).values();
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));

  async function work(): Promise<void> {
    for (const row of waiting) {
      if (desk.signal.aborted) return;
      await settle(row);
    }
  }

  async function settle(row: Row | InvalidRow): Promise<void> {
    const { number, hash } = row;
    const key = keyOf(number, hash);
    if ("invalid" in row) {
      return await end(unrunResult(row, null, "invalid", row.invalid));
    }
    const known = started.get(key);
    const status = ended.get(key);
    if (known !== undefined && status !== undefined) {
      return await end(await desk.resultOf(row, known, status));
    }
    const session = known ?? desk.newSession();
    if (known === undefined) {
      note({ type: "BatchRowStarted", row: number, hash, session });
    }
    const result = await desk.runRow(row, session);
    // Whoever interrupts a row has it gone on with by --resume.
    if (result.stop_reason === "interrupted") return;
    await end(result);
  }

  async function end(result: RowResult): Promise<void> {
    const { row, hash, status } = result;
    // A kill may have come between the event and the file: it ended once.
    if (!ended.has(keyOf(row, hash))) {
      note({ type: "BatchRowEnded", row, hash, status });
    }
    await desk.keep(result);
  }

  function note(event: LogEvent): void {
    const draft = sharedDraft(event, "batch", desk.now());
    desk.log.append({ stream, expected: "any", drafts: [draft] });
  }
}

/** The session in which each row was begun, and how those ended that did. */
function rowsIn(past: readonly Recorded[]) {
  const started = new Map<string, string>();
  const ended = new Map<string, RowStatus>();
  for (const { event } of past) {
    if (event.type === "BatchRowStarted") {
      started.set(keyOf(event.row, event.hash), event.session);
    } else if (event.type === "BatchRowEnded") {
      ended.set(keyOf(event.row, event.hash), event.status);
    }
  }
  return { started, ended };
}
