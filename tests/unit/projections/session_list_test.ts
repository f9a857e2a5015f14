import { assertEquals } from "@std/assert";
import { NO_USAGE } from "../../../src/domain/usage.ts";
import { listSessions } from "../../../src/projections/session_list.ts";
import { titleOf } from "../../../src/projections/title.ts";
import { tailOf, transcriptOf } from "../../../src/projections/transcript.ts";
import { listModelCalls } from "../../../src/projections/usage.ts";
import { History } from "../../support/history.ts";
import { positionsOf, withStore } from "./store_in_memory.ts";

Deno.test("listSessions() gives what a conversation came to", () => {
  const history = new History();
  const s1 = history.start("s1", { source: "print" });
  s1.user("  Fix the build\nplease");
  s1.reply("", [["terminal", "{}"], ["terminal", "{}"]], {
    usage: { input: 200, output: 20 },
  });
  s1.result(1, "a");
  s1.result(2, "b");
  s1.reply("Done.");
  s1.reply("too late", [["terminal", "{}"]], { late: true });
  s1.end();
  withStore(history, (store) => {
    assertEquals(store.read((db) => listSessions(db)), [{
      session: "s1",
      root: "s1",
      title: "Fix the build please",
      started_at: "2025-01-02T00:01:00.000Z",
      updated_at: "2025-01-02T00:08:00.000Z",
      messages: 5,
      tool_calls: 2,
      cwd: "/home/u/project",
      source: "print",
      // A reply that came too late was paid for all the same.
      tokens: { input: 400, output: 40 },
    }]);
  });
});

Deno.test("P69 listSessions() has one row for a conversation that was compressed three times", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("about the zebra");
  s1.reply("yes");
  const s2 = s1.split("s2");
  s2.user("more");
  const s3 = s2.split("s3");
  s3.reply("and more");
  const s4 = s3.split("s4");
  history.start("s5").user("another");
  s4.reply("the latest");
  s4.split("s6");
  withStore(history, (store) => {
    const [first, second, ...others] = store.read((db) => listSessions(db));
    assertEquals(others, []);
    assertEquals(second?.session, "s5");
    assertEquals(first?.session, "s6");
    assertEquals(first?.root, "s1");
    assertEquals(first?.title, "about the zebra");
    assertEquals(first?.messages, 5);
    assertEquals(first?.tokens, { input: 300, output: 30 });
    assertEquals(positionsOf(store, "zebra"), [2]);
    const whole = store.read((db) => transcriptOf(db, "s6"));
    assertEquals(whole.map(({ seq }) => seq), [1, 2, 3, 4, 5]);
    assertEquals(whole.at(-1)?.content, "the latest");
    const tail = store.read((db) => tailOf(db, "s6", 2));
    assertEquals(tail, whole.slice(-2));
  });
});

Deno.test("listSessions() has a row for a fork, and none for reviews and what was erased", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("one");
  s1.reply("two");
  s1.fork("f1", 3);
  const from = { stream: "s1", revision: 3 };
  history.start("r1", { kind: "review", root: "s1", from }).user("look back");
  const gone = history.start("gone");
  gone.user("secret");
  gone.erase();
  withStore(history, (store) => {
    const rows = store.read((db) => listSessions(db));
    assertEquals(
      rows.map(({ session, root, messages }) => [session, root, messages]),
      [["f1", "f1", 2], ["s1", "s1", 2]],
    );
  });
});

Deno.test("listSessions() gives the last used first, so many, of one folder", () => {
  const history = new History();
  const s1 = history.start("s1", { cwd: "/a" });
  history.start("s2", { cwd: "/b" }).user("two");
  history.start("s3", { cwd: "/a" }).user("three");
  // Nothing was said in it: there is nothing to go on with.
  history.start("s4", { cwd: "/a" });
  s1.user("again");
  withStore(history, (store) => {
    const names = (options: Parameters<typeof listSessions>[1]) =>
      store.read((db) => listSessions(db, options))
        .map(({ session }) => session);
    assertEquals(names({}), ["s1", "s3", "s2"]);
    assertEquals(names({ limit: 2 }), ["s1", "s3"]);
    assertEquals(names({ cwd: "/b" }), ["s2"]);
    assertEquals(names({ cwd: "/c" }), []);
  });
});

Deno.test("titleOf() makes one short line that a terminal only shows", () => {
  assertEquals(titleOf("\n\n  two\n lines\t here "), "two lines here");
  assertEquals(titleOf("\u202eevil\u200b\x1b[31m name"), "evil [31m name");
  assertEquals(titleOf(" \n\u200b "), null);
  assertEquals(titleOf("复盘".repeat(60))?.length, 60);
  assertEquals(
    titleOf(`${"a".repeat(58)}😀${"b".repeat(9)}`),
    `${"a".repeat(58)}…`,
  );
});

Deno.test("listModelCalls() tells each call's cost, model and purpose", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("one");
  s1.reply("two", [], { usage: { cached: 40, estimated: true } });
  s1.dropped("uncounted");
  const from = { stream: "s1", revision: 3 };
  history.start("r1", { kind: "review", root: "s1", from }).reply("noted");
  const usage = { ...NO_USAGE, input: 7, output: 3 };
  const s2 = history.start("s2");
  s2.reply("other");
  s2.add({ type: "SessionTitled", title: "one", model: "cheap", usage });
  s2.add({ type: "PastSummarised", model: "cheap", usage: null });
  withStore(history, (store) => {
    const calls = store.read((db) => listModelCalls(db, "s1"));
    assertEquals(calls, [
      {
        position: 3,
        session: "s1",
        root: "s1",
        model: "model-a-2025",
        purpose: "turn",
        at: "2025-01-02T00:03:00.000Z",
        input: 100,
        output: 10,
        cached: 40,
        reasoning: 0,
        estimated: true,
      },
      {
        position: 6,
        session: "r1",
        root: "s1",
        model: "model-a-2025",
        purpose: "review",
        at: "2025-01-02T00:06:00.000Z",
        input: 100,
        output: 10,
        cached: 0,
        reasoning: 0,
        estimated: false,
      },
    ]);
    const [, , , title, ...more] = store.read((db) => listModelCalls(db));
    assertEquals(more, []);
    assertEquals(
      [title?.purpose, title?.model, title?.input, title?.session],
      ["aside", "cheap", 7, "s2"],
    );
  });
});

Deno.test("P80 a count that no model can have had stops no list and no later row", () => {
  const history = new History();
  const talk = history.start("s1");
  talk.user("hello");
  talk.reply("a lie", [], { usage: { input: -5, output: 1e30 } });
  talk.reply("a part", [], { usage: { input: 7.5, output: 3 } });
  withStore(history, (store) => {
    const [row] = store.read((db) => listSessions(db));
    assertEquals(row?.tokens, { input: 7, output: 3 });
    const calls = store.read((db) => [...listModelCalls(db)]);
    assertEquals(calls.map(({ input, output }) => [input, output]), [
      [0, 0],
      [7, 3],
    ]);
  });
});
