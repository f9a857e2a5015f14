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
    // Another process may be making it, and says how before it has tables.
    const tables = numberOf(db, "SELECT count(*) FROM sqlite_schema");
    const layout = numberOf(db, "PRAGMA user_version");
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

/** Which file a path leads to, whatever it is called later. */
export type FileId = readonly [device: number, inode: number];

/** Null where a file cannot be known again by it. */
export function fileIdOf(path: string): FileId | null {
  if (path === ":memory:") return null;
  const { dev, ino } = Deno.statSync(path);
  return ino === null ? null : [dev, ino];
}

/** Does the path still lead to this file? */
export function isSameFile(path: string, [device, inode]: FileId): boolean {
  const found = statOf(path);
  return found !== null && found.dev === device && found.ino === inode;
}

/** Is there a file of that name? */
export function isThere(path: string): boolean {
  return statOf(path) !== null;
}

function statOf(path: string): Deno.FileInfo | null {
  try {
    return Deno.statSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/**
 * Gives the file another name, for whoever wants to see what happened to it,
 * and returns it. The one that had that name before is gone: a home keeps one.
 */
export function setStoreAside(path: string): string {
  const aside = asideOf(path);
  for (const journal of ["-wal", "-shm", "-journal"]) remove(path + journal);
  try {
    Deno.renameSync(path, aside);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return aside;
}

/** Removes what was set aside, if anything was. */
export function removeSetAside(path: string): void {
  remove(asideOf(path));
}

function asideOf(path: string): string {
  return `${path}.damaged`;
}

function remove(path: string): void {
  try {
    Deno.removeSync(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
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
