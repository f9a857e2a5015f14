import type { Recorded } from "../domain/event_log.ts";
import { resultOf } from "../domain/result_of.ts";
import { wellFormed } from "../domain/text.ts";
import type { ToolCall } from "../domain/tool_call.ts";
import { isLate } from "./late.ts";
import type { Param, Projection, Statement } from "./projection.ts";
import { searchWords } from "./search_words.ts";

export type Role = "user" | "assistant" | "tool";

/** Stands for a role in the index: of private-use characters, which it takes for letters. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  user: "\ue000u",
  assistant: "\ue000a",
  tool: "\ue000t",
};

/** How the index takes words: without accents, and by their stems (ecosystem 8). */
export const MESSAGE_TOKENIZER = "porter unicode61 remove_diacritics 2";

/** A call in a row: its id, its tool, its arguments as JSON text. */
export type StoredCall = readonly [id: string, tool: string, args: string];

/**
 * What was said, in order, and findable by its words. `seq` counts through a
 * conversation and goes on where its past ends. The index keeps no text of its
 * own; a word in it that nobody types names the role. `pending`
 * holds what a later event needs: queued messages, and calls without a result.
 * A review is nobody's conversation: it has no rows.
 */
export const messages: Projection = {
  name: "messages",
  version: 1,
  tables: ["messages", "message_search", "pending"],
  schema: `CREATE TABLE messages (
      position INTEGER PRIMARY KEY,
      session INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      at INTEGER NOT NULL,
      role TEXT NOT NULL,
      call_id TEXT,
      tool_calls TEXT,
      content TEXT NOT NULL
    ) STRICT;
    CREATE INDEX messages_in_order ON messages (session, seq);
    CREATE VIRTUAL TABLE message_search USING fts5 (words,
      content='', contentless_delete=1,
      tokenize='${MESSAGE_TOKENIZER}');
    CREATE TABLE pending (
      root INTEGER NOT NULL,
      id TEXT NOT NULL,
      text TEXT,
      words TEXT,
      PRIMARY KEY (root, id)
    ) STRICT, WITHOUT ROWID`,
  project(recorded) {
    const { event, stream } = recorded;
    switch (event.type) {
      case "SessionStarted":
        return event.kind === "fork"
          ? [{ sql: INHERIT, params: [stream] }]
          : [];
      case "UserMessageReceived":
        return say(recorded, "user", event.text);
      case "MessageQueued":
        return [queue(stream, event.messageId, event.text)];
      case "QueuedMessageTaken":
        return take(recorded, event.messageId);
      case "QueuedMessageWithdrawn":
        return [{ sql: SETTLE, params: [event.messageId, stream] }];
      case "ModelReplied":
        if (isLate(recorded)) return [];
        if (event.size.text === 0 && event.calls.length === 0) return [];
        return say(recorded, "assistant", event.text, event.calls);
      case "ModelFailed":
        return event.kind === "stream_interrupted" && event.size > 0 &&
            !isLate(recorded)
          ? say(recorded, "assistant", event.text)
          : [];
      case "SessionErased":
        return FORGET.map((sql) => ({ sql, params: [stream] }));
    }
    const result = resultOf(event);
    return result ? answer(recorded, result.callId, result.text) : [];
  },
  // What was deleted of the index is only marked so until its parts are merged.
  afterErasure:
    "INSERT INTO message_search (message_search) VALUES ('optimize')",
};

/** What of a message can be searched, and where a snippet is cut from. */
export function searchText(
  content: string,
  calls: readonly StoredCall[],
): string {
  return [content, ...calls.map(([, tool, args]) => `${tool} ${args}`)]
    .filter(Boolean).join("\n");
}

function say(
  recorded: Recorded,
  role: Role,
  text: string,
  calls: readonly ToolCall[] = [],
): readonly Statement[] {
  const stored = calls.map(({ callId, tool, args }): StoredCall => [
    callId,
    tool,
    args,
  ]);
  const json = stored.length > 0 ? JSON.stringify(stored) : null;
  return [
    {
      sql: SAY,
      params: [
        ...placeOf(recorded),
        role,
        json,
        wellFormed(text),
        recorded.stream,
      ],
    },
    index(recorded, role, searchText(text, stored)),
    ...stored.map(([id]): Statement => ({
      sql: AWAIT,
      params: [id, null, null, recorded.stream],
    })),
  ];
}

/** Only the first result of a call finds it pending: that one stays. */
function answer(
  recorded: Recorded,
  callId: string,
  text: string,
): readonly Statement[] {
  return [
    {
      sql: ANSWER,
      params: [...placeOf(recorded), wellFormed(text), recorded.stream, callId],
    },
    index(recorded, "tool", text),
    { sql: SETTLE, params: [callId, recorded.stream] },
  ];
}

