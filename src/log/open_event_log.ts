import { Database } from "@db/sqlite";
import { LogUnavailableError } from "../domain/errors.ts";
import type { Ids } from "../domain/ports.ts";
import { guarded, PATIENCE, patiently } from "./failures.ts";
import {
  APPLICATION_ID,
  FROM_1_TO_2,
  PAGE_SIZE,
  SCHEMA,
  SCHEMA_VERSION,
} from "./schema.ts";
import { openToRead } from "./open_to_read.ts";
import { SqliteEventLog } from "./sqlite_event_log.ts";

/** About a turn of many long outputs; beyond it SQLite checkpoints by itself. */
const WAL_PAGES = 4000;

/**
 * Opens the log at `path`, and creates it unless it is only to be read. A
 * reader changes nothing in the file, whether or not another process writes; a
 * writer makes a file of an older layout one of today's.
 *
 * @throws {LogUnavailableError} If the file is missing, foreign, damaged,
 * locked, or from a newer version; it is then as it was.
 */
export function openEventLog(
  path: string,
  { ids, readonly = false }: {
    readonly ids: Ids;
    readonly readonly?: boolean;
  },
): SqliteEventLog {
  return guarded("open", path, () => {
    if (!readonly) createPrivately(path);
    const db = readonly
      ? openToRead(path)
      : new Database(path, { int64: true });
    try {
      patiently(() => prepare(db, path, readonly));
      return new SqliteEventLog(db, ids, path);
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/** A log holds whole conversations: only its owner may read it. */
function createPrivately(path: string): void {
  try {
    Deno.openSync(path, { write: true, createNew: true, mode: 0o600 }).close();
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
}

function prepare(db: Database, path: string, readonly: boolean): void {
  db.exec(`PRAGMA busy_timeout = ${PATIENCE}`);
  const isNew = check(db, path);
  if (isNew && readonly) {
    throw new LogUnavailableError(
      `Cannot read "${path}": it has no log yet`,
      "it gets one with the first chat",
    );
  }
  if (readonly) return;
  // Only a file that is still empty takes another page size.
  if (isNew) db.exec(`PRAGMA page_size = ${PAGE_SIZE}`);
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA secure_delete = ON; -- or an erased text stays in free pages
    PRAGMA wal_autocheckpoint = ${WAL_PAGES};
  `);
  if (isNew) create(db, path);
  else if (versionOf(db) < SCHEMA_VERSION) update(db);
}

/** Is the file still empty? */
function check(db: Database, path: string): boolean {
  // Another process may be making it, in one transaction: who saw its tables
  // first sees all that came with them.
  const [tables] = db.prepare("SELECT count(*) FROM sqlite_schema")
    .value<[number]>()!;
  const version = versionOf(db);
  const [owner] = db.prepare("PRAGMA application_id").value<[number]>()!;
  if (version > SCHEMA_VERSION && owner === APPLICATION_ID) {
    throw new LogUnavailableError(
      `Cannot open "${path}": it has version ${version}, the newest known is ${SCHEMA_VERSION}`,
      "use the newer release that wrote it, or another FUPAN_HOME",
    );
  }
  if (version > 0 && owner === APPLICATION_ID) return false;
  if (tables === 0) return true;
  throw new LogUnavailableError(
    `Cannot open "${path}": it is another program's database`,
    "move that file away, or set FUPAN_HOME to another folder",
  );
}

function create(db: Database, path: string): void {
  db.transaction(() => {
    // Another process may have been faster.
    if (!check(db, path)) return;
    db.exec(`
      ${SCHEMA}
      PRAGMA application_id = ${APPLICATION_ID};
      PRAGMA user_version = ${SCHEMA_VERSION};
    `);
  }).immediate();
}

/** A log of an older release is one of this release from now on. */
function update(db: Database): void {
  db.transaction(() => {
    // Another process may have been faster.
    if (versionOf(db) === 1) db.exec(FROM_1_TO_2);
  }).immediate();
}

function versionOf(db: Database): number {
  return db.prepare("PRAGMA user_version").value<[number]>()![0];
}
