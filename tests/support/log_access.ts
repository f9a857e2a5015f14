import { Database } from "@db/sqlite";
import { assertThrows } from "@std/assert";
import { LogUnavailableError } from "../../src/domain/errors.ts";
import { openEventLog } from "../../src/log/open_event_log.ts";
import type { SqliteEventLog } from "../../src/log/sqlite_event_log.ts";
import { countingIds, said } from "./log_session.ts";

export function append(log: SqliteEventLog, ...texts: string[]) {
  const drafts = texts.map((text) => said(text));
  return log.append({ stream: "a", expected: "any", drafts });
}

/** Opens the file as any other program would. */
export function withDatabase(path: string, run: (db: Database) => void) {
  const db = new Database(path, { int64: true });
  try {
    run(db);
  } finally {
    db.close();
  }
}

export function unavailable(path: string, why: string, readonly = false) {
  assertThrows(
    () => openEventLog(path, { ids: countingIds(), readonly }),
    LogUnavailableError,
    why,
  );
}

export function filesOf(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf("/"));
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

/** All bytes of the log's files as text. */
export function bytesOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const decoder = new TextDecoder("latin1");
  return filesOf(path)
    .map((name) => decoder.decode(Deno.readFileSync(`${folder}/${name}`)))
    .join("");
}
