import type { EventLog, Recorded } from "../domain/event_log.ts";

/** How far a projection has come. */
export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly position: number;
  /** Names the row at `position`, so that another log is known by it. */
  readonly mark: string;
}

/** What names a row in a checkpoint. */
export function markOf({ stream, revision, at }: Recorded): string {
  return `${stream}/${revision}/${at}`;
}

/** Whether a log has the row; one put back from a copy may be shorter. */
export function isOfLog(
  { position, mark }: Checkpoint,
  log: Pick<EventLog, "readAll">,
): boolean {
  if (position === 0) return true;
  const row = log.readAll(position - 1, 1)[0];
  return row?.position === position && markOf(row) === mark;
}
