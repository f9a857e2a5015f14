import { assert, assertEquals } from "@std/assert";
import {
  type Adapters,
  openSession,
} from "../../../src/app/session/run_session.ts";
import { CommandRefusedError } from "../../../src/domain/errors.ts";
import type { Toolbox } from "../../../src/domain/ports.ts";
import { interrupt } from "../../../src/session/commands.ts";
import { ask } from "../../../src/session/running.ts";
import {
  adapters,
  fakeToolbox,
  frozenClock,
  memoryLog,
  scriptedModel,
} from "../../support/adapters.ts";
import { assertPairs } from "../../support/assert_pairs.ts";
import { opening } from "../../support/opening.ts";

const BATCH = {
  read: { path: "a" },
  "read#2": { path: "b" },
  "read#3": { path: "c" },
};

/** The results that a request holds, in its order. */
function resultsIn(body: string | undefined): readonly string[] {
  const { messages } = JSON.parse(body ?? "");
  return messages.filter(({ role }: { role: string }) => role === "tool")
    .map(({ content }: { content: string }) => content);
}

Deno.test("calls of one group run side by side, and their results stand in the order of the calls (F110)", async () => {
  const started: string[] = [];
  const all = Promise.withResolvers<void>();
  const ends = Object.keys(BATCH).map(() => Promise.withResolvers<void>());
  const toolbox: Toolbox = {
    ...fakeToolbox(async ({ args }) => {
      const nth = started.push(args);
      if (nth === ends.length) all.resolve();
      // None ends before all have begun, and the last one ends first.
      await all.promise;
      await ends[nth]?.promise;
      ends[nth - 1]?.resolve();
      return { output: `text of ${args}` };
    }),
    plan: (calls) => [[...calls]],
  };
  const model = scriptedModel([BATCH, "all read"]);
  const running = await openSession(
    adapters({ model, toolbox }),
    "s1",
    opening,
  );
  const { why } = await ask(running, "go");
  running.stop();
  assertEquals([why, started.length], ["answered", 3]);
  const completed = running.session.history.flatMap(({ event }) =>
    event.type === "ToolCallCompleted" ? [event.output] : []
  );
  const inOrder = ["a", "b", "c"].map((path) => `text of {"path":"${path}"}`);
  assertEquals(completed, inOrder.toReversed());
  assertEquals(resultsIn(model.requests[1]), inOrder);
});

/** A turn of two batches and an answer, then a second turn. */
function life(): Adapters & { readonly model: { requests: string[] } } {
  const model = scriptedModel(
    Array.from({ length: 12 }, (_, n) => n % 3 === 2 ? "done" : BATCH),
  );
  return { ...adapters({ log: memoryLog(), model }), model };
}

Deno.test("a turn that is interrupted after any event leaves a history that the provider takes (F120)", async () => {
  const whole = await openSession(life(), "s1", opening);
  await ask(whole, "go");
  whole.stop();
  const first = whole.session.history.findIndex(({ event }) =>
    event.type === "UserMessageReceived"
  );
  const last = whole.session.history.length;
  let interrupted = 0;
  for (let after = first + 1; after < last; after++) {
    const world = life();
    const running = await openSession(world, "s1", opening);
    const { session } = running;
    const stop = session.log.subscribe(() => {
      if (session.log.read("s1").length < after) return;
      stop();
      queueMicrotask(() => {
        try {
          interrupt(session);
        } catch (error) {
          // The turn was over before it could be interrupted.
          if (!(error instanceof CommandRefusedError)) throw error;
        }
      });
    });
    const { why } = await ask(running, "go");
    if (why === "interrupted") interrupted++;
    const again = await ask(running, "and now?");
    running.stop();
    assertEquals(again.why, "answered", `after event ${after}`);
    world.model.requests.forEach(assertPairs);
  }
  assert(interrupted > 10, String(interrupted));
});

Deno.test("an interruption ends the wait before a retry (F117)", async () => {
  const waiting = Promise.withResolvers<void>();
  const frozen = frozenClock();
  const clock = {
    ...frozen,
    until: (at: string, signal: AbortSignal) => {
      waiting.resolve();
      return frozen.until(at, signal);
    },
  };
  const model = scriptedModel([
    { kind: "rate_limit", retryable: true, retryAfter: 60_000 },
    "later",
  ]);
  const running = await openSession(adapters({ model, clock }), "s1", opening);
  const turn = ask(running, "go");
  await waiting.promise;
  interrupt(running.session);
  assertEquals((await turn).why, "interrupted");
  running.stop();
  assertEquals(model.requests.length, 1);
});
