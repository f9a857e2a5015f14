import { Database } from "@db/sqlite";
import { assert, assertEquals, assertThrows } from "@std/assert";
import { LogUnavailableError } from "../../../src/domain/errors.ts";
import { searchMessages } from "../../../src/projections/search.ts";
import { listSessions } from "../../../src/projections/session_list.ts";
import type { Projection } from "../../../src/projections/projection.ts";
import { Store } from "../../../src/projections/store.ts";
import { StoreUnavailableError } from "../../../src/projections/store_error.ts";
import { History } from "../../support/history.ts";
import { contentsOf, positionsOf, withStore } from "./store_in_memory.ts";

Deno.test("Store makes a file that only its owner can read", () => {
  inFile(history(1), ({ path, store }) => {
    store.catchUp();
    const { mode } = Deno.statSync(path);
    assert(mode === null || (mode & 0o077) === 0);
  });
});

Deno.test("Store opens nothing before it is used", () => {
  const store = new Store("/nowhere/at/all/state.db", history(1));
  store.checkpoint();
  store.close();
  assertThrows(() => store.catchUp(), StoreUnavailableError, "/nowhere/at/all");
});

Deno.test("Store is level with the log before its first answer", () => {
  inFile(history(3), ({ store }) => {
    assertEquals(store.read((db) => listSessions(db)).length, 3);
  });
});

for (
  const [what, damage] of [
    ["cut to half", (path) => Deno.truncateSync(path, sizeOf(path) / 2)],
    ["cut to a part of its first page", (path) => Deno.truncateSync(path, 60)],
    ["empty", (path) => Deno.truncateSync(path, 0)],
    ["no database", (path) => Deno.writeTextFileSync(path, "no\n".repeat(999))],
    ["full of zeros past its first page", zero],
    ["of another layout", (path) => change(path, "PRAGMA user_version = 99")],
    ["without its index", (path) => change(path, "DROP TABLE message_search")],
    ["without a table", (path) => change(path, "DROP TABLE sessions")],
    [
      "with other columns",
      (path) => change(path, "ALTER TABLE messages DROP COLUMN tool_calls"),
    ],
  ] as const satisfies readonly [string, (path: string) => void][]
) {
  Deno.test(`P13 Store gives the same answers if its file is ${what}`, () => {
    const log = history(40);
    inFile(log, ({ path, store, notes }) => {
      store.catchUp();
      store.close();
      damage(path);
      log.start("late").user("a zebra that came later");
      store.catchUp();
      assertEquals(positionsOf(store, "zebra")[0], log.rows.length);
      assertEquals(positionsOf(store, "word7"), [16]);
      withStore(
        log,
        (fresh) => assertEquals(contentsOf(store), contentsOf(fresh)),
      );
      assertEquals(store.problems(), []);
      assertEquals(notes.length, what === "empty" ? 0 : 1, notes.join("\n"));
    });
  });
}

Deno.test("P81 Store never answers from an index that is gone", () => {
  const log = history(5);
  inFile(log, ({ store, notes }) => {
    store.catchUp();
    store.read((db) => db.exec("DROP TABLE message_search"));
    const { hits } = store.read((db) => searchMessages(db, "word3"));
    assertEquals(hits.map(({ position }) => position), [8]);
    assert(notes[0]?.includes("no such table"));
  });
});

Deno.test("P12 Store answers a mere reader where its file cannot be written, and rebuilds nothing there", () => {
  const log = history(3);
  const store = new Store("/nowhere/at/all/state.db", log, { standIn: true });
  try {
    assertThrows(() => store.rebuild(), StoreUnavailableError, "/nowhere");
    assertEquals(store.read((db) => listSessions(db)).length, 3);
    log.start("late").user("hello");
    assertEquals(store.catchUp(), true);
    assertEquals(store.read((db) => listSessions(db)).length, 4);
  } finally {
    store.close();
  }
});

Deno.test("P12 Store says that it takes a row no more where a turn must go on without it", () => {
  const log = history(1);
  const choosy: Projection = {
    name: "choosy",
    version: 1,
    tables: ["choosy"],
    schema: "CREATE TABLE choosy (a INTEGER NOT NULL) STRICT",
    project: () => [{ sql: "INSERT INTO choosy VALUES (?)", params: [1e30] }],
  };
  const store = new Store(":memory:", log, { projections: [choosy] });
  try {
    assertThrows(() => store.catchUp(), StoreUnavailableError, "cannot store");
    assertEquals(store.glance((db) => db.all("SELECT * FROM choosy")), []);
  } finally {
    store.close();
  }
});

Deno.test("P12 Store says that it is locked, answers what it knows, and catches up later", () => {
  const log = history(2);
  inFile(log, ({ path, store }) => {
    store.catchUp();
    log.start("late").user("zebra");
    const other = new Database(path, { int64: true });
    other.exec("BEGIN IMMEDIATE");
    try {
      assertThrows(
        () => store.catchUp(),
        StoreUnavailableError,
        "another process",
      );
      assertThrows(
        () => store.rebuild(),
        StoreUnavailableError,
        "another process",
      );
      assertEquals(positionsOf(store, "word1"), [4]);
      assertEquals(positionsOf(store, "zebra"), []);
    } finally {
      other.exec("ROLLBACK");
      other.close();
    }
    assert(store.catchUp());
    assertEquals(positionsOf(store, "zebra"), [6]);
  });
});

