import { Database } from "@db/sqlite";
import type { Draft } from "../../src/domain/event_log.ts";
import { exportRows } from "../../src/log/export.ts";
import { importLog } from "../../src/log/import.ts";
import { MemoryEventLog } from "../../src/log/memory_event_log.ts";
import { openEventLog } from "../../src/log/open_event_log.ts";
import type { SqliteEventLog } from "../../src/log/sqlite_event_log.ts";
import { type Figure, figure } from "./figure.ts";

const ids = {
  hex: (digits: number) =>
    crypto.getRandomValues(new Uint8Array(digits / 2)).toHex(),
};
const KIB = "x".repeat(1024);

/** Measures the log against raw SQLite, the raw disk and raw JSON. */
export async function logBench(): Promise<Figure[]> {
  const folder = await Deno.makeTempDir({ prefix: "log_bench_" });
  try {
    const figures: Figure[] = [];
    const path = `${folder}/events.db`;
    const log = openEventLog(path, { ids });
    figures.push(...appends(log, folder));
    const lines = [...exportRows(log.rows())];
    figures.push(...reads(log));
    log.close();
    figures.push(await bulkImport(folder, lines), size(folder));
    return figures;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function appends(log: SqliteEventLog, folder: string): Figure[] {
  const raw = rawInserts(folder, 5000);
  const append = (draft: Draft) => () =>
    log.append({ stream: "s", expected: "any", drafts: [draft] });
  const withBody = p50(
    5000,
    append(drafted({
      type: "TurnContextAdded",
      text: KIB,
    })),
  );
  const withoutBody = p50(
    5000,
    append(drafted({
      type: "ToolsOffered",
      names: [KIB],
      schemas: "",
    })),
  );
  const small = p50(
    5000,
    append(drafted({
      type: "ToolCallDecided",
      callId: ids.hex(12),
      allowed: true,
      by: "rule",
      reason: "",
    })),
  );
  const durable = p50(
    1000,
    append(drafted({
      type: "UserMessageReceived",
      text: KIB,
    })),
  );
  return [
    figure("append 1 KiB body, NORMAL", withBody, "us", raw, "<= 2"),
    figure("append 1 KiB payload, NORMAL", withoutBody, "us", raw, "<= 2"),
    figure("append a small event, NORMAL", small, "us", raw, "<= 2"),
    figure("append durably", durable, "us", rawSyncs(folder, 1000), "<= 1.3"),
  ];
}

function reads(log: SqliteEventLog): Figure[] {
  log.checkpoint();
  const all = log.readAll(0);
  const texts = all.map((recorded) => JSON.stringify(recorded));
  const parse = best(() => texts.forEach((text) => JSON.parse(text)));
  const each = (ms: number) => ms * 1000 / all.length;
  const whole = best(() => log.read("s"));
  const facts = best(() => log.readFacts("s"));
  const floor = each(parse);
  return [
    figure("read and decode, each", each(whole), "us", floor, "<= 2"),
    figure("read facts, each", each(facts), "us", floor, "<= 2"),
  ];
}

async function bulkImport(folder: string, lines: string[]): Promise<Figure> {
  const raw = rawInserts(folder, lines.length, 100);
  const log = openEventLog(`${folder}/import.db`, { ids });
  const start = performance.now();
  await importLog(log, lines);
  const each = (performance.now() - start) * 1000 / lines.length;
  log.close();
  return figure("bulk import, each", each, "us", raw, "<= 2");
}

/** Bytes that a tool iteration adds to the file. */
function size(folder: string): Figure {
  const path = `${folder}/size.db`;
  const log = openEventLog(path, { ids });
  const grow = (count: number) => {
    for (let n = 0; n < count; n++) {
      const drafts = iteration(ids.hex(12));
      log.append({ stream: "s", expected: "any", drafts });
    }
    log.checkpoint();
    return Deno.statSync(path).size;
  };
  const empty = grow(1);
  const each = (grow(300) - empty) / 300;
  const memory = new MemoryEventLog(ids);
  memory.append({ stream: "s", expected: 0, drafts: iteration(ids.hex(12)) });
  const lines = [...exportRows(memory.rows())].join("\n").length;
  log.close();
  return figure("file, a tool iteration", each, "bytes", lines, "<= 1.3 KB");
}

/** One KiB a row with a unique index, committed `batch` rows at a time. */
function rawInserts(folder: string, rows: number, batch = 1): number {
  const db = new Database(`${folder}/raw${batch}.db`, { int64: true });
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE ev (id INTEGER PRIMARY KEY, session TEXT, seq INTEGER, ts INTEGER, type TEXT, body TEXT);
    CREATE UNIQUE INDEX ev_s ON ev (session, seq)`);
  const insert = db.prepare(
    "INSERT INTO ev (session, seq, ts, type, body) VALUES (?, ?, ?, ?, ?)",
  );
  let seq = 0;
  const some = () => {
    for (let n = 0; n < batch; n++) {
      insert.run("session-1", seq++, 1_700_000_000_000, "tool.result", KIB);
    }
  };
  const commit = batch > 1 ? db.transaction(some).immediate : some;
  const start = performance.now();
  const median = p50(Math.ceil(rows / batch), commit);
  const mean = (performance.now() - start) * 1000 / seq;
  db.close();
  return batch > 1 ? mean : median;
}

function rawSyncs(folder: string, count: number): number {
  const bytes = new TextEncoder().encode(KIB);
  const file = Deno.openSync(`${folder}/raw`, { create: true, write: true });
  const median = p50(count, () => {
    file.writeSync(bytes);
    file.syncDataSync();
  });
  file.close();
  return median;
}

/** The median of `count` runs, in microseconds. */
function p50(count: number, run: (n: number) => void): number {
  const times = Array.from({ length: count }, (_, n) => {
    const start = performance.now();
    run(n);
    return (performance.now() - start) * 1000;
  });
  return times.sort((a, b) => a - b)[count >> 1] ?? NaN;
}

/** The best of some runs, in milliseconds. */
function best(run: () => void): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function drafted(event: Draft["event"], actor = "conversation"): Draft {
  const machine = `${actor.split(":")[0]}@1`;
  const at = new Date().toISOString();
  const cause = null;
  return { event, actor, machine, at, turn: 1, cause, from: "a", to: "b" };
}

/** What a tool call of a session appends, one draft after another. */
function iteration(callId: string): Draft[] {
  const digest = ids.hex(64);
  const approval = `approval:${callId}`;
  return [
    drafted({
      type: "ModelRequested",
      wire: 1,
      sha256: digest,
      model: "qwen3-coder",
      estimate: 5200,
    }),
    drafted({
      type: "ModelReplied",
      text: "",
      reasoning: "",
      calls: [{
        callId,
        tool: "terminal",
        args: '{"command":"rg -n TODO src"}',
        key: digest.slice(48),
      }],
      finish: "tool_calls",
      size: { text: 0, reasoning: 0 },
      usage: {
        input: 5210,
        output: 48,
        cached: 4096,
        reasoning: 0,
        estimated: false,
      },
      model: "qwen3-coder",
      ms: 812,
      ignoredCalls: 0,
    }),
    drafted({ type: "ToolCallProposed", callId, tool: "terminal" }, approval),
    drafted({
      type: "CallClassified",
      callId,
      verdict: "allow",
      rule: "read-only",
      by: "rule",
      reason: "",
      digest,
      policy: digest,
      judge: false,
      grants: [],
    }, approval),
    drafted({
      type: "ToolCallDecided",
      callId,
      allowed: true,
      by: "rule",
      reason: "",
    }),
    drafted({ type: "ToolCallStarted", callId }),
    drafted({
      type: "ToolCallCompleted",
      callId,
      output: "src/log/chain.ts:12: export function extend(head)\n",
      outcome: digest.slice(48),
      ms: 14,
      ok: true,
      exitCode: 0,
    }),
  ];
}

if (import.meta.main) console.table(await logBench());
