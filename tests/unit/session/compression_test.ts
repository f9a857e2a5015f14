import { assert, assertEquals, assertThrows } from "@std/assert";
import { CommandRefusedError } from "../../../src/domain/errors.ts";
import {
  compress,
  eraseSession,
  queueMessage,
  submitMessage,
  undoCompaction,
} from "../../../src/session/commands.ts";
import { remakeRequests } from "../../../src/session/replay.ts";
import { load } from "../../../src/session/resume.ts";
import { ask, goOn } from "../../../src/session/running.ts";
import { conversationIn } from "../../../src/session/snapshots.ts";
import { verifyStates } from "../../../src/session/verify.ts";
import {
  counting,
  fakeToolbox,
  memoryLog,
  reply,
  scriptedModel,
} from "../../support/adapters.ts";
import { assertPairs } from "../../support/assert_pairs.ts";
import { partOf, scriptedSummariser } from "../../support/compressing.ts";
import {
  compressed,
  eventsOf,
  LONG,
  messagesOf,
  openCompressible,
  talk,
} from "../../support/compressed.ts";

/** A toolbox whose reads give much; `before` each of them something may happen. */
function longReads(before: () => Promise<void> | void = () => {}) {
  const toolbox = fakeToolbox(async ({ args }) => {
    await before();
    return { output: `${args} ${LONG}` };
  });
  return { toolbox };
}

Deno.test("a conversation that fills half of the window goes on in another session (F053, F064, F065)", async () => {
  const log = memoryLog();
  const model = scriptedModel([LONG, LONG, LONG, "last"]);
  const summariser = scriptedSummariser(["It was all Latin."]);
  const running = await openCompressible({ log, model }, {
    asks: [summariser],
  });
  await talk(running, "one", "two", "three");
  const { why } = await ask(running, "four, please");
  running.stop();

  assertEquals(why, "answered");
  assertEquals(running.session.id, "part-1");
  assertEquals(summariser.questions.length, 1);
  const messages = messagesOf(model.requests.at(-1));
  assertEquals(messages[0]?.content, "Be brief, again.");
  assert(messages[1]?.content.includes("It was all Latin."));
  assertEquals(messages.at(-1), { role: "user", content: "four, please" });

  const parent = load(running.session, "s1");
  assertEquals(conversationIn(parent.snapshots)?.value, "ended");
  assertThrows(
    () => submitMessage(parent, "still there?"),
    CommandRefusedError,
  );
  const again = load(running.session, "part-1");
  assertEquals(again.history, running.session.history);
  assertEquals(verifyStates(log).mismatches, []);
  for (const stream of ["s1", "part-1"]) {
    for (const { status } of remakeRequests(log, stream)) {
      assertEquals(status, "same");
    }
  }
  for (const body of model.requests) assertPairs(body);
});

Deno.test("what the summariser is asked keeps to the numbers (F060)", async () => {
  const summariser = scriptedSummariser([]);
  const model = scriptedModel([LONG, LONG, LONG, "last"]);
  const running = await openCompressible({ model }, { asks: [summariser] });
  await talk(running, "one", "two", "three", "four");
  running.stop();
  const [question] = summariser.questions;
  assertEquals(question?.temperature, 0.3);
  // 5 % of a window of 2,000 is too little for any summary: 500, and 30 % of slack.
  assertEquals(question?.maxTokens, 650);
  assert(question?.user.includes("lorem ipsum"));
  assert(!question?.user.includes("four"));
});

Deno.test("the share of the window is counted by the provider's real numbers (F053)", async () => {
  const counted = (input: number) =>
    reply({
      text: "ok",
      usage: { input, output: 1, cached: 0, reasoning: 0, estimated: false },
    });
  const model = scriptedModel([
    counted(900),
    counted(1200),
    LONG,
    counted(400),
  ]);
  const running = await openCompressible({ model });
  await talk(running, "one", "two");
  assertEquals(running.session.id, "s1");
  await talk(running, "three");
  running.stop();
  assertEquals(eventsOf(running, "ContextFilled").map(({ window }) => window), [
    2000,
  ]);
});

Deno.test("a second compaction updates the first summary, also after a restart (F062)", async () => {
  const log = memoryLog();
  const first = await openCompressible({
    log,
    model: scriptedModel([LONG, LONG, LONG, LONG]),
  }, { asks: [scriptedSummariser(["first summary"])] });
  await talk(first, "my first wish", "two", "three", "four");
  first.stop();
  assertEquals(first.session.id, "part-1");

  const summariser = scriptedSummariser(["second summary"]);
  const model = scriptedModel(["short", "done"]);
  const second = await openCompressible(
    { log, model },
    { asks: [summariser], newSession: () => "part-2" },
    "part-1",
  );
  await talk(second, "five", "six");
  second.stop();
  assertEquals(second.session.id, "part-2");
  const [question] = summariser.questions;
  assert(question?.user.includes("<record>\nfirst summary\n</record>"));
  const messages = messagesOf(model.requests.at(-1));
  const background = messages[1]?.content ?? "";
  assert(background.includes("second summary"));
  assert(!background.includes("first summary"));
  assert(background.includes("my first wish"));
  assertEquals(
    messages.filter(({ content }) => content.startsWith("[Background")).length,
    1,
  );
  const again = load(second.session, "part-2");
  assertEquals(again.history, second.session.history);
});

