import { Database } from "@db/sqlite";
import type { EventLog } from "../domain/event_log.ts";
import { type Checkpoint, isOfLog } from "./checkpoint.ts";
import { faultOf } from "./store_error.ts";

/**
 * The position of the newest event that the store at `path` has seen, if the
 * log has it no more or has another in its place: a chain that is cut at its
 * end is whole by itself. Undefined if all is there, or no store can tell.
 */
export function lostSince(
  path: string,
  log: Pick<EventLog, "readAll">,
): number | undefined {
  const seen = newestSeen(path);
  return seen === undefined || isOfLog(seen, log) ? undefined : seen.position;
}

function newestSeen(path: string): Checkpoint | undefined {
  let db: Database | undefined;
  try {
    db = new Database(path, { readonly: true });
    return db.prepare(
      "SELECT * FROM checkpoints ORDER BY position DESC LIMIT 1",
    ).get<Checkpoint>();
  } catch (error) {
    // No store, or none of ours: nobody has seen anything.
    const fault = faultOf(error);
    if (fault === "unwritable" || fault === "unsound") return undefined;
    throw error;
  } finally {
    db?.close();
  }
}
