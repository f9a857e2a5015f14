import type {
  ForeignOrigin,
  SessionStarted,
} from "../domain/conversation_events.ts";
import type { Recorded } from "../domain/event_log.ts";
import type { Usage } from "../domain/usage.ts";
import { isLate } from "./late.ts";
import type { Projection, Statement } from "./projection.ts";
import { storedUsage } from "./stored_usage.ts";
import { titleOf } from "./title.ts";

/**
 * One row a session, with what it came to. Its id is the position at which it
 * started, so a rebuild gives the same one. An erased session keeps a row
 * without a word in it, so that its name can be told to be gone.
 */
export const sessions: Projection = {
  name: "sessions",
  version: 3,
  tables: ["sessions"],
  schema: `CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    root INTEGER NOT NULL,
    kind TEXT NOT NULL,
    past INTEGER,
    past_revision INTEGER,
    source TEXT NOT NULL,
    cwd TEXT NOT NULL,
    model TEXT,
    title TEXT,
    named_by INTEGER,
    titled_by INTEGER,
    origin TEXT,
    started_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    calls INTEGER NOT NULL DEFAULT 0,
    tool_calls INTEGER NOT NULL DEFAULT 0,
    input INTEGER NOT NULL DEFAULT 0,
    output INTEGER NOT NULL DEFAULT 0,
    cached INTEGER NOT NULL DEFAULT 0,
    reasoning INTEGER NOT NULL DEFAULT 0,
    stop_reason TEXT,
    end_reason TEXT
  ) STRICT`,
  project(recorded) {
    const { event, stream } = recorded;
    const at = Date.parse(recorded.at);
    switch (event.type) {
      case "SessionStarted":
        return [open(recorded, event, at)];
      case "UserMessageReceived":
        return [{ sql: SAY, params: [at, titleOf(event.text), stream] }];
      case "QueuedMessageTaken":
        return [{ sql: SAY, params: [at, null, stream] }];
      case "ModelReplied": {
        const toolCalls = isLate(recorded) ? 0 : event.calls.length;
        return [count(stream, at, toolCalls, event.usage)];
      }
      case "ModelFailed":
        return [count(stream, at, 0, event.usage)];
      case "SessionRenamed":
        // Erased, it is "": then nothing is known of the title but who gave it.
        return [{
          sql: RENAME,
          params: [event.title || null, stream, stream],
        }];
      case "SessionTitled":
        // Erased, it is "": as if there had been none.
        return event.title === ""
          ? []
          : [{ sql: TITLE, params: [event.title, stream, stream] }];
      case "ModelChosen":
        return [{ sql: CHOOSE, params: [event.models[0] ?? null, stream] }];
      case "ModelFellBack":
        return [{ sql: CHOOSE, params: [event.model, stream] }];
      case "TurnEnded":
        return [{ sql: END_TURN, params: [at, event.why, stream] }];
      case "SessionEnded":
        return [{ sql: END, params: [at, event.reason, stream] }];
      case "SessionErased":
        return [
          { sql: ERASE, params: [stream] },
          { sql: UNNAME, params: [stream, stream] },
        ];
      default:
        return [];
    }
  },
};

function open(
  { position, stream }: Recorded,
  { kind, root, from, origin, source, cwd, models }: SessionStarted,
  at: number,
): Statement {
  // A fork is a conversation of its own; its past only belongs to another.
  const isOwnRoot = kind === "new" || kind === "fork";
  return {
    sql: OPEN,
    params: [
      position,
      stream,
      isOwnRoot ? stream : root,
      position,
      kind,
      from?.stream ?? null,
      from?.revision ?? null,
      source,
      cwd,
      models[0] ?? null,
      // A fork copies the opening; what was imported is the one it came from.
      origin && kind === "new" ? originName(origin) : null,
      at,
      at,
    ],
  };
}

/** An imported session's place in the agent it came from, in one word. */
export function originName({ agent, id }: ForeignOrigin): string {
  return `${agent}:${id}`;
}

function count(
  stream: string,
  at: number,
  toolCalls: number,
  usage: Usage | null,
): Statement {
  const { input, output, cached, reasoning } = storedUsage(usage);
  return {
    sql: COUNT,
    params: [at, toolCalls, input, output, cached, reasoning, stream],
  };
}

const OPEN = `INSERT INTO sessions
  (id, name, root, kind, past, past_revision, source, cwd, model, origin,
  started_at, updated_at)
  VALUES (?, ?, coalesce((SELECT id FROM sessions WHERE name = ?), ?), ?,
  (SELECT id FROM sessions WHERE name = ?), ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`;

/** A title that somebody gave is never replaced by one of our making. */
const SAY = `UPDATE sessions SET updated_at = ?, title = CASE
  WHEN kind IN ('new', 'fork') AND named_by IS NULL THEN coalesce(title, ?)
  ELSE title END WHERE name = ?`;

const RENAME = `UPDATE sessions SET title = ?,
  named_by = (SELECT id FROM sessions WHERE name = ?)
  WHERE id = (SELECT root FROM sessions WHERE name = ?)`;

const TITLE = `UPDATE sessions SET title = ?,
  titled_by = (SELECT id FROM sessions WHERE name = ?)
  WHERE id = (SELECT root FROM sessions WHERE name = ?) AND named_by IS NULL`;

const COUNT = `UPDATE sessions SET updated_at = ?, calls = calls + 1,
  tool_calls = tool_calls + ?, input = input + ?, output = output + ?,
  cached = cached + ?, reasoning = reasoning + ? WHERE name = ?`;

const CHOOSE = "UPDATE sessions SET model = ? WHERE name = ?";

const END_TURN =
  "UPDATE sessions SET updated_at = ?, stop_reason = ? WHERE name = ?";

const END = "UPDATE sessions SET updated_at = ?, end_reason = ? WHERE name = ?";

const ERASE = `UPDATE sessions SET title = NULL, named_by = NULL,
  titled_by = NULL, end_reason = 'erased' WHERE name = ?`;

/** The title that an erased session gave goes with it, whichever row it stands in. */
const UNNAME = `UPDATE sessions SET title = NULL, named_by = NULL,
  titled_by = NULL
  WHERE named_by = (SELECT id FROM sessions WHERE name = ?)
  OR titled_by = (SELECT id FROM sessions WHERE name = ?)`;
