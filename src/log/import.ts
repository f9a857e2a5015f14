import type { Row } from "../domain/event_log.ts";
import { isPlainName } from "../domain/session_id.ts";
import { isIntact, START } from "./chain.ts";
import { fromEnvelope } from "./envelope.ts";

/** A log that can be filled with rows as they are. */
export interface LoadableLog {
  load(rows: AsyncIterable<Row> | Iterable<Row>): Promise<number>;
}

/**
 * Fills an empty log with the lines of an export, whole and unchanged, or not
 * at all. Returns how many.
 *
 * @throws {SyntaxError} Naming the first line that is not what was exported.
 * @throws {LogUnavailableError} If the log has events or cannot be written.
 */
export function importLog(
  log: LoadableLog,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<number> {
  return log.load(checkedRows(lines));
}

async function* checkedRows(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Row> {
  const revisions = new Map<string, number>();
  let previous = START;
  let number = 0;
  for await (const line of lines) {
    number++;
    const row = parsed(line, number);
    const revision = (revisions.get(row.stream) ?? 0) + 1;
    const problem = problemOf(row, previous, revision);
    if (problem) {
      throw new SyntaxError(`Cannot import line ${number}: ${problem}`);
    }
    yield row;
    revisions.set(row.stream, revision);
    previous = row;
  }
}

function parsed(line: string, number: number): Row {
  try {
    return fromEnvelope(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new SyntaxError(`Cannot import line ${number}: ${error.message}`, {
      cause: error,
    });
  }
}

function problemOf(
  row: Row,
  previous: { readonly position: number; readonly hash: string },
  revision: number,
): string | undefined {
  if (row.position !== previous.position + 1) {
    return `its position is ${row.position}, not ${
      previous.position + 1
    }: only a whole log can be checked`;
  }
  if (row.revision !== revision) {
    return `its revision is ${row.revision}, not ${revision}`;
  }
  if (!isPlainName(row.stream)) {
    return `${JSON.stringify(row.stream.slice(0, 200))} is no name of a stream`;
  }
  if (!isIntact(row, previous.hash)) {
    return "it is not as it was written: its hash differs";
  }
  return undefined;
}
