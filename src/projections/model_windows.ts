import type { Projection } from "./projection.ts";
import type { Statements } from "./statements.ts";

/** Context windows that providers told when a request did not fit, newest per model. */
export const modelWindows: Projection = {
  name: "model_windows",
  version: 1,
  tables: ["model_windows"],
  schema: `CREATE TABLE model_windows (
    model TEXT PRIMARY KEY,
    tokens INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  project({ event }) {
    if (event.type !== "ModelFailed" || event.limit.window === null) return [];
    return [{
      sql: "INSERT OR REPLACE INTO model_windows VALUES (?, ?)",
      params: [event.model, event.limit.window],
    }];
  },
};

/** The window that a provider told of a model, in tokens; null if none did. */
export function learnedWindow(store: Statements, model: string): number | null {
  const row = store.get<{ tokens: number }>(
    "SELECT tokens FROM model_windows WHERE model = ?",
    model,
  );
  return row?.tokens ?? null;
}