function queue(stream: string, id: string, text: string): Statement {
  return {
    sql: AWAIT,
    params: [id, wellFormed(text), wordsOf("user", text), stream],
  };
}

function take(recorded: Recorded, id: string): readonly Statement[] {
  const { position, stream } = recorded;
  return [
    { sql: TAKE, params: [...placeOf(recorded), stream, id] },
    { sql: INDEX_TAKEN, params: [position, id], follows: true },
    { sql: SETTLE, params: [id, stream] },
  ];
}

function index({ position }: Recorded, role: Role, text: string): Statement {
  return {
    sql: INDEX,
    params: [position, wordsOf(role, text)],
    follows: true,
  };
}

function wordsOf(role: Role, text: string): string {
  return `${ROLE_WORDS[role]} ${searchWords(text)}`;
}

function placeOf({ position, revision, at }: Recorded): readonly Param[] {
  return [position, revision, Date.parse(at)];
}

/** The next number: after the session's last message, or else its past's. */
const NEXT = `1 + coalesce(
  (SELECT max(seq) FROM messages WHERE session = s.id),
  (WITH RECURSIVE line (id, upto) AS (SELECT s.past, s.past_revision UNION ALL
    SELECT p.past, p.past_revision FROM line JOIN sessions p ON p.id = line.id
    WHERE p.past IS NOT NULL)
  SELECT max((SELECT seq FROM messages WHERE session = line.id
    AND revision <= line.upto ORDER BY seq DESC LIMIT 1)) FROM line),
  0)`;

/**
 * Ignores nothing that can happen: but before a statement that may fail half
 * done FTS5 writes out what it has gathered, which takes ten times as long.
 */
const INSERT = `INSERT OR IGNORE INTO messages
  (position, revision, at, role, tool_calls, content, call_id, session, seq)`;

const SAY = `${INSERT} SELECT ?, ?, ?, ?, ?, ?, NULL, s.id, ${NEXT}
  FROM sessions s WHERE s.name = ? AND s.kind <> 'review'`;

const ANSWER = `${INSERT} SELECT ?, ?, ?, 'tool', NULL, ?, p.id, s.id, ${NEXT}
  FROM sessions s JOIN pending p ON p.root = s.root
  WHERE s.name = ? AND s.kind <> 'review' AND p.id = ?`;

const TAKE =
  `${INSERT} SELECT ?, ?, ?, 'user', NULL, p.text, NULL, s.id, ${NEXT}
  FROM sessions s JOIN pending p ON p.root = s.root
  WHERE s.name = ? AND s.kind <> 'review' AND p.id = ?`;

const INDEX = "INSERT INTO message_search (rowid, words) VALUES (?, ?)";

const INDEX_TAKEN = `INSERT INTO message_search (rowid, words)
  SELECT m.position, p.words FROM messages m JOIN sessions s ON s.id = m.session
  JOIN pending p ON p.root = s.root WHERE m.position = ? AND p.id = ?`;

const AWAIT =
  `INSERT OR IGNORE INTO pending SELECT s.root, v.column1, v.column2,
  v.column3 FROM (VALUES (?, ?, ?)) v, sessions s
  WHERE s.name = ? AND s.kind <> 'review'`;

const SETTLE = `DELETE FROM pending WHERE id = ?
  AND root = (SELECT root FROM sessions WHERE name = ?)`;

/** The calls that were open where a fork leaves its past are open in it, too. */
const INHERIT = `INSERT OR IGNORE INTO pending
  SELECT s.id, c.value->>0, NULL, NULL FROM sessions s
  JOIN messages m ON m.session = s.past AND m.seq = (
    SELECT seq FROM messages WHERE session = s.past AND role = 'assistant'
    AND revision <= s.past_revision ORDER BY seq DESC LIMIT 1)
  JOIN json_each(m.tool_calls) c
  WHERE s.name = ? AND NOT EXISTS (SELECT 1 FROM messages r
    WHERE r.session = s.past AND r.seq > m.seq AND r.call_id = c.value->>0
    AND r.revision <= s.past_revision)`;

const FORGET = [
  `DELETE FROM message_search WHERE rowid IN (SELECT position FROM messages
    WHERE session = (SELECT id FROM sessions WHERE name = ?))`,
  `DELETE FROM messages
    WHERE session = (SELECT id FROM sessions WHERE name = ?)`,
  `DELETE FROM pending WHERE root = (SELECT root FROM sessions WHERE name = ?)`,
];
