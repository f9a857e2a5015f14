import { assertEquals } from "@std/assert";
import {
  type ChatState,
  heard,
  NO_CHAT,
  usageIn,
} from "../../../../../src/cli/chat/terminal/chat_state.ts";
import { History, type Talk } from "../../../../support/history.ts";

function after(tell: (talk: Talk) => void): ChatState {
  const history = new History();
  tell(history.start("s1"));
  return history.rows.reduce(heard, NO_CHAT);
}

Deno.test("heard sums usage, and marks an estimate", () => {
  const state = after((talk) => {
    talk.user("hi");
    talk.reply("a", [], { usage: { input: 1000, output: 20 } });
    talk.reply("b", [], {
      usage: { input: 3000, output: 50, estimated: true },
    });
  });
  assertEquals(usageIn(state).input, 4000);
  assertEquals(usageIn(state).estimated, true);
  assertEquals(state.context, 3050);
  assertEquals(state.modelCalls, 2);
});

Deno.test("heard counts a late reply and is moved by it no further", () => {
  const state = after((talk) => {
    talk.user("hi");
    talk.reply("a", [["read", "{}"]], { usage: { input: 10, output: 1 } });
    talk.reply("late", [], { late: true, usage: { input: 500, output: 1 } });
  });
  assertEquals(state.context, 11);
  assertEquals(state.modelCalls, 2);
  assertEquals([...state.calls.keys()], ["s1-c1"]);
});

Deno.test("heard knows what runs, what waits and what was last asked", () => {
  const state = after((talk) => {
    talk.user("first");
    talk.reply("", [["read", "{}"], ["read", "{}"]]);
    talk.add({ type: "ToolCallStarted", callId: talk.callId(1) });
    talk.add({ type: "ToolCallStarted", callId: talk.callId(2) });
    talk.result(1, "done");
    for (
      const [messageId, mode] of [["m1", "steer"], ["m2", "queue"]] as const
    ) {
      talk.add({ type: "MessageQueued", messageId, mode, text: messageId });
    }
    talk.add({ type: "QueuedMessageTaken", messageId: "m1" });
  });
  assertEquals([...state.running.keys()], ["s1-c2"]);
  assertEquals(state.queue.map(({ messageId }) => messageId), ["m2"]);
  assertEquals(state.lastAsked, "m1");
});

Deno.test("heard follows the model, the folder and the open question", () => {
  const asked = after((talk) => {
    talk.add({ type: "ModelChosen", models: ["model-b", "c"], provider: "p" });
    talk.reply("", [["terminal", "{}"]]);
    talk.add({
      type: "ApprovalRequested",
      callId: talk.callId(1),
      digest: "d",
      deadline: null,
      onTimeout: "pause",
    });
  });
  assertEquals(asked.model, "model-b");
  assertEquals(asked.isAsking, true);
  const moved = after((talk) => {
    talk.reply("", [["terminal", "{}"]]);
    talk.add({
      type: "ToolCallCompleted",
      callId: talk.callId(1),
      output: "",
      outcome: "0",
      ms: 1,
      ok: true,
      cwd: "/elsewhere",
    });
    talk.add({ type: "ModelFellBack", model: "small" });
  });
  assertEquals([moved.cwd, moved.model], ["/elsewhere", "small"]);
});
