import { assert, assertEquals } from "@std/assert";
import type { EventLog } from "../../../src/domain/event_log.ts";
import { GeneratedLog } from "../../../scripts/bench/generated_log.ts";
import type { Store } from "../../../src/projections/store.ts";
import { beginningQuery } from "../../../src/projections/word_beginnings.ts";
import { positionsOf, withStore } from "./store_in_memory.ts";

/** One message in a session each, at positions 2, 4, 6 ... */
function asking(
  texts: readonly string[],
  ask: (found: (query: string) => readonly number[], store: Store) => void,
): void {
  const log: Pick<EventLog, "readAll"> = new GeneratedLog(texts, 1);
  withStore(log, (store) => {
    ask((query) => positionsOf(store, query).toSorted((a, b) => a - b), store);
  });
}

Deno.test("a word finds those that begin like it, whatever becomes of its own end", () => {
  asking(
    ["deployment", "deploys", "he deployed", "deployer", "employ"],
    (found) => {
      assertEquals(found("deploy"), [2, 4, 6, 8]);
      assertEquals(found("deplo"), [2, 4, 6, 8]);
      assertEquals(found("DÉPLO"), [2, 4, 6, 8]);
    },
  );
});

Deno.test("a word finds those that begin like it though it goes beyond their stem", () => {
  asking(["deployment", "deployful", "cat", "he plans it"], (found) => {
    assertEquals(found("deploym"), [2]);
    assertEquals(found("deploymen"), [2]);
    assertEquals(found("cataly"), []);
    assertEquals(found("plann"), []);
  });
});

Deno.test("a phrase finds those whose last word goes on", () => {
  asking(["svc/deployment", "svc deploys", "deploy svc"], (found) => {
    assertEquals(found("svc/deplo"), [2, 4]);
  });
});

Deno.test("beginningQuery() names words one by one where there are too many to merge", () => {
  // Words whose stem has another stem of its own, and one that has not.
  const words = ["playful", "played", "plases", "plagued", "planets"];
  const texts = Array.from(
    { length: 31_000 },
    (_, index) => words[index % words.length] ?? "",
  );
  asking([...texts, "other"], (found, store) => {
    const query = store.read((db) => beginningQuery(db, '"pla"'));
    assert(!query.includes('"pla"*'), query);
    const newest = found("pla");
    assertEquals(newest.length, 20);
    assertEquals(newest.at(-1), 2 * texts.length);
    const kinds = new Set(newest.map((at) => texts[at / 2 - 1]));
    assertEquals([...kinds].toSorted(), words.toSorted());
  });
});

Deno.test("beginningQuery() still works once the index was made again", () => {
  asking(["deployment"], (found, store) => {
    assertEquals(found("deplo"), [2]);
    store.rebuild();
    assertEquals(found("deplo"), [2]);
  });
});
