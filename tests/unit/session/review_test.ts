import { assert, assertEquals } from "@std/assert";
import {
  type Adapters,
  openSession,
} from "../../../src/app/session/run_session.ts";
import type { Review, ReviewOutcome } from "../../../src/effects/run_review.ts";
import { queueMessage, submitMessage } from "../../../src/session/commands.ts";
import {
  requestReview,
  reviewSettled,
} from "../../../src/session/review_commands.ts";
import { ask, goOn, type Running } from "../../../src/session/running.ts";
import { verifyStates } from "../../../src/session/verify.ts";
import {
  adapters,
  counting,
  fakeToolbox,
  scriptedModel,
} from "../../support/adapters.ts";
import { openingWith } from "../../support/opening.ts";

const NOTHING: ReviewOutcome = {
  why: "answered",
  reason: "",
  memory: 0,
  skills: 0,
};

/** A session whose every turn makes a review due, and what its reviews were given. */
async function watched(
  review: Review,
  changes: Partial<Adapters> = {},
): Promise<{ readonly running: Running; readonly names: string[] }> {
  const ids = counting();
  const names: string[] = [];
  const running = await openSession(
    adapters({
      model: scriptedModel(["one", "two", "three"]),
      reviews: {
        newSession: () => `review-${ids.hex(1)}`,
        review: (task, signal) => {
          names.push(`${task.session} ${task.subject} ${task.focus}`.trim());
          return review(task, signal);
        },
      },
      ...changes,
    }),
    "s1",
    {
      ...openingWith({}),
      nudges: { memoryTurns: 1, skillIterations: 0 },
    },
  );
  return { running, names };
}

function typesIn({ session }: Running): readonly string[] {
  return session.history.filter(({ actor }) => actor === "reviewer")
    .map(({ event }) => event.type);
}

Deno.test("a review begins after the turn, and its end is recorded", async () => {
  const { running, names } = await watched(() => Promise.resolve(NOTHING));
  await ask(running, "go");
  await reviewSettled(running, "wait");
  assertEquals(names, ["review-1 memory"]);
  assertEquals(typesIn(running), [
    "ReviewerStarted",
    "TurnCounted",
    "ReviewStarted",
    "ReviewEnded",
  ]);
  assertEquals(verifyStates(running.session.log).mismatches, []);
  running.stop();
});

Deno.test("no review begins while what was queued goes on at once", async () => {
  const held = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const { running, names } = await watched(() => Promise.resolve(NOTHING), {
    model: scriptedModel([{ read: {} }, "one", "two"]),
    toolbox: fakeToolbox(async () => {
      started.resolve();
      await held.promise;
      return { output: "text" };
    }),
  });
  const first = ask(running, "go");
  await started.promise;
  queueMessage(running.session, counting(), "queue", "and then");
  held.resolve();
  await first;
  assertEquals(names, []);
  await goOn(running);
  await reviewSettled(running, "wait");
  assertEquals(names.length, 1);
  running.stop();
});

Deno.test("the next turn stops a review, and does not wait until it has stopped", async () => {
  const stopped = Promise.withResolvers<void>();
  let isAborted = false;
  const { running } = await watched(async (_, signal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    isAborted = true;
    await stopped.promise;
    return { ...NOTHING, why: "interrupted", memory: 1 };
  });
  await ask(running, "go");
  assertEquals((await ask(running, "more")).why, "answered");
  assert(isAborted);
  assertEquals(typesIn(running).at(-1), "TurnCounted");
  stopped.resolve();
  await reviewSettled(running, "wait");
  const end = running.session.history.findLast(({ event }) =>
    event.type === "ReviewEnded"
  )?.event;
  // What it had saved before it heard is told all the same.
  assert(end?.type === "ReviewEnded");
  assertEquals([end.why, end.memory], ["interrupted", 1]);
  running.stop();
});

Deno.test("a review that cannot be run is recorded as failed, and the conversation goes on", async () => {
  const { running } = await watched(() =>
    Promise.reject(new TypeError("Cannot look back: no disk"))
  );
  await ask(running, "go");
  await reviewSettled(running, "wait");
  const end = running.session.history.at(-1)?.event;
  assert(end?.type === "ReviewEnded");
  assertEquals([end.why, end.reason], ["failed", "Cannot look back: no disk"]);
  assertEquals((await ask(running, "more")).why, "answered");
  running.stop();
});

Deno.test("a review asked for in a turn begins after it, for what was named", async () => {
  const { running, names } = await watched(() => Promise.resolve(NOTHING));
  const turn = goOn(running);
  submitMessage(running.session, "go");
  requestReview(running.session, "how we test");
  await turn;
  await reviewSettled(running, "wait");
  assertEquals(names, ["review-1 both how we test"]);
  running.stop();
});

Deno.test("where none may begin, what is due stays due", async () => {
  const review = () => Promise.resolve(NOTHING);
  const { running, names } = await watched(review, {
    reviews: { newSession: null, review },
  });
  await ask(running, "go");
  assertEquals([names, typesIn(running).at(-1)], [[], "TurnCounted"]);
  assertEquals(running.session.snapshots.get("reviewer")?.value, {
    due: "memory",
  });
  running.stop();
});

Deno.test("what was due when a run ended waits for the end of the next turn", async () => {
  const review = () => Promise.resolve(NOTHING);
  const { running, names } = await watched(review, {
    reviews: { newSession: null, review },
  });
  await ask(running, "go");
  running.stop();
  const { log } = running.session;
  const next = await watched(review, {
    log,
    model: scriptedModel(["more"]),
  });
  assertEquals(next.names, []);
  await ask(next.running, "and on");
  await reviewSettled(next.running, "wait");
  assertEquals([names, next.names.length], [[], 1]);
  next.running.stop();
});
