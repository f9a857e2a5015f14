import { assert, assertEquals, assertThrows } from "@std/assert";
import { UsageError } from "../../../src/domain/errors.ts";
import { freeTitle } from "../../../src/projections/free_title.ts";
import {
  forksOf,
  importedFrom,
  streamsOf,
  titleIn,
  unusedSince,
} from "../../../src/projections/lineage.ts";
import { statsOf } from "../../../src/projections/session_stats.ts";
import { untitled } from "../../../src/projections/session_list.ts";
import {
  givenTitle,
  suggestedTitle,
  titleOf,
} from "../../../src/projections/title.ts";
import { Store } from "../../../src/projections/store.ts";
import { History, type Talk } from "../../support/history.ts";
import { withStore } from "./store_in_memory.ts";

function rename(talk: Talk, title: string): void {
  talk.add({ type: "SessionRenamed", title }, "idle", "idle");
}

Deno.test("a title that somebody gave stays, whatever is said before or after", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("made of words");
  rename(s1, "given");
  s1.user("other words");
  const s2 = history.start("s2");
  rename(s2, "first of all");
  s2.user("words");
  withStore(history, (store) => {
    assertEquals(store.read((db) => titleIn(db, "s1")), "given");
    assertEquals(store.read((db) => titleIn(db, "s2")), "first of all");
    assertEquals(store.read((db) => titleIn(db, "nowhere")), null);
  });
});

Deno.test("a title is made of the words of a message, not of what goes with it", () => {
  assertEquals(titleOf("why?\n\n[attached: a.ts]\n```\n1|x\n```"), "why?");
  assertEquals(
    titleOf('[The user chose the skill "tidy": follow it.]\n\n# Tidy'),
    "/tidy",
  );
  assertEquals(titleOf("[attached: x] is a word"), "[attached: x] is a word");
});

Deno.test("a title given in any part is the whole conversation's", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("words");
  rename(s1.split("s2"), "given later");
  withStore(history, (store) => {
    assertEquals(store.read((db) => titleIn(db, "s1")), "given later");
  });
});

Deno.test("a title goes with the part that gave it when that is erased, by steps and rebuilt", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("words");
  const s2 = s1.split("s2");
  rename(s2, "secret title");
  const store = new Store(":memory:", history);
  store.catchUp();
  s2.erase();
  s1.user("more words");
  store.catchUp();
  const title = () => store.read((db) => titleIn(db, "s1"));
  const bySteps = title();
  store.rebuild();
  assertEquals([bySteps, title()], ["more words", "more words"]);
  store.close();
});

function entitle(talk: Talk, title: string): void {
  talk.add(
    { type: "SessionTitled", title, model: "cheap", usage: null },
    "idle",
    "idle",
  );
}

Deno.test("a title that a model made stands before first words, and behind a given one (F205)", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("made of words");
  entitle(s1, "made by a model");
  s1.user("other words");
  const s2 = history.start("s2");
  s2.user("words");
  entitle(s2, "too early");
  rename(s2, "given");
  entitle(s2, "too late");
  withStore(history, (store) => {
    assertEquals(store.read((db) => titleIn(db, "s1")), "made by a model");
    assertEquals(store.read((db) => titleIn(db, "s2")), "given");
  });
});

Deno.test("a title that a model made goes with the part that is erased", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("words");
  const s2 = s1.split("s2");
  entitle(s2, "secret title");
  s2.erase();
  withStore(history, (store) => {
    assertEquals(store.read((db) => titleIn(db, "s1")), "words");
  });
  s1.erase();
  withStore(history, (store) => {
    assertEquals(store.read((db) => titleIn(db, "s1")), null);
  });
});

Deno.test("untitled() gives the ends of conversations that nobody named, last used first", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("one");
  s1.split("s2").user("two");
  history.start("empty");
  entitle(history.start("made"), "by a model");
  rename(history.start("given"), "by a person");
  history.start("s3").user("three");
  history.start("gone").erase();
  withStore(history, (store) => {
    assertEquals(store.read((db) => untitled(db, 9)), ["s3", "s2"]);
    assertEquals(store.read((db) => untitled(db, 1)), ["s3"]);
  });
});

