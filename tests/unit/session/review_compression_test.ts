import { assert, assertEquals } from "@std/assert";
import { run } from "../../../src/app/session/run_session.ts";
import { startSession } from "../../../src/session/commands.ts";
import { load } from "../../../src/session/resume.ts";
import {
  requestReview,
  reviewSettled,
} from "../../../src/session/review_commands.ts";
import { reviewerCarried } from "../../../src/session/reviewer_carried.ts";
import { ask } from "../../../src/session/running.ts";
import { verifyStates } from "../../../src/session/verify.ts";
import {
  adapters,
  fakeToolbox,
  scriptedModel,
} from "../../support/adapters.ts";
import { LONG } from "../../support/compressed.ts";
import { compressing, partOf } from "../../support/compressing.ts";
import { openingWith } from "../../support/opening.ts";

Deno.test("a review that is asked for in a turn that is then compressed begins after it", async () => {
  let runs = 0;
  const ground = adapters({
    model: scriptedModel([
      { read: { path: "list" } },
      LONG,
      ...Array.from({ length: 10 }, (_, n) => ({ read: { path: `${n}` } })),
      "done",
    ]),
    toolbox: fakeToolbox(({ args }) => {
      if (++runs === 2) requestReview(session, "the names");
      return Promise.resolve({ output: `${args} ${LONG}` });
    }),
  });
  const focuses: string[] = [];
  const session = load(ground, "s1");
  await startSession(session, {
    ...openingWith({ compress: true }),
    nudges: { memoryTurns: 50, skillIterations: 0 },
  });
  const running = run({
    ...ground,
    compression: compressing(session, {
      opening: () =>
        Promise.resolve([...partOf(session), ...reviewerCarried(session)]),
    }),
    reviews: {
      newSession: () => "review-1",
      review: ({ focus }) => {
        focuses.push(focus);
        return Promise.resolve({
          why: "answered",
          reason: "",
          memory: 0,
          skills: 0,
        });
      },
    },
  }, session);
  await ask(running, "read the list");
  const { why } = await ask(running, "read all of it");
  await reviewSettled(running, "wait");
  running.stop();

  assertEquals(why, "answered");
  assert(session.id !== "s1");
  assertEquals(focuses, ["the names"]);
  assertEquals(reviewerCarried(session).map(({ type }) => type), [
    "ReviewerStarted",
  ]);
  assertEquals(verifyStates(ground.log).mismatches, []);
});
