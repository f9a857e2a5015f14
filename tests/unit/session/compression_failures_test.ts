import { assert, assertEquals } from "@std/assert";
import type { SessionEvent } from "../../../src/domain/session_events.ts";
import { compress } from "../../../src/session/commands.ts";
import { ask } from "../../../src/session/running.ts";
import {
  failure,
  fakeClock,
  reply,
  scriptedModel,
} from "../../support/adapters.ts";
import { scriptedSummariser } from "../../support/compressing.ts";
import {
  compressed,
  eventsOf,
  LONG,
  messagesOf,
  openCompressible,
  talk,
} from "../../support/compressed.ts";

Deno.test("FC-32 P07 a summariser that fails leaves every message where it is", async () => {
  const summariser = scriptedSummariser([new Error("529 overloaded"), ""]);
  const model = scriptedModel([LONG, LONG, LONG, "last"]);
  const running = await openCompressible({ model }, {
    asks: [summariser, summariser],
  });
  await talk(running, "one", "two", "three", "four");
  running.stop();
  assertEquals(running.session.id, "s1");
  const [before, after] = model.requests.slice(-2);
  assert(after?.startsWith((before ?? "").replace(/\]\}$/, "")));
  const [failed] = eventsOf(running, "CompressionFailed");
  assertEquals(failed?.why, "no_summary");
  assert(failed?.reason.includes("529 overloaded"));
  assert(failed?.reason.includes("empty summary"));
  assertEquals(running.session.history.at(-1)?.to, "idle");
});

Deno.test("a failed summary is tried again once its rest is over, and at once by hand (F067, P85)", async () => {
  const clock = fakeClock();
  const summariser = scriptedSummariser([
    new Error("down"),
    new Error("down"),
    "at last",
  ]);
  const model = scriptedModel([LONG, LONG, LONG, "a", "b", "c", "d"]);
  const running = await openCompressible({ model, clock }, {
    asks: [summariser],
  });
  await talk(running, "one", "two", "three", "four", "five");
  assertEquals(
    eventsOf(running, "CompressionFailed").map(({ why }) => why),
    ["no_summary", "cooling_down"],
  );
  assertEquals(summariser.questions.length, 1);

  const tried = compressed(running);
  compress(running.session);
  await tried;
  assertEquals(summariser.questions.length, 2);

  clock.advance(61_000);
  await talk(running, "six");
  running.stop();
  assertEquals(summariser.questions.length, 3);
  assertEquals(running.session.id, "part-1");
});

Deno.test("a summary as long as what it stands for changes nothing (P06)", async () => {
  const summariser = scriptedSummariser([LONG.repeat(9)]);
  const model = scriptedModel([LONG, LONG, LONG, "last"]);
  const running = await openCompressible({ model }, { asks: [summariser] });
  await talk(running, "one", "two", "three", "four");
  running.stop();
  assertEquals(running.session.id, "s1");
  assert(eventsOf(running, "CompressionFailed")[0]?.reason.includes("more"));
});

Deno.test("a history that comes out no smaller twice is left alone (F066, P06)", async () => {
  // Everything is in the last message of all: nothing that may be left out is big.
  const huge = LONG.repeat(3);
  const summariser = scriptedSummariser([]);
  const model = scriptedModel(["a", "b", "c", "d", "e", "f", "g"]);
  const running = await openCompressible({ model }, {
    asks: [summariser],
    opening: () =>
      Promise.resolve([
        ...running.session.history.slice(0, 1).map(({ event }) => event),
        { type: "PromptBuilt", layers: [{ name: "identity", text: huge }] },
      ] as SessionEvent[]),
  });
  await talk(running, "x", "y", "z", huge, "two", "three", "four");
  running.stop();
  assertEquals(running.session.id, "s1");
  assertEquals(eventsOf(running, "CompressionMadeNoProgress").length, 2);
  assertEquals(summariser.questions.length, 2);
});

const overflow = failure({
  kind: "context_overflow",
  status: 400,
  limit: { window: 2000, output: null },
});

Deno.test("FC-22 a request that is too long is compressed, and the turn goes on", async () => {
  const model = scriptedModel([LONG, LONG, overflow, "done"]);
  const running = await openCompressible({ model }, {
    overfull: () => Promise.resolve(null),
  });
  await talk(running, "one", "two");
  const { why } = await ask(running, "three");
  running.stop();
  assertEquals(why, "answered");
  assertEquals(running.session.id, "part-1");
  assertEquals(
    messagesOf(model.requests.at(-1)).at(-1)?.content,
    "three",
  );
});

Deno.test("a server that never takes it is asked for no more than three summaries (F119, P06)", async () => {
  const summariser = scriptedSummariser([]);
  const model = scriptedModel([
    LONG,
    LONG,
    LONG,
    ...Array.from({ length: 8 }, () => overflow),
  ]);
  let parts = 0;
  const running = await openCompressible({ model }, {
    asks: [summariser],
    overfull: () => Promise.resolve(null),
    newSession: () => `next-${++parts}`,
  });
  await talk(running, "one", "two", "three");
  const { why, error } = await ask(running, "four");
  assertEquals([why, error], ["context_full", "context_overflow"]);
  assert(summariser.questions.length <= 3);
  const asked = summariser.questions.length;
  assertEquals((await ask(running, "five")).why, "context_full");
  running.stop();
  assert(summariser.questions.length - asked <= 3 - asked);
});

Deno.test("compression.auto off is kept to, and a wish with a focus goes through (F068, P86)", async () => {
  const summariser = scriptedSummariser([]);
  const model = scriptedModel([LONG, LONG, LONG, overflow]);
  const running = await openCompressible({ model }, { asks: [summariser] });
  const { session } = running;
  const { record } = await import("../../../src/session/record.ts");
  record(session, { type: "AutoCompressionChosen", auto: false });
  await talk(running, "one", "two", "three");
  assertEquals((await ask(running, "four")).why, "context_full");
  assertEquals(summariser.questions.length, 0);

  const done = compressed(running);
  compress(session, "the third answer");
  await done;
  running.stop();
  assertEquals(running.session.id, "part-1");
  assert(summariser.questions[0]?.user.includes("the third answer"));
});

Deno.test("a reply that counts far fewer tokens than were sent is noticed once (P50)", async () => {
  const cut = reply({
    text: "ok",
    usage: {
      input: 2048,
      output: 1,
      cached: 0,
      reasoning: 0,
      estimated: false,
    },
  });
  const model = scriptedModel([cut, cut, cut]);
  const running = await openCompressible({ model }, {
    overfull: () => Promise.resolve(null),
  });
  await talk(running, LONG.repeat(12), "two", "three");
  running.stop();
  const [noticed, ...more] = eventsOf(running, "TruncationNoticed");
  assertEquals([noticed?.counted, more.length], [2048, 0]);
  assert((noticed?.sent ?? 0) > 5000);
});