Deno.test("suggestedTitle() takes the title out of what a model answers", () => {
  for (
    const [answer, title] of [
      ["Fix the build", "Fix the build"],
      ['"Fix the build."', "Fix the build"],
      ["\n\n## **Title: Fix the build**\nBecause it broke.", "Fix the build"],
      ["- `Fix` the build", "Fix` the build"],
      ["「修复构建」。", "修复构建"],
      ["a\u202eb\u200b\u0007c", "ab c"],
      ["", null],
      ['  \n""\n', null],
      ["latest", null],
    ] as const
  ) assertEquals(suggestedTitle(answer), title, answer);
  const long = suggestedTitle("😀".repeat(200)) ?? "";
  assert([...long].length <= 60 && long.endsWith("…") && long.isWellFormed());
});

Deno.test("givenTitle() takes 100 characters, and none that a terminal obeys (F205)", () => {
  assertEquals(givenTitle(" a\tb\u200b\u202e\u0007c "), "a b c");
  assertEquals([...givenTitle("😀".repeat(100))].length, 100);
  for (const title of ["", "\u200b", "x".repeat(101), "latest"]) {
    assertThrows(() => givenTitle(title), UsageError, "Cannot rename");
  }
});

Deno.test("freeTitle() numbers what another conversation is called (F205)", () => {
  const history = new History();
  for (const [name, title] of [["s1", "a"], ["s2", "a #2"], ["s3", "b"]]) {
    rename(history.start(name ?? ""), title ?? "");
  }
  withStore(history, (store) => {
    const free = (title: string, root: string) =>
      store.read((db) => freeTitle(db, title, root));
    assertEquals(free("a", "s3"), "a #3");
    assertEquals(free("a", "s1"), "a");
    assertEquals(free("c", "s1"), "c");
  });
});

Deno.test("streamsOf() names parts and reviews, forksOf() whose past they are (F206)", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("one");
  s1.split("s2").user("two");
  const from = { stream: "s1", revision: 2 };
  history.start("r1", { kind: "review", root: "s1", from });
  s1.fork("f1", 2).split("f2");
  s1.fork("gone", 2).erase();
  withStore(history, (store) => {
    assertEquals(store.read((db) => streamsOf(db, "s1")), ["s1", "s2", "r1"]);
    assertEquals(store.read((db) => forksOf(db, "s1")), ["f1"]);
    assertEquals(store.read((db) => forksOf(db, "f1")), []);
  });
});

Deno.test("unusedSince() gives conversations by their newest use, whatever part it was in", () => {
  const history = new History();
  const s1 = history.start("s1");
  history.start("s2").user("old");
  history.start("empty");
  const gone = history.start("gone");
  gone.erase();
  const before = history.rows.at(-1)?.at ?? "";
  s1.split("s3").user("new");
  withStore(history, (store) => {
    const unused = (at: string) => store.read((db) => unusedSince(db, at));
    assertEquals(unused(before), [
      { root: "s2", newest: "s2" },
      { root: "empty", newest: "empty" },
    ]);
    assertEquals(unused("2099-01-01T00:00:00.000Z").at(-1), {
      root: "s1",
      newest: "s3",
    });
  });
});

Deno.test("importedFrom() knows an origin, also once it is erased, and no fork of it", () => {
  const history = new History();
  const origin = { agent: "claude", id: "x:y" };
  const s1 = history.start("s1", { origin });
  history.start("f1", { kind: "fork", origin });
  withStore(history, (store) => {
    const known = (id: string) =>
      store.read((db) => importedFrom(db, { agent: "claude", id }));
    assertEquals(known("x:y"), { session: "s1", isErased: false });
    assertEquals(known("x"), undefined);
    s1.erase();
    store.catchUp();
    assertEquals(known("x:y"), { session: "s1", isErased: true });
    const { conversations, sessions, erased, imported } = store.read(statsOf);
    assertEquals([conversations, sessions, erased, imported], [1, 1, 1, 0]);
    assert(store.read(statsOf).newest !== null);
  });
});