Deno.test("Store that is locked before it was ever made gives an error and no empty answer", () => {
  inFile(history(2), ({ path, store }) => {
    const other = new Database(path, { int64: true });
    other.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE");
    assertThrows(
      () => store.read((db) => listSessions(db)),
      StoreUnavailableError,
      "another process",
    );
    other.exec("ROLLBACK");
    other.close();
    assertEquals(store.read((db) => listSessions(db)).length, 2);
  });
});

Deno.test("Store that cannot grow says why and keeps what it has", () => {
  const log = history(2);
  inFile(log, ({ store }) => {
    store.catchUp();
    log.start("late").user("zebra ".repeat(100_000));
    store.read((db) => db.all("PRAGMA max_page_count = 1"));
    assertThrows(() => store.catchUp(), StoreUnavailableError, "full");
    assertEquals(positionsOf(store, "word1"), [4]);
  });
});

Deno.test("Store leaves the log's own trouble as it is", () => {
  const fault = new LogUnavailableError(
    "Cannot read: database is locked",
    "wait",
  );
  const log = {
    readAll(): never {
      throw fault;
    },
  };
  inFile(log, ({ store }) => {
    assertThrows(() => store.catchUp(), LogUnavailableError, "Cannot read");
  });
});

Deno.test("Store keeps no trace of an erased session in its file", () => {
  const log = new History();
  const s1 = log.start("s1");
  s1.user("my word is xylophonist");
  s1.reply("", [["terminal", '{"command":"echo xylophonist"}']]);
  s1.result(1, "xylophonist");
  s1.add({
    type: "MessageQueued",
    messageId: "m1",
    mode: "queue",
    text: "xylophonist again",
  });
  log.start("s2").user("other words");
  inFile(log, ({ path, store, notes }) => {
    store.catchUp();
    store.checkpoint();
    assert(bytesOf(path).includes("xylophonist"));
    s1.erase();
    store.catchUp();
    assertEquals(bytesOf(path).includes("xylo"), false);
    assertEquals(positionsOf(store, "xylophonist"), []);
    assertEquals(positionsOf(store, "other"), [7]);
    assertEquals(store.read((db) => listSessions(db)).length, 1);
    withStore(
      log,
      (fresh) => assertEquals(contentsOf(store), contentsOf(fresh)),
    );
    assertEquals(notes, []);
  });
});

Deno.test("Store leaves one file when it is closed", () => {
  inFile(history(3), ({ path, store }) => {
    store.catchUp();
    store.close();
    const folder = path.slice(0, path.lastIndexOf("/"));
    const names = Array.from(Deno.readDirSync(folder), ({ name }) => name);
    assertEquals(names, ["state.db"]);
  });
});

Deno.test("Store takes less than 15 KB for a session of 30 tool calls", () => {
  const log = history(30);
  inFile(log, ({ path, store }) => {
    store.catchUp();
    store.close();
    const before = sizeOf(path);
    const talk = log.start("20250102_030405_0a1b2c");
    talk.user("Run thirty steps, one by one, and tell me when you are done");
    for (let step = 1; step <= 30; step++) {
      talk.reply("", [["terminal", `{"command":"echo step-${step}"}`]]);
      talk.result(step, `step-${step}`);
    }
    talk.reply("All thirty steps are done.");
    talk.end();
    store.catchUp();
    store.close();
    const grown = sizeOf(path) - before;
    assert(grown < 15_000, `${grown} bytes`);
  });
});

/** So many conversations of one message, at positions 2, 4, 6 ... */
function history(count: number): History {
  const log = new History();
  for (let number = 0; number < count; number++) {
    log.start(`s${number}`).user(`word${number} ${"and more ".repeat(20)}`);
  }
  return log;
}

function inFile(
  log: ConstructorParameters<typeof Store>[1],
  use: (given: {
    readonly path: string;
    readonly store: Store;
    readonly notes: readonly string[];
  }) => void,
): void {
  const folder = Deno.makeTempDirSync();
  const path = `${folder}/state.db`;
  const notes: string[] = [];
  const note = (line: string) => notes.push(line);
  const store = new Store(path, log, { note, busyMs: 20 });
  try {
    use({ path, store, notes });
  } finally {
    store.close();
    Deno.removeSync(folder, { recursive: true });
  }
}

function change(path: string, sql: string): void {
  const db = new Database(path, { int64: true });
  db.exec(sql);
  db.close();
}

function zero(path: string): void {
  const bytes = Deno.readFileSync(path);
  Deno.writeFileSync(path, bytes.fill(0, 1024));
}

function sizeOf(path: string): number {
  return Deno.statSync(path).size;
}

/** All that is in the file and its journals, as text. */
function bytesOf(path: string): string {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const latin1 = new TextDecoder("latin1");
  return Array.from(
    Deno.readDirSync(folder),
    ({ name }) => latin1.decode(Deno.readFileSync(`${folder}/${name}`)),
  ).join("");
}
