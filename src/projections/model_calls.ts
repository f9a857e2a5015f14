import type { Recorded } from "../domain/event_log.ts";
import type { Usage } from "../domain/usage.ts";
import type { Projection, Statement } from "./projection.ts";
import { storedUsage } from "./stored_usage.ts";

/**
 * What each model call cost, those beside the conversation included. One that
 * failed before anything was counted has no row.
 */
export const modelCalls: Projection = {
  name: "model_calls",
  version: 2,
  tables: ["model_calls", "models"],
  schema: `CREATE TABLE models
      (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    CREATE TABLE model_calls (
      position INTEGER PRIMARY KEY,
      session INTEGER NOT NULL,
      model INTEGER,
      at INTEGER NOT NULL,
      input INTEGER NOT NULL,
      output INTEGER NOT NULL,
      cached INTEGER NOT NULL,
      reasoning INTEGER NOT NULL,
      estimated INTEGER NOT NULL,
      aside INTEGER NOT NULL
    ) STRICT`,
  project(recorded) {
    const { event } = recorded;
    switch (event.type) {
      case "ModelReplied":
        return [
          know(event.model),
          count(recorded, event.model, event.usage),
        ];
      case "CallJudged":
      case "HistorySummarised":
      case "MemoryFlushed":
      case "PastSummarised":
      case "SessionTitled":
        return event.usage
          ? [
            know(event.model),
            count(recorded, event.model, event.usage, true),
          ]
          : [];
      case "ModelFailed":
        // The failure does not say whose it was; the session does.
        return event.usage ? [count(recorded, "", event.usage)] : [];
      default:
        return [];
    }
  },
};

function know(model: string): Statement {
  return { sql: KNOW, params: [model, model, model] };
}

function count(
  { position, stream, at }: Recorded,
  model: string,
  usage: Usage,
  isAside = false,
): Statement {
  const { input, output, cached, reasoning, estimated } = storedUsage(usage);
  return {
    sql: COUNT,
    params: [
      position,
      model,
      Date.parse(at),
      input,
      output,
      cached,
      reasoning,
      Number(estimated),
      Number(isAside),
      stream,
    ],
  };
}

/** No index: there are few models, and one page is all they take. */
const KNOW = `INSERT OR IGNORE INTO models (name) SELECT ?
  WHERE ? <> '' AND NOT EXISTS (SELECT 1 FROM models WHERE name = ?)`;

/** `OR IGNORE` as for messages. */
const COUNT = `INSERT OR IGNORE INTO model_calls
  SELECT ?, s.id, (SELECT id FROM models WHERE name = ?), ?, ?, ?, ?, ?, ?, ?
  FROM sessions s WHERE s.name = ?`;
