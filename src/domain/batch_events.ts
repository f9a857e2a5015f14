import type { BodyFields, Event } from "./event.ts";

/** How a row of a batch ended (contract 7). */
export type RowStatus = "done" | "failed" | "denied" | "limit" | "invalid";

/** What happens to a batch, in its stream `batch:<id>`; no machine decides it. */
export type BatchEvent =
  | Event<"BatchStarted", { rows: number }>
  | Event<"BatchRowStarted", {
    /** From 1, as the rows stand in the file. */
    row: number;
    /** Names the row's content: 16 hex digits. */
    hash: string;
    session: string;
  }>
  | Event<"BatchRowEnded", { row: number; hash: string; status: RowStatus }>;

export const BATCH_BODIES: BodyFields<BatchEvent> = {
  BatchStarted: [],
  BatchRowStarted: [],
  BatchRowEnded: [],
};
