import { assertEquals } from "@std/assert";
import { othersAtWork } from "../../../../../src/cli/chat/terminal/actor_words.ts";
import type { Snapshots } from "../../../../../src/session/snapshots.ts";

const actors = (states: Readonly<Record<string, string>>) =>
  new Map(
    Object.entries(states).map(([name, value]) => [name, { value }]),
  ) as unknown as Snapshots;

Deno.test("othersAtWork tells who works beside the conversation, each once", () => {
  const words = othersAtWork(actors({
    conversation: "idle",
    reviewer: "reviewing",
    "approval:c1": "judging",
    "approval:c2": "judging",
  }));
  assertEquals(words, ["looking back", "a judge looks at a call"]);
});

Deno.test("othersAtWork leaves out who rests, and whom it does not know", () => {
  const words = othersAtWork(actors({
    reviewer: "watching",
    "approval:c1": "granted",
    stranger: "working",
  }));
  assertEquals(words, []);
});
