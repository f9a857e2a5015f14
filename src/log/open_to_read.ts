import { Database } from "@db/sqlite";
import { PrivateCopy } from "./private_copy.ts";

/**
 * Opens a database that is only read, also while another process writes it,
 * and also from a folder that cannot be written.
 */
export function openToRead(path: string): Database {
  Deno.statSync(path);
  const db = new Database(path, { int64: true, readonly: true, create: false });
  try {
    db.prepare("PRAGMA user_version").get();
    return db;
  } catch (error) {
    db.close();
    if (!isUnopenable(error)) throw error;
    // SQLite reads a write-ahead log only with a file of its own beside it.
    return PrivateCopy.of(path);
  }
}

function isUnopenable(error: unknown): boolean {
  return error instanceof Error &&
    /unable to open database file/.test(error.message);
}
