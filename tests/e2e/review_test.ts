import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { World } from "../support/fupan.ts";
import {
  AFTER_TWO_TURNS,
  awaited,
  reviewWorld,
} from "../support/review_world.ts";
import { gated, reply } from "../support/scripted_model_server.ts";
import { talked } from "../support/talked.ts";

const REMEMBER = {
  memory: { target: "user", action: "add", content: "User writes tests first" },
};

/** What a person sees of the home: its list, a search, its counters. */
async function looks(world: World, word: string) {
  const list = JSON.parse(
    (await world.run(["sessions", "list", "--json"])).out,
  );
  const found = await world.run(["search", word, "--json"]);
  const stats = JSON.parse(
    (await world.run(["sessions", "stats", "--json"])).out,
  );
  return {
    list: list.map((
      { messages, tool_calls, title, tokens }: Record<string, unknown>,
    ) => ({ messages, tool_calls, title, tokens })),
    hits: JSON.parse(found.out).length,
    conversations: stats.conversations,
    said: stats.messages,
    used: stats.tool_calls,
  };
}

Deno.test("FC-46 P26 F168 a review leaves no trace in the conversation, its list, search and counters", async () => {
  const answers = ["hello", "good", "done"];
  const say = ["I write tests first", "and I like tea", "now the task"];

  await using plain = await reviewWorld("nudge:\n  memory_turns: 0\n", answers);
  {
    await using chat = await talked(plain);
    for (const text of say) await chat.say(text);
  }

  const script = [
    "hello",
    "good",
    REMEMBER,
    "Updating the library: saved that tests come first.",
    "done",
  ];
  await using world = await reviewWorld(AFTER_TWO_TURNS, script);
  let id = "";
  {
    await using chat = await talked(world);
    id = chat.id;
    await chat.say(say[0]!);
    await chat.say(say[1]!);
    const ended = await chat.heard("ReviewEnded");
    assertEquals([ended.why, ended.memory], ["answered", 1]);
    await chat.say(say[2]!);
    assertEquals(chat.notes, [
      "Looked back, and saved: 1 change of memory (memory undo takes it back).",
    ]);
  }
  const [, , , , third] = world.messages();
  const [, , same] = plain.messages();
  const told = (messages: typeof third) =>
    (messages ?? []).slice(1).map(({ role, content }) => ({ role, content }));
  assertEquals(told(third), told(same));
  assertEquals(
    await looks(world, "library"),
    await looks(plain, "library"),
  );

  const log = await world.run(["memory", "log", "--json"]);
  const [change] = JSON.parse(log.out).changes;
  assertEquals([change.origin, change.added, change.asked], [
    "review",
    ["User writes tests first"],
    // Not our own words to the reviewer.
    "and I like tea",
  ]);
  assert(change.session !== id);
  assertEquals((await world.run(["memory", "undo"])).code, 0);
  const shown = await world.run(["memory", "show"]);
  assert(!shown.out.includes("tests first"));

  const verified = await world.run(["log", "verify"]);
  assertStringIncludes(verified.out, "0 mismatches");
  const remade = await world.run([
    "replay",
    change.session,
    "--verify",
    "--requests",
  ]);
  assertEquals(remade.code, 0, remade.err);
});

Deno.test("P29 FC-77 a review begins with the bytes of the conversation, which keep theirs", async () => {
  await using world = await reviewWorld(AFTER_TWO_TURNS, [
    "hello",
    "good",
    {
      ...REMEMBER,
      skill_manage: {
        action: "create",
        name: "tea",
        category: "kitchen",
        content: SKILL,
      },
    },
    {
      skill_manage: {
        action: "patch",
        name: "tea",
        old_string: "Boil water.",
        new_string: "Boil fresh water.",
      },
    },
    "Saved.",
    "done",
    "in the next session",
  ]);
  {
    await using chat = await talked(world);
    await chat.say("hi");
    await chat.say("I like tea");
    const ended = await chat.heard("ReviewEnded");
    assertEquals([ended.memory, ended.skills], [1, 2]);
    chat.advance(26 * 60 * 60 * 1000);
    await chat.say("go on");
  }
  const [, second = "", review = "", , , third = ""] = world.server.bodies;
  const sent = openOf(second);
  assert(review.startsWith(sent), "the review begins with other bytes");
  assert(third.startsWith(sent), "the conversation lost its prefix");
  {
    await using chat = await talked(world);
    await chat.say("a new session");
  }
  const [system] = world.messages().at(-1) ?? [];
  assertStringIncludes(system?.content ?? "", "User writes tests first");
  assertStringIncludes(system?.content ?? "", "tea");
  assertStringIncludes(
    (await world.run(["skills", "show", "tea"])).out,
    "Boil fresh water.",
  );
});

Deno.test("F162 a reviewer that is slow to answer does not hold up the next turn, which cancels it (F169)", async () => {
  const held = Promise.withResolvers<void>();
  const review = awaited(gated(reply({ text: "too late" }), held.promise));
  await using world = await reviewWorld(AFTER_TWO_TURNS, [
    "hello",
    "good",
    review.answer,
    "third",
    // It is tried again at once, and may or may not get to ask.
    "Nothing to save.",
  ]);
  await using chat = await talked(world);
  await chat.say("one");
  await chat.say("two");
  await review.arrived;
  // The answer comes while the reviewer's is still held back.
  assertEquals((await chat.say("three")).why, "answered");
  const ended = await chat.heard("ReviewEnded");
  assertEquals([ended.why, ended.memory], ["interrupted", 0]);
  held.resolve();
  assertEquals(world.messages()[3]?.at(-1)?.content, "three");
});

Deno.test("a review that the person's next turn cut short is tried again after it", async () => {
  const held = Promise.withResolvers<void>();
  const first = awaited(gated(reply({ text: "too late" }), held.promise));
  const second = awaited("Nothing to save.");
  await using world = await reviewWorld(AFTER_TWO_TURNS, [
    "hello",
    "good",
    first.answer,
    "third",
    second.answer,
  ]);
  await using chat = await talked(world);
  await chat.say("one");
  await chat.say("two");
  await first.arrived;
  await chat.say("three");
  const request = await second.arrived;
  held.resolve();
  const { messages } = JSON.parse(request.body);
  assertStringIncludes(messages.at(-1).content, "Background review");
  assertEquals(messages.at(-2).content, "third");
  assert(!request.body.includes("too late"));
});

/** The body up to the end of its messages. */
function openOf(body: string): string {
  return body.slice(0, body.lastIndexOf("]"));
}

const SKILL = `---
name: tea
description: Make tea the way it is liked here
---
# Tea

## Steps
1. Boil water.
`;
