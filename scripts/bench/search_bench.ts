import { Database } from "@db/sqlite";
import { searchMessages } from "../../src/projections/search.ts";
import { listSessions } from "../../src/projections/session_list.ts";
import { Store } from "../../src/projections/store.ts";
import { type Figure, figure } from "./figure.ts";
import { GeneratedLog, StreamedLog } from "./generated_log.ts";
import { GeneratedText } from "./generated_text.ts";

/**
 * Measures the store over generated messages of about 300 bytes: search, index
 * size, the append of a living session, and a list of 5,000 conversations.
 */
export async function searchBench(rows = 100_000): Promise<readonly Figure[]> {
  const folder = await Deno.makeTempDir({ prefix: "search_bench_" });
  try {
    const text = new GeneratedText();
    const messages = Array.from({ length: rows }, () => text.message());
    const log = new GeneratedLog(messages, 200);
    const store = new Store(`${folder}/state.db`, log);
    const bare = new Bare(`${folder}/bare.db`);
    const ours = timed(() => store.catchUp());
    const floor = timed(() => bare.fill(messages));
    const figures = [
      figure("fold of all messages", ours, "ms", floor, "<= 3x"),
      indexSize(store, messages.reduce((sum, one) => sum + one.length, 0)),
      ...searches(store, text, rows, { words: 10, others: 10 }),
      ...appends(store, log, bare, text),
      ...list(`${folder}/list.db`, text),
      ...large(`${folder}/large.db`, 10 * rows),
    ];
    store.close();
    bare.close();
    return figures;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A row and its index entry, written with nothing around them. */
class Bare {
  readonly #db: Database;

  constructor(path: string) {
    this.#db = new Database(path, { int64: true });
    this.#db.exec(`PRAGMA page_size = 1024;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = 4000;
      CREATE TABLE messages (id INTEGER PRIMARY KEY, content TEXT) STRICT;
      CREATE VIRTUAL TABLE message_search USING fts5 (words, content='',
        contentless_delete=1,
        tokenize='porter unicode61 remove_diacritics 2')`);
  }

  fill(messages: readonly string[]): void {
    for (let start = 0; start < messages.length; start += 500) {
      this.append(messages.slice(start, start + 500), start + 1);
    }
  }

  append(messages: readonly string[], first: number): void {
    const row = this.#row;
    const entry = this.#entry;
    this.#db.transaction(() =>
      messages.forEach((text, index) => {
        row.run(first + index, text);
        entry.run(first + index, text);
      })
    ).immediate();
  }

  close(): void {
    this.#db.close();
  }

  get #row() {
    return this.#db.prepare("INSERT INTO messages VALUES (?, ?)");
  }

  get #entry() {
    return this.#db.prepare(
      "INSERT INTO message_search (rowid, words) VALUES (?, ?)",
    );
  }
}

/** The same searches where there are ten times as many messages. */
function large(path: string, rows: number): readonly Figure[] {
  const text = new GeneratedText();
  const log = new StreamedLog(() => text.message(), rows, 200);
  const store = new Store(path, log);
  store.catchUp();
  const figures = searches(store, text, rows, { words: 25, others: 60 });
  store.close();
  return figures;
}

/** Milliseconds that a search may take (performance, goals). */
interface Goals {
  readonly words: number;
  /** For phrases and beginnings of words. */
  readonly others: number;
}

function searches(
  store: Store,
  text: GeneratedText,
  rows: number,
  { words, others }: Goals,
): readonly Figure[] {
  const kinds: readonly (readonly [string, number, () => string])[] = [
    ["rare word", words, () => text.word(5000, 50_000)],
    ["middle word", words, () => text.word(200, 2000)],
    ["frequent word", words, () => text.word(0, 20)],
    [
      "pair of middle words",
      words,
      () => `${text.word(100, 1000)} ${text.word(100, 1000)}`,
    ],
    [
      "phrase of two",
      others,
      () => `"${text.word(0, 100)} ${text.word(0, 100)}"`,
    ],
    ["first 4 letters", others, () => text.word(50, 50_000).slice(0, 4)],
  ];
  return kinds.map(([kind, goal, query]) => {
    const times = Array.from({ length: 60 }, () => {
      const words = query();
      return timed(() => store.read((db) => searchMessages(db, words)));
    });
    return figure(
      `search ${rows.toLocaleString("en")} messages for a ${kind}, p95`,
      quantile(times, 0.95),
      "ms",
      goal,
      `<= ${goal} ms`,
    );
  });
}

function indexSize(store: Store, bytes: number): Figure {
  const size = store.read((db) =>
    db.get<{ bytes: number }>(
      "SELECT sum(pgsize) AS bytes FROM dbstat WHERE name LIKE 'message_search%'",
    )
  );
  return figure(
    "index beside its text",
    size?.bytes ?? 0,
    "bytes",
    bytes,
    "<= 0.5x",
  );
}

function appends(
  store: Store,
  log: GeneratedLog,
  bare: Bare,
  text: GeneratedText,
): readonly Figure[] {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < 500; round++) {
    const said = text.message();
    log.add(said);
    ours.push(timed(() => store.catchUp()));
    floor.push(timed(() => bare.append([said], 10_000_000 + round)));
  }
  return [0.5, 0.95].map((share) =>
    figure(
      `append of a message and its index entry, p${share * 100}`,
      quantile(ours, share),
      "ms",
      quantile(floor, share),
      "<= 1.3x",
    )
  );
}

function list(path: string, text: GeneratedText): readonly Figure[] {
  const messages = Array.from({ length: 25_000 }, () => text.message());
  const store = new Store(path, new GeneratedLog(messages, 5));
  store.catchUp();
  // A collection amid one list hides what it held; not amid each of five.
  const lists = Array.from({ length: 5 }, () => {
    const before = Deno.memoryUsage().heapUsed;
    const ms = timed(() => store.read((db) => listSessions(db)));
    return { ms, heap: (Deno.memoryUsage().heapUsed - before) / 2 ** 20 };
  });
  const ms = lists[0]!.ms;
  const heap = Math.max(...lists.map(({ heap }) => heap));
  store.close();
  return [
    figure("list of 5,000 conversations", ms, "ms", 300, "< 300 ms"),
    figure("list of 5,000 conversations, heap", heap, "MiB", 20, "< 20 MiB"),
  ];
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[
    Math.min(sorted.length - 1, Math.floor(share * sorted.length))
  ] ??
    0;
}

if (import.meta.main) {
  for (const { name, value, unit, ratio, goal } of await searchBench()) {
    console.log(
      `${name}: ${value.toFixed(2)} ${unit}, ${
        ratio.toFixed(2)
      }x, goal ${goal}`,
    );
  }
}
