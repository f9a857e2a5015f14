import { Database } from "@db/sqlite";
import { UnsoundStoreError } from "./store_error.ts";

/** How the file is laid out: another number means that another program made it. */
const LAYOUT = 1;

/** Small pages: a home with one short session is then small, too. */
const PAGE_SIZE = 1024;

/**
 * Opens the file of the store; a new one can be read by its owner only.
 *
 * @throws {UnsoundStoreError} If another program made it. Nothing is changed.
 */
export function openStoreFile(path: string, busyMs: number): Database {
  if (path !== ":memory:") createPrivately(path);
  const db = new Database(path, { int64: true });
  try {
    // Until there is something to lose, nothing waits for the disk.
    db.exec(`PRAGMA busy_timeout = ${busyMs}; PRAGMA synchronous = OFF`);
    const layout = numberOf(db, "PRAGMA user_version");
    const tables = numberOf(db, "SELECT count(*) FROM sqlite_schema");
    if (layout !== LAYOUT && tables > 0) {
      throw new UnsoundStoreError(`its layout is ${layout}, not ${LAYOUT}`);
    }
    if (layout !== LAYOUT) {
      db.exec(`PRAGMA page_size = ${PAGE_SIZE};
        PRAGMA journal_mode = WAL;
        PRAGMA user_version = ${LAYOUT}`);
    }
    // An erased text must not stay in free pages. A checkpoint, and not a
    // commit, waits for the disk: what a power cut takes, the log gives back.
    db.exec(`PRAGMA secure_delete = ON;
      PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = 4000`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Removes the file and its journals: the log has everything that was in it. */
export function removeStoreFile(path: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) {
    try {
      Deno.removeSync(path + suffix);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}

function createPrivately(path: string): void {
  try {
    Deno.openSync(path, { createNew: true, write: true, mode: 0o600 }).close();
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  }
}

function numberOf(db: Database, sql: string): number {
  const row = db.prepare(sql).value<[number]>();
  return row ? row[0] : 0;
}
