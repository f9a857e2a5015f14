import type { RowStatus } from "../../domain/batch_events.ts";
import type { Recorded } from "../../domain/event_log.ts";

/** A row of a batch, and the newest session that was made for it. */
export interface BatchRow {
  readonly row: number;
  readonly session: string | null;
  readonly status: RowStatus | "running";
  readonly at: string;
}

/** How far a batch is. */
export interface BatchProgress {
  readonly id: string;
  /** Rows in the file. */
  readonly total: number;
  /** The rows that were begun, by number. */
  readonly rows: readonly BatchRow[];
  readonly ended: number;
  readonly startedAt: string;
  readonly at: string;
}

interface Batch {
  total: number;
  readonly startedAt: string;
  at: string;
  readonly rows: Map<number, BatchRow>;
}

/** The batches of a log, each from the events of its stream. */
export class Batches {
  readonly #batches = new Map<string, Batch>();

  take({ stream, event, at }: Recorded): void {
    const batch = this.#batches.get(stream) ??
      { total: 0, startedAt: at, at, rows: new Map() };
    this.#batches.set(stream, batch);
    batch.at = at;
    switch (event.type) {
      case "BatchStarted":
        batch.total = event.rows;
        break;
      case "BatchRowStarted": {
        const { row, session } = event;
        batch.rows.set(row, { row, session, status: "running", at });
        break;
      }
      case "BatchRowEnded": {
        const { row, status } = event;
        const session = batch.rows.get(row)?.session ?? null;
        batch.rows.set(row, { row, session, status, at });
        break;
      }
    }
  }

  /** All of them, the one that moved last first. */
  all(): readonly BatchProgress[] {
    return [...this.#batches.keys()].flatMap((stream) =>
      this.of(stream.slice("batch:".length)) ?? []
    ).toSorted((a, b) => b.at.localeCompare(a.at));
  }

  of(id: string): BatchProgress | undefined {
    const batch = this.#batches.get(`batch:${id}`);
    if (!batch) return undefined;
    const rows = [...batch.rows.values()].toSorted((a, b) => a.row - b.row);
    return {
      id,
      total: Math.max(batch.total, rows.length),
      rows,
      ended: rows.filter(({ status }) => status !== "running").length,
      startedAt: batch.startedAt,
      at: batch.at,
    };
  }
}
