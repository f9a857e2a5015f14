import type { State } from "../domain/event_log.ts";
import type { Projection } from "./projection.ts";
import type { Statements } from "./statements.ts";

/** States of a conversation in which no turn is under way. */
const AT_REST: ReadonlySet<State | null> = new Set([
  "idle",
  "ended",
  "erased",
  null,
]);

/** The streams in which something is going on: conversations in a turn, and batches. */
export const unfinished: Projection = {
  name: "unfinished",
  version: 1,
  tables: ["unfinished"],
  schema: `CREATE TABLE unfinished (
    stream TEXT PRIMARY KEY,
    since INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  project({ event, actor, stream, position, from, to }) {
    if (event.type === "BatchStarted") {
      return [{ sql: BEGIN, params: [stream, position] }];
    }
    if (actor !== "conversation" || isUnderWay(from) === isUnderWay(to)) {
      return [];
    }
    return [
      isUnderWay(to)
        ? { sql: BEGIN, params: [stream, position] }
        : { sql: END, params: [stream] },
    ];
  },
};

/** Is a turn under way in that state of a conversation? */
export function isUnderWay(state: State | null): boolean {
  return !AT_REST.has(state);
}

/** What is going on, and the position up to which that is known. */
export function listUnfinished(
  store: Statements,
): { readonly streams: readonly string[]; readonly position: number } {
  const streams = store.all<{ stream: string }>(
    "SELECT stream FROM unfinished ORDER BY since",
  ).map(({ stream }) => stream);
  const level = store.get<{ position: number }>(
    "SELECT position FROM checkpoints WHERE name = ?",
    unfinished.name,
  );
  return { streams, position: level?.position ?? 0 };
}

const BEGIN = "INSERT OR IGNORE INTO unfinished VALUES (?, ?)";

const END = "DELETE FROM unfinished WHERE stream = ?";
