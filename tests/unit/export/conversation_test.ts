import { assertEquals, assertThrows } from "@std/assert";
import { conversationOf, type Step } from "../../../src/export/conversation.ts";
import { History } from "../../support/history.ts";
import { sample, sampleRows } from "./talk.ts";

function said(steps: readonly Step[]): readonly string[] {
  return steps.map(({ role, text }) => `${role}: ${text}`);
}

Deno.test("conversationOf() gives each call its first result, and what the session is", () => {
  const conversation = sample();
  assertEquals(conversation.session, "s1");
  assertEquals(conversation.system, "Be brief.");
  assertEquals(conversation.tools.length, 1);
  assertEquals(conversation.stopReason, "answered");
  assertEquals(said(conversation.steps), [
    "user: count <b>files</b> & 复盘",
    "assistant: Looking.",
    "assistant: There are `2`.\n",
  ]);
  const calling = conversation.steps[1];
  assertEquals(
    calling?.role === "assistant" &&
      calling.calls.map(({ tool, result }) => [tool, result?.text, result?.ok]),
    [
      ["terminal", '{"files":2}', true],
      ["read_file", "Error: no such file", false],
    ],
  );
});

Deno.test("conversationOf() joins an answer that came in pieces, and leaves out what came too late or empty", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("tell");
  s1.reply("");
  s1.reply("Once ", [], { finish: "length" });
  s1.dropped("upon ");
  s1.reply("a time.");
  s1.reply("late", [], { late: true });
  s1.end();
  s1.user("more");
  s1.reply("and then", [], { finish: "length" });
  s1.end();
  s1.user("open");
  const { steps, stopReason } = conversationOf(history.rows, null);
  assertEquals(said(steps), [
    "user: tell",
    "assistant: Once upon a time.",
    "user: more",
    "assistant: and then",
    "user: open",
  ]);
  assertEquals(stopReason, null);
  const answer = steps[1];
  assertEquals(answer?.role === "assistant" && answer.usage?.input, 200);
});

Deno.test("conversationOf() reads across the parts of a conversation, steered messages included", () => {
  const history = new History();
  const s1 = history.start("s1");
  s1.user("one");
  s1.add({
    type: "MessageQueued",
    messageId: "m1",
    mode: "steer",
    text: "and two",
  });
  s1.add({ type: "QueuedMessageTaken", messageId: "m1" });
  const s2 = s1.split("s2");
  s2.reply("both");
  const conversation = conversationOf(history.rows, null);
  assertEquals(said(conversation.steps), [
    "user: one",
    "user: and two",
    "assistant: both",
  ]);
  assertEquals([conversation.root, conversation.session], ["s1", "s2"]);
});

Deno.test("conversationOf() refuses rows that begin in the middle", () => {
  assertThrows(() => conversationOf(sampleRows().slice(1), null), RangeError);
  assertThrows(() => conversationOf([], null), RangeError);
});
