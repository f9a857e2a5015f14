import type { Config } from "../../config/load_config.ts";
import { exportRows } from "../../log/export.ts";
import { readableRows } from "../../log/salvage.ts";

/**
 * What can still be read of a damaged log behind a position, of one stream if
 * it is named, as lines of an export; each gap is told. The file is left as it is.
 *
 * @throws {LogUnavailableError} If not even its tables can be read.
 */
export function* salvageLog(
  { home }: Config,
  after: number,
  stream: string | undefined,
  note: (text: string) => void,
): Generator<string> {
  const rows = readableRows(`${home}/events.db`, ({ from, to, why }) => {
    if (to !== null && to <= after) return;
    const end = to === null ? "and all after it" : `to ${to}`;
    note(`Cannot read event ${from} ${end}: ${why}`);
  });
  for (const row of rows) {
    if (row.position <= after) continue;
    if (stream !== undefined && row.stream !== stream) continue;
    try {
      yield* exportRows([row]);
    } catch (error) {
      // A part of its text is lost, though the row is there.
      if (!(error instanceof SyntaxError)) throw error;
      note(`Cannot read event ${row.position}: ${error.message}`);
    }
  }
}
