import { Database } from "@db/sqlite";
import { assert, assertEquals, assertThrows } from "@std/assert";
import { listSessions } from "../../../src/projections/session_list.ts";
import { Store } from "../../../src/projections/store.ts";
import { StoreUnavailableError } from "../../../src/projections/store_error.ts";
import { History } from "../../support/history.ts";
import { contentsOf, positionsOf, withStore } from "./store_in_memory.ts";

for (
  const [what, damage] of [
    ["removed", (path) => Deno.removeSync(path)],
    ["removed with its journals", removeAll],
    ["replaced by another", (path) => {
      removeAll(path);
      new Database(path, { int64: true }).exec("CREATE TABLE t (a)");
    }],
    ["cut to half", (path) => Deno.truncateSync(path, sizeOf(path) / 2)],
    ["cut to nothing", (path) => Deno.truncateSync(path, 0)],
    ["overwritten", (path) => {
      Deno.writeTextFileSync(path, "no database at all\n".repeat(999));
    }],
  ] as const satisfies readonly [string, (path: string) => void][]
) {
  Deno.test(`P13 Store in use goes on if its file is ${what}, and says so once`, () => {
    const log = history(40);
    inFile(log, ({ path, store, notes }) => {
      store.catchUp();
      store.read((db) => db.exec("PRAGMA wal_checkpoint(TRUNCATE)"));
      damage(path);
      for (const text of ["a zebra came", "and one more zebra"]) {
        log.start(text.slice(0, 5)).user(text);
        store.catchUp();
        assertEquals(positionsOf(store, "zebra")[0], log.rows.length);
      }
      assertEquals(positionsOf(store, "word7"), [16]);
      withStore(
        log,
        (fresh) => assertEquals(contentsOf(store), contentsOf(fresh)),
      );
      assertEquals(notes.length, 1, notes.join("\n"));
      const other = new Store(path, log);
      assertEquals(positionsOf(other, "word7"), [16]);
      other.close();
    });
  });
}

Deno.test("Store sets a damaged file aside, once, for its owner to look at", () => {
  inFile(history(3), ({ path, store, notes }) => {
    for (const text of ["first damage\n", "second damage\n"]) {
      Deno.writeTextFileSync(path, text.repeat(99));
      assertEquals(store.read((db) => listSessions(db)).length, 3);
      const aside = Deno.readTextFileSync(`${path}.damaged`);
      assert(aside.startsWith(text));
      assert(notes.at(-1)?.endsWith(`the old file is ${path}.damaged`));
      store.close();
    }
    assertEquals(notes.length, 2);
  });
});

Deno.test("Store keeps no damaged file in which an erased text may stand", () => {
  const log = history(3);
  inFile(log, ({ path, store, notes }) => {
    Deno.writeTextFileSync(path, "my word is xylophonist\n".repeat(99));
    store.catchUp();
    assert(Deno.readTextFileSync(`${path}.damaged`).includes("xylophonist"));
    log.start("gone").erase();
    store.catchUp();
    assertThrows(
      () => Deno.statSync(`${path}.damaged`),
      Deno.errors.NotFound,
    );
    store.close();
    Deno.writeTextFileSync(path, "damage\n".repeat(99));
    store.catchUp();
    assertEquals(notes.at(-1)?.includes("the old file"), false);
  });
});

Deno.test("Store of a newer program is made again, by its layout and by its tables", () => {
  for (
    const change of [
      "PRAGMA user_version = 99",
      "UPDATE checkpoints SET version = 99 WHERE name = 'messages'",
    ]
  ) {
    inFile(history(3), ({ path, store, notes }) => {
      store.catchUp();
      store.close();
      const newer = new Database(path, { int64: true });
      newer.exec(change);
      newer.close();
      assertEquals(positionsOf(store, "word1"), [4]);
      assertEquals(notes.length, 1, notes.join("\n"));
    });
  }
});

Deno.test("Store that an other version took over says so, and goes on with its own program", () => {
  inFile(history(3), ({ path, store }) => {
    store.catchUp();
    const newer = new Database(path, { int64: true });
    newer.exec("UPDATE checkpoints SET version = 99 WHERE name = 'messages'");
    newer.close();
    assertThrows(
      () => store.catchUp(),
      StoreUnavailableError,
      "the store is at version 99",
    );
  });
});

Deno.test("Store glances at what is there, waits for nothing, and then still answers whole", () => {
  const log = history(600);
  inFile(log, ({ path, store }) => {
    const seen = () => store.glance((db) => listSessions(db).length);
    assertEquals(seen(), 0);
    assertEquals(store.catchUp(1), false);
    assert((seen() ?? 0) > 0 && (seen() ?? 0) < 600);
    assertEquals(store.read((db) => listSessions(db).length), 600);
    store.close();
    Deno.removeSync(path);
    Deno.mkdirSync(path);
    assertEquals(seen(), null);
  });
});

Deno.test("Store catches up a few pages at a time if asked to", () => {
  const log = history(600);
  inFile(log, ({ store }) => {
    assertEquals(store.catchUp(1), false);
    let steps = 1;
    while (!store.catchUp(1)) steps++;
    assert(steps >= 2);
    assertEquals(positionsOf(store, "word599"), [1200]);
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
  log: History,
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

function removeAll(path: string): void {
  const folder = path.slice(0, path.lastIndexOf("/"));
  for (const { name } of Deno.readDirSync(folder)) {
    Deno.removeSync(`${folder}/${name}`);
  }
}

function sizeOf(path: string): number {
  return Deno.statSync(path).size;
}
