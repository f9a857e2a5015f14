import type { Row } from "../domain/event_log.ts";
import { toEnvelope } from "./envelope.ts";

/** Which rows of a log to export. */
export interface Selection {
  /** Streams; all if absent. */
  readonly streams?: ReadonlySet<string>;
  /** The first position; all if absent. */
  readonly from?: number;
}

/** Rows of a log, from `log.rows()` or a damaged one's, as lines of JSON. */
export function* exportRows(
  rows: Iterable<Row>,
  { streams, from = 1 }: Selection = {},
): Generator<string> {
  for (const row of rows) {
    if (row.position < from) continue;
    if (streams && !streams.has(row.stream)) continue;
    yield toEnvelope(row);
  }
}
