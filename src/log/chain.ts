import { StreamConflictError } from "../domain/errors.ts";
import type { Batch, Recorded, Row } from "../domain/event_log.ts";
import { sha256 } from "../domain/sha256.ts";
import { bodyHash, COLUMNS, encode, recordedOf } from "./row.ts";

/** The log's last row, as the next one needs it. */
export type Head = Pick<Row, "position" | "hash">;

/** Before the first row. */
export const START: Head = { position: 0, hash: "" };

/** What an append adds: each row, and the same as its readers see it. */
export interface Extension {
  readonly rows: readonly Row[];
  readonly recorded: readonly Recorded[];
}

/**
 * The rows with which `batches` follow `head`.
 *
 * @throws {StreamConflictError} If a stream is not at its expected revision.
 * @throws {RangeError} If a draft is not fit for the log.
 */
export function extend(
  head: Head,
  batches: readonly Batch[],
  revisionOf: (stream: string) => number,
  salt: () => string,
): Extension {
  const rows: Row[] = [];
  const recorded: Recorded[] = [];
  const revisions = new Map<string, number>();
  const first = head.position + 1;
  let previous = head.hash;
  for (const { stream, expected, drafts } of batches) {
    let revision = revisions.get(stream) ?? revisionOf(stream);
    if (expected !== "any" && expected !== revision) {
      throw new StreamConflictError(stream, expected, revision);
    }
    for (const draft of drafts) {
      const position = first + rows.length;
      const place = { position, stream, revision: ++revision, first };
      const row = encode(draft, place, salt);
      previous = rowHash(previous, row);
      const whole: Row = { ...row, hash: previous };
      rows.push(whole);
      recorded.push(recordedOf(draft, whole));
    }
    revisions.set(stream, revision);
  }
  checkCauses(rows, first + rows.length);
  return { rows, recorded };
}

/**
 * The position of the first row that is not as it was written, if any: edited,
 * out of order, after a missing one, or with a body that vanished though its
 * session was never erased. Rows missing at the end cannot show.
 */
export function verifyChain(rows: Iterable<Row>): number | undefined {
  let previous = START.hash;
  const emptied = new Map<string, number>();
  for (const row of rows) {
    const { body, hash, position, stream } = row;
    if (!isIntact(row, previous)) return position;
    if (row.type === "SessionErased") emptied.delete(stream);
    if (body?.text === null && !emptied.has(stream)) {
      emptied.set(stream, position);
    }
    previous = hash;
  }
  return emptied.size > 0 ? Math.min(...emptied.values()) : undefined;
}

/** Is the row, with its body if it still has one, what followed `previous`? */
export function isIntact(row: Row, previous: string): boolean {
  const { body, hash } = row;
  if (body && (body.salt === null) !== (body.text === null)) return false;
  if (body?.text && body.hash !== bodyHash(body.salt ?? "", body.text)) {
    return false;
  }
  return hash === rowHash(previous, row);
}

/** SHA-256 over the previous hash, the canonical row and the body's hash. */
function rowHash(previous: string, row: Omit<Row, "hash">): string {
  const values: unknown[] = [previous];
  for (const column of COLUMNS) values.push(row[column]);
  values.push(row.body?.hash ?? null);
  return sha256(JSON.stringify(values));
}

/** @throws {RangeError} If a cause is not in the log and not in this append. */
function checkCauses(rows: readonly Row[], end: number) {
  for (const { cause, position, type } of rows) {
    if (cause === null) continue;
    const isThere = Number.isSafeInteger(cause) && cause > 0 && cause < end;
    if (!isThere || cause === position) {
      throw new RangeError(
        `Cannot append "${type}": its cause ${cause} is not in the log`,
      );
    }
  }
}
