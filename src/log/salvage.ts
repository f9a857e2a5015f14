import type { Row } from "../domain/event_log.ts";
import { guarded } from "./failures.ts";
import { PrivateCopy } from "./private_copy.ts";
import { RowStore } from "./row_store.ts";

/** So many positions are tried one by one where the end cannot be seen. */
const LOOKAHEAD = 10_000;

/** How a file of SQLite begins. */
const MAGIC = "SQLite format 3\0";

/** Positions that cannot be read; `to` is null if the end is not known. */
export interface Gap {
  readonly from: number;
  readonly to: number | null;
  readonly why: string;
}

/**
 * What can still be read of a damaged log, in order; each gap is told when it
 * is met. The file itself is left as it is.
 *
 * @throws {LogUnavailableError} If not even its tables can be read.
 */
export function* readableRows(
  path: string,
  onGap: (gap: Gap) => void,
): Generator<Row> {
  const db = guarded("open", path, () => PrivateCopy.of(path, fillUp));
  try {
    const store = guarded("read", path, () => new RowStore(db));
    yield* readable(store, onGap);
  } finally {
    db.close();
  }
}

/** SQLite opens no file that is shorter than its header says. */
function fillUp(copy: string): void {
  const file = Deno.openSync(copy, { read: true, write: true });
  try {
    const header = new Uint8Array(100);
    file.readSync(header);
    // Of another kind of file the header says nothing.
    if (!new TextDecoder().decode(header).startsWith(MAGIC)) return;
    const view = new DataView(header.buffer);
    const size = view.getUint16(16) * view.getUint32(28);
    if (file.statSync().size < size) file.truncateSync(size);
  } finally {
    file.close();
  }
}

function* readable(
  store: RowStore,
  onGap: (gap: Gap) => void,
): Generator<Row> {
  let position = 0;
  try {
    for (const row of store.rows()) {
      yield row;
      position = row.position;
    }
    return;
  } catch (error) {
    // From here on one by one, so that only what is damaged is missing.
    reasonOf(error);
  }
  const last = lastPosition(store);
  const end = last ?? position + LOOKAHEAD;
  let gap: Gap | undefined;
  while (position++ < end) {
    const { row, why } = look(store, position);
    if (row) {
      if (gap) onGap(gap);
      gap = undefined;
      yield row;
    } else {
      gap = { from: gap?.from ?? position, to: position, why: gap?.why ?? why };
    }
  }
  if (gap) onGap(last === undefined ? { ...gap, to: null } : gap);
}

/** Undefined if the end of the log is damaged, too. */
function lastPosition(store: RowStore): number | undefined {
  try {
    return store.head()?.position ?? 0;
  } catch (error) {
    reasonOf(error);
    return undefined;
  }
}

function look(
  store: RowStore,
  position: number,
): { readonly row: Row | undefined; readonly why: string } {
  try {
    return { row: store.row(position), why: "it is missing" };
  } catch (error) {
    return { row: undefined, why: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  throw error;
}
