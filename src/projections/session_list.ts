import type { SessionSource } from "../domain/conversation_events.ts";
import type { Statements } from "./statements.ts";
import { lengthOf } from "./transcript.ts";

/** A conversation in a list, as contract, section 4 shows it. */
export interface SessionRow {
  /** Its newest session: the one that resuming goes on with. */
  readonly session: string;
  readonly root: string;
  readonly title: string | null;
  /** ISO 8601 UTC. */
  readonly started_at: string;
  readonly updated_at: string;
  readonly messages: number;
  readonly tool_calls: number;
  readonly cwd: string;
  readonly source: SessionSource;
  readonly tokens: { readonly input: number; readonly output: number };
}

interface ListedRow extends Omit<SessionRow, "tokens" | "messages"> {
  readonly started: number;
  readonly updated: number;
  readonly messages: number | null;
  readonly input: number;
  readonly output: number;
}

/** One row a conversation in which anything was said, whatever compressions split it, newest first (P68, P69). */
export function listSessions(
  store: Statements,
  { limit = Infinity, cwd = null }: {
    readonly limit?: number;
    /** Only those that were started in this folder. */
    readonly cwd?: string | null;
  } = {},
): readonly SessionRow[] {
  const most = Math.min(limit, Number.MAX_SAFE_INTEGER);
  return store.all<ListedRow>(LIST, cwd, cwd, most).map((row) => ({
    session: row.session,
    root: row.root,
    title: row.title,
    started_at: new Date(row.started).toISOString(),
    updated_at: new Date(row.updated).toISOString(),
    // A session without a message of its own may have a past that has some.
    messages: row.messages ?? lengthOf(store, row.session),
    tool_calls: row.tool_calls,
    cwd: row.cwd,
    source: row.source,
    tokens: { input: row.input, output: row.output },
  }));
}

/** The newest sessions of conversations that nobody named, last used first. */
export function untitled(store: Statements, limit: number): readonly string[] {
  return store.all<{ name: string }>(UNTITLED, limit).map(({ name }) => name);
}

const UNTITLED = `SELECT n.name FROM sessions r
  JOIN sessions n ON n.id = (SELECT max(id) FROM sessions s
    WHERE s.root = r.id AND s.kind <> 'review' AND s.end_reason IS NOT 'erased')
  WHERE r.id = r.root AND r.named_by IS NULL AND r.titled_by IS NULL
    AND EXISTS (SELECT 1 FROM messages WHERE session = n.id)
  ORDER BY n.updated_at DESC LIMIT ?`;

const LIST = `WITH conversations AS MATERIALIZED (
    SELECT root, max(id) AS newest, min(started_at) AS started,
      max(updated_at) AS updated, sum(tool_calls) AS tool_calls,
      sum(input) AS input, sum(output) AS output,
      max(EXISTS (SELECT 1 FROM messages m WHERE m.session = s.id)) AS said
    FROM sessions s WHERE kind <> 'review' AND end_reason IS NOT 'erased'
    GROUP BY root
  )
  SELECT n.name AS session, r.name AS root, r.title, c.started, c.updated,
    (SELECT max(seq) FROM messages WHERE session = c.newest) AS messages,
    c.tool_calls, r.cwd, r.source, c.input, c.output
  FROM conversations c JOIN sessions n ON n.id = c.newest
  JOIN sessions r ON r.id = c.root
  WHERE (? IS NULL OR r.cwd = ?) AND (n.past IS NOT NULL OR c.said)
  ORDER BY c.updated DESC, c.newest DESC LIMIT ?`;
