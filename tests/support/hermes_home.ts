import { Database } from "@db/sqlite";

/** A home of Hermes Agent for a test, with a store of two conversations. */
export interface HermesHome extends AsyncDisposable {
  readonly path: string;
}

const SCHEMA = `PRAGMA journal_mode = WAL;
  CREATE TABLE sessions (id TEXT PRIMARY KEY, source TEXT NOT NULL, model TEXT,
    parent_session_id TEXT REFERENCES sessions(id), started_at REAL NOT NULL,
    ended_at REAL, end_reason TEXT, title TEXT);
  CREATE TABLE messages (id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id TEXT NOT NULL REFERENCES sessions(id), role TEXT NOT NULL,
    content TEXT, tool_call_id TEXT, tool_calls TEXT, tool_name TEXT,
    timestamp REAL NOT NULL, reasoning TEXT, active INTEGER DEFAULT 1,
    compacted INTEGER DEFAULT 0);`;

const START = 1743494400;
const [ONE, TWO] = ["20250401_080000_abc123", "20250402_080000_def456"];

type Row = readonly [
  session: string,
  role: string,
  content: string | null,
  more?: {
    readonly tool_call_id?: string;
    readonly tool_calls?: string;
    readonly reasoning?: string;
    readonly active?: number;
    readonly compacted?: number;
  },
];

const CALLS = JSON.stringify([
  {
    id: "call_1",
    type: "function",
    function: { name: "terminal", arguments: '{"command":"ls"}' },
  },
  { id: "call_2", name: "todo", arguments: {} },
]);

const MESSAGES: readonly Row[] = [
  [ONE, "system", "be kind"],
  [ONE, "user", "备份照片"],
  [ONE, "assistant", null, {
    tool_calls: CALLS,
    reasoning: "Two tools at once.",
  }],
  [ONE, "tool", "a.jpg", { tool_call_id: "call_1" }],
  [ONE, "tool", "ok", { tool_call_id: "call_2" }],
  [ONE, "assistant", "Done."],
  [ONE, "user", "and the videos?"],
  [ONE, "assistant", "Looking.", { tool_calls: "[{" }],
  [ONE, "user", "taken back", { active: 0 }],
  [TWO, "user", "hello", { active: 0, compacted: 1 }],
  [TWO, "assistant", "hello yourself"],
  ["sub", "user", "look around"],
];

/** Makes the home in a folder of its own. */
export async function hermesHome(): Promise<HermesHome> {
  const path = await Deno.makeTempDir({ prefix: "hermes_" });
  const db = new Database(`${path}/state.db`, { int64: true });
  db.exec(SCHEMA);
  const session = db.prepare(
    "INSERT INTO sessions (id, source, model, started_at, title) VALUES (?, ?, ?, ?, ?)",
  );
  session.run(ONE, "cli", "hermes-4", START + 0.5, "Back up the photos");
  session.run(TWO, "telegram", "hermes-4", START + 86400.5, null);
  session.run("sub", "subagent", "hermes-4", START + 0.5, null);
  const message = db.prepare(
    `INSERT INTO messages (session_id, role, content, tool_call_id, tool_calls,
      reasoning, active, compacted, timestamp) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  MESSAGES.forEach(([id, role, content, more = {}], index) =>
    message.run(
      id,
      role,
      content,
      more.tool_call_id,
      more.tool_calls,
      more.reasoning,
      more.active ?? 1,
      more.compacted ?? 0,
      START + index + 1.5,
    )
  );
  db.close();
  for (
    const file of [
      "memories/MEMORY.md",
      "SOUL.md",
      "skills/files/backup/SKILL.md",
      "skills/.archive/old/SKILL.md",
    ]
  ) {
    const place = `${path}/${file}`;
    await Deno.mkdir(place.slice(0, place.lastIndexOf("/")), {
      recursive: true,
    });
    await Deno.writeTextFile(place, "text\n");
  }
  return {
    path,
    async [Symbol.asyncDispose]() {
      await Deno.remove(path, { recursive: true });
    },
  };
}
