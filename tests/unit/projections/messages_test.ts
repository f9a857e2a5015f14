import { assertEquals } from "@std/assert";
import { transcriptOf } from "../../../src/projections/transcript.ts";
import { History, type Talk } from "../../support/history.ts";
import { positionsOf, withStore } from "./store_in_memory.ts";

/** `seq role: content` of a session's whole conversation. */
function linesOf(history: History, session = "s1"): readonly string[] {
  const lines: string[] = [];
  withStore(history, (store) => {
    const messages = store.read((db) => transcriptOf(db, session));
    lines.push(...messages.map((m) => `${m.seq} ${m.role}: ${m.content}`));
  });
  return lines;
}

function talk(say: (talk: Talk, history: History) => void): History {
  const history = new History();
  say(history.start("s1"), history);
  return history;
}

Deno.test("messages holds what was said and what tools gave, numbered from 1", () => {
  const history = talk((s1) => {
    s1.user("list the files");
    s1.reply("I look.", [["terminal", '{"command":"ls"}']]);
    s1.add({ type: "ToolCallStarted", callId: s1.callId(1) });
    s1.result(1, "a.txt");
    s1.reply("There is a.txt.");
    s1.end();
  });
  assertEquals(linesOf(history), [
    "1 user: list the files",
    "2 assistant: I look.",
    "3 tool: a.txt",
    "4 assistant: There is a.txt.",
  ]);
});

Deno.test("messages keeps calls and the call that a result answers", () => {
  const history = talk((s1) => {
    s1.user("go");
    s1.reply("", [["terminal", '{"command":"ls"}'], ["read_file", "{}"]]);
    s1.failure(1, "no such folder");
  });
  withStore(history, (store) => {
    const [, calls, result] = store.read((db) => transcriptOf(db, "s1"));
    assertEquals(calls?.content, "");
    assertEquals(calls?.tool_calls, [
      {
        id: "s1-c1",
        type: "function",
        function: { name: "terminal", arguments: '{"command":"ls"}' },
      },
      {
        id: "s1-c2",
        type: "function",
        function: { name: "read_file", arguments: "{}" },
      },
    ]);
    assertEquals(result?.tool_call_id, "s1-c1");
    assertEquals(result?.content, "Error: no such folder");
  });
});

Deno.test("messages keeps the first result of a call and drops what comes after it", () => {
  const history = talk((s1) => {
    s1.reply("", [["terminal", "{}"]]);
    s1.add({
      type: "ToolCallDecided",
      callId: s1.callId(1),
      allowed: false,
      by: "person",
      reason: "not that",
    });
    s1.add({
      type: "ToolCallInterrupted",
      callId: s1.callId(1),
      started: true,
      output: "half",
    });
    s1.result(1, "late result");
    s1.result(7, "result of no call");
  });
  assertEquals(linesOf(history), [
    "1 assistant: ",
    "2 tool: Not run: not that",
  ]);
  withStore(history, (store) => {
    assertEquals(positionsOf(store, "late"), []);
    const indexed = store.read((db) =>
      db.all<{ id: number }>("SELECT id FROM message_search_docsize")
    );
    assertEquals(indexed.map(({ id }) => id), [2, 3]);
  });
});

Deno.test("messages leaves out replies that came late or said nothing", () => {
  const history = talk((s1) => {
    s1.user("hello");
    s1.reply("too late", [], { late: true });
    s1.reply("");
    s1.reply("in time");
  });
  assertEquals(linesOf(history), ["1 user: hello", "2 assistant: in time"]);
});

Deno.test("messages compares composite states by what they say", () => {
  const history = talk((s1, log) => {
    const reply = s1.reply("too late");
    log.add("s1", reply.event, { a: "on", b: "off" }, { a: "on", b: "off" });
    log.add("s1", reply.event, { a: "on", b: "off" }, { a: "off", b: "off" });
  });
  assertEquals(linesOf(history).length, 2);
});

Deno.test("messages keeps each part of an answer that was cut off or dropped", () => {
  const history = talk((s1) => {
    s1.user("a long one");
    s1.reply("first part", [], { finish: "length" });
    s1.dropped("second part");
    s1.dropped("");
    s1.reply("the end");
  });
  assertEquals(linesOf(history), [
    "1 user: a long one",
    "2 assistant: first part",
    "3 assistant: second part",
    "4 assistant: the end",
  ]);
});

