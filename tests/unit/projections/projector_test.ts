import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { PROJECTIONS } from "../../../src/projections/mod.ts";
import { searchMessages } from "../../../src/projections/search.ts";
import { Store } from "../../../src/projections/store.ts";
import { StoreUnavailableError } from "../../../src/projections/store_error.ts";
import { History } from "../../support/history.ts";
import { randomHistory } from "./random_history.ts";
import { contentsOf, positionsOf, withStore } from "./store_in_memory.ts";

Deno.test("Projector gives the same rows by steps, at once, and rebuilt", () => {
  fc.assert(
    fc.property(
      randomHistory,
      fc.array(fc.nat(60), { maxLength: 5 }),
      (history, stops) => {
        const seen = new Seen(history);
        withStore(history, (atOnce) => {
          withStore(seen, (bySteps) => {
            for (const stop of stops.toSorted((a, b) => a - b)) {
              seen.upTo = Math.max(seen.upTo, stop);
              bySteps.catchUp();
            }
            seen.upTo = Infinity;
            bySteps.catchUp();
            const whole = contentsOf(atOnce);
            assertEquals(contentsOf(bySteps), whole);
            bySteps.catchUp();
            bySteps.rebuild();
            assertEquals(contentsOf(bySteps), whole);
          });
        });
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("Projector folds more rows than a page has, as far as it is told", () => {
  const history = new History();
  const s1 = history.start("s1");
  for (let count = 0; count < 1200; count++) s1.user(`word${count}`);
  const store = new Store(":memory:", history);
  assertEquals(store.catchUp(1), false);
  const seen = (word: string) =>
    store.glance((db) =>
      searchMessages(db, word).hits.map(({ position }) => position)
    );
  assertEquals(seen("word498"), [500]);
  assertEquals(seen("word499"), []);
  // An answer is never one of a half-made store.
  assertEquals(positionsOf(store, "word499"), [501]);
  assertEquals(store.catchUp(), true);
  assertEquals(positionsOf(store, "word1199"), [1201]);
  store.close();
});

Deno.test("Projector makes a projection again if its version rises, and no other", () => {
  inFile((path) => {
    const history = new History();
    history.start("s1").user("zebra");
    const before = new Store(path, history);
    before.catchUp();
    before.close();

    const notes: string[] = [];
    const folded: string[] = [];
    const projections = PROJECTIONS.map((projection) => ({
      ...projection,
      version: projection.version + Number(projection.name === "messages"),
      project: (recorded: Parameters<typeof projection.project>[0]) => {
        folded.push(projection.name);
        return projection.project(recorded);
      },
    }));
    const note = (line: string) => notes.push(line);
    const after = new Store(path, history, { note, projections });
    after.catchUp();
    assertEquals(folded, ["messages", "messages"]);
    assertEquals(notes, ['store: "messages" was version 1; made again as 2']);
    assertEquals(positionsOf(after, "zebra"), [2]);
    after.close();
  });
});

Deno.test("Projector stops if another version takes the store over, and changes nothing", () => {
  inFile((path) => {
    const history = new History();
    const s1 = history.start("s1");
    const old = new Store(path, history);
    old.catchUp();
    const projections = PROJECTIONS.map((one) => ({ ...one, version: 9 }));
    const young = new Store(path, history, { projections });
    young.catchUp();
    s1.user("zebra");
    assertThrows(() => old.catchUp(), StoreUnavailableError, "version 9");
    young.catchUp();
    assertEquals(positionsOf(young, "zebra"), [2]);
    old.close();
    young.close();
  });
});

Deno.test("Projector starts over if the log is another one", () => {
  inFile((path) => {
    const first = new History();
    const talk = first.start("s1");
    talk.user("zebra");
    talk.user("giraffe");
    const before = new Store(path, first);
    before.catchUp();
    before.close();

    const shorter = new History();
    shorter.start("s2").user("okapi");
    const notes: string[] = [];
    const note = (line: string) => notes.push(line);
    const after = new Store(path, shorter, { note });
    after.catchUp();
    assertEquals(positionsOf(after, "zebra"), []);
    assertEquals(positionsOf(after, "okapi"), [2]);
    assert(notes[0]?.includes("from another log"));
    after.close();
  });
});

Deno.test("Projector takes turns with others in the same file", () => {
  inFile((path) => {
    const history = new History();
    const s1 = history.start("s1");
    const [one, two] = [new Store(path, history), new Store(path, history)];
    for (let count = 0; count < 20; count++) {
      s1.user(`word${count}`);
      (count % 3 === 0 ? one : two).catchUp();
      if (count === 10) one.rebuild();
    }
    one.catchUp();
    two.catchUp();
    withStore(history, (fresh) => {
      assertEquals(contentsOf(two), contentsOf(fresh));
    });
    one.close();
    two.close();
  });
});

Deno.test("Projector reads anew if another process started over behind its back", () => {
  inFile((path) => {
    const history = new History();
    const s1 = history.start("s1");
    s1.user("zebra");
    const behind = new Seen(history);
    behind.upTo = 1;
    const other = new Store(path, behind);
    let isMeddling = false;
    const store = new Store(path, {
      readAll(after, limit) {
        const page = history.readAll(after, limit);
        if (isMeddling) other.rebuild();
        isMeddling = false;
        return page;
      },
    });
    store.catchUp();
    s1.user("giraffe");
    isMeddling = true;
    assert(store.catchUp());
    assertEquals(positionsOf(store, "zebra"), [2]);
    assertEquals(positionsOf(store, "giraffe"), [3]);
    other.close();
    store.close();
  });
});

/** A log of which only so much is there yet. */
class Seen {
  upTo = 0;

  constructor(readonly history: History) {}

  readAll(after: number, limit = Infinity) {
    const most = Math.max(0, Math.min(limit, this.upTo - after));
    return this.history.readAll(after, most);
  }
}

function inFile(use: (path: string) => void): void {
  const folder = Deno.makeTempDirSync();
  try {
    use(`${folder}/state.db`);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}