Deno.test("FC-34 P08 an earlier instruction is only told of, the newest stands last", async () => {
  const model = scriptedModel([
    { read: { path: "list-a" } },
    "The test mail is sent.",
    ...Array.from({ length: 10 }, (_, n) => ({ read: { path: `draft ${n}` } })),
    "edited",
  ]);
  const { toolbox } = longReads();
  const running = await openCompressible({ model, toolbox });
  await ask(running, "send the test mail to list-a");
  const rule = "from now on: no mails, only edit draft.md";
  const { why } = await ask(running, rule);
  running.stop();
  assertEquals(why, "answered");
  assert(running.session.id !== "s1");
  const messages = messagesOf(model.requests.at(-1));
  const said = messages.filter(({ role }) => role === "user");
  assertEquals(said.at(-1)?.content, rule);
  assertEquals(
    said.filter(({ content }) => content.includes("test mail")).map((
      { content },
    ) => content.startsWith("[Background")),
    [true],
  );
});

Deno.test("FC-35 P09 the cut falls between rounds, and a wish during a tool waits", async () => {
  let runs = 0;
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { toolbox } = longReads(async () => {
    if (++runs !== 5) return;
    started.resolve();
    await release.promise;
  });
  const model = scriptedModel([
    ...Array.from({ length: 4 }, (_, n) => ({
      read: { path: `${n}` },
    })),
    { read: { path: "c1" }, "read#2": { path: "c2" } },
    "done",
  ]);
  const running = await openCompressible({ model, toolbox }, {
    overfull: () => Promise.resolve(null),
  });
  submitMessage(running.session, "make twelve snapshots");
  const turn = goOn(running);
  await started.promise;
  compress(running.session);
  assertEquals(conversationIn(running.session.snapshots)?.value, "acting");
  release.resolve();
  assertEquals((await turn).why, "answered");
  running.stop();
  assertEquals(running.session.id, "part-1");
  assertEquals(runs, 6);
  for (const body of model.requests) assertPairs(body);
  const last = messagesOf(model.requests.at(-1));
  assertEquals(last[2], { role: "user", content: "make twelve snapshots" });
});

Deno.test("a compaction that is undone is read whole again, and not made at once", async () => {
  const summariser = scriptedSummariser([]);
  const model = scriptedModel([LONG, LONG, LONG, "four", "five"]);
  const running = await openCompressible({ model }, { asks: [summariser] });
  await talk(running, "one", "two", "three", "four");
  assertEquals(running.session.id, "part-1");
  undoCompaction(running.session);
  await talk(running, "and five");
  running.stop();
  assertEquals(summariser.questions.length, 1);
  const said = messagesOf(model.requests.at(-1))
    .filter(({ role }) => role === "user").map(({ content }) => content);
  assertEquals(said, ["one", "two", "three", "four", "and five"]);
});

Deno.test("what is typed while a conversation is compressed opens its next turn", async () => {
  const gate = Promise.withResolvers<void>();
  const model = scriptedModel([LONG, LONG, LONG, "heard"]);
  const running = await openCompressible({ model }, {
    overfull: () => Promise.resolve(null),
    opening: async () => {
      await gate.promise;
      return partOf(running.session);
    },
  });
  await talk(running, "one", "two", "three");
  const done = compressed(running);
  compress(running.session);
  queueMessage(running.session, counting(), "steer", "and this");
  const turn = goOn(running);
  gate.resolve();
  await done;
  assertEquals((await turn).why, "answered");
  running.stop();
  assertEquals(
    messagesOf(model.requests.at(-1)).at(-1)?.content,
    "and this",
  );
});

Deno.test("an ended part is erased like any other session, and the rest still folds", async () => {
  const log = memoryLog();
  const model = scriptedModel([LONG, LONG, LONG, "last"]);
  const running = await openCompressible({ log, model });
  await talk(running, "a word: pumpernickel", "two", "three", "four");
  running.stop();
  const parent = load(running.session, "s1");
  eraseSession(parent);
  assertEquals(conversationIn(parent.snapshots)?.value, "erased");
  assert(!JSON.stringify(log.read("s1")).includes("pumpernickel"));
  assertEquals(verifyStates(log).mismatches, []);
});