Deno.test("messages shows a queued message where it was taken, and not if withdrawn", () => {
  const history = talk((s1) => {
    s1.user("start");
    s1.add({
      type: "MessageQueued",
      messageId: "m1",
      mode: "queue",
      text: "next, zebra",
    });
    s1.add({
      type: "MessageQueued",
      messageId: "m2",
      mode: "steer",
      text: "never mind",
    });
    s1.reply("done");
    s1.add({ type: "QueuedMessageWithdrawn", messageId: "m2" });
    s1.add({ type: "QueuedMessageTaken", messageId: "m1" });
    s1.add({ type: "QueuedMessageTaken", messageId: "m2" });
  });
  assertEquals(linesOf(history), [
    "1 user: start",
    "2 assistant: done",
    "3 user: next, zebra",
  ]);
  withStore(history, (store) => {
    assertEquals(positionsOf(store, "zebra"), [7]);
    assertEquals(positionsOf(store, "never mind"), []);
  });
});

Deno.test("messages never holds the prompt, turn context or transient messages", () => {
  const history = talk((s1) => {
    s1.add({
      type: "PromptBuilt",
      layers: [{ name: "identity", text: "secret layer" }],
    });
    s1.add({ type: "ToolsOffered", names: [], schemas: "secret schemas" });
    s1.user("hello");
    s1.add({ type: "TurnContextAdded", text: "secret context" });
    s1.add({ type: "TransientAdded", kind: "nudge" });
  });
  assertEquals(linesOf(history), ["1 user: hello"]);
  withStore(history, (store) => assertEquals(positionsOf(store, "secret"), []));
});

Deno.test("messages goes on counting in the session that a compression started", () => {
  const history = talk((s1, log) => {
    s1.user("one");
    s1.reply("two");
    const s2 = s1.split("s2");
    s2.user("three");
    const s3 = s2.split("s3");
    log.start("other").user("elsewhere");
    s3.reply("four");
  });
  assertEquals(linesOf(history, "s3"), [
    "1 user: one",
    "2 assistant: two",
    "3 user: three",
    "4 assistant: four",
  ]);
});

Deno.test("messages takes over the queue when a compression splits a session", () => {
  const history = talk((s1) => {
    s1.user("one");
    s1.add({
      type: "MessageQueued",
      messageId: "m1",
      mode: "queue",
      text: "two",
    });
    s1.split("s2").add({ type: "QueuedMessageTaken", messageId: "m1" });
  });
  assertEquals(linesOf(history, "s2"), ["1 user: one", "2 user: two"]);
});

Deno.test("messages of a fork follow those of its past, up to where it forked", () => {
  const history = talk((s1) => {
    s1.user("one");
    s1.reply("two");
    const fork = s1.fork("f1", 2);
    s1.user("three, not in the fork");
    fork.user("another two");
  });
  assertEquals(linesOf(history, "f1"), ["1 user: one", "2 user: another two"]);
  assertEquals(linesOf(history), [
    "1 user: one",
    "2 assistant: two",
    "3 user: three, not in the fork",
  ]);
});

Deno.test("messages of a fork hold the results of calls that its past left open", () => {
  const history = talk((s1) => {
    s1.reply("", [["terminal", "{}"], ["terminal", "{}"]]);
    s1.result(1, "first");
    const fork = s1.fork("f1", 3);
    s1.result(2, "second");
    // Made later, but from where the second call was still open.
    const late = s1.fork("f2", 3);
    for (const number of [1, 2]) {
      for (const talk of [fork, late]) {
        talk.add({
          type: "ToolCallInterrupted",
          callId: s1.callId(number),
          started: false,
          output: "",
        });
      }
    }
  });
  for (const session of ["f1", "f2"]) {
    assertEquals(linesOf(history, session), [
      "1 assistant: ",
      "2 tool: first",
      "3 tool: [Interrupted before it started: nothing was run.]",
    ]);
  }
});

Deno.test("messages of a review are nobody's: not read, not found", () => {
  const history = talk((s1, log) => {
    s1.user("one");
    const from = { stream: "s1", revision: 2 };
    const review = log.start("r1", { kind: "review", root: "s1", from });
    review.user("look back at the zebra");
    review.reply("", [["memory", "{}"]]);
    review.result(1, "zebra noted");
  });
  assertEquals(linesOf(history), ["1 user: one"]);
  withStore(history, (store) => assertEquals(positionsOf(store, "zebra"), []));
});

Deno.test("messages holds what SQLite's text cannot, in readable form", () => {
  const history = talk((s1) => s1.user("a\0b \ud800 c"));
  assertEquals(linesOf(history), ["1 user: a\u2400b \ufffd c"]);
});
