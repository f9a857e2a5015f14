import type { EventLog } from "../../../src/domain/event_log.ts";
import {
  searchMessages,
  type SearchOptions,
} from "../../../src/projections/search.ts";
import { Store } from "../../../src/projections/store.ts";

/** Gives `use` a store without a file that is level with the log. */
export function withStore(
  log: Pick<EventLog, "readAll">,
  use: (store: Store) => void,
): void {
  const store = new Store(":memory:", log);
  try {
    store.catchUp();
    use(store);
  } finally {
    store.close();
  }
}

/** The positions that a search finds, best first. */
export function positionsOf(
  store: Store,
  query: string,
  options: SearchOptions = {},
): readonly number[] {
  return store.read((db) => searchMessages(db, query, options)).hits
    .map(({ position }) => position);
}

/** Every row of every table, and every word of the index with its place. */
export function contentsOf(store: Store): Readonly<Record<string, unknown>> {
  return store.read((db) => {
    db.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary
      USING fts5vocab (main, message_search, instance)`);
    return Object.fromEntries(
      [
        "sessions",
        "messages",
        "model_calls",
        "models",
        "pending",
        "checkpoints",
        "vocabulary",
      ].map((table) => [
        table,
        db.all<Record<string, unknown>>(`SELECT * FROM ${table}`)
          .map((row) => JSON.stringify(row)).sort(),
      ]),
    );
  });
}
