import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Answer, Classification } from "../../../src/domain/ports.ts";
import { goOn } from "../../../src/session/running.ts";
import { submitMessage } from "../../../src/session/commands.ts";
import { Activity } from "../../../src/studio/read/activity.ts";
import { adapters, frozenClock } from "../../support/adapters.ts";
import { History } from "../../support/history.ts";
import { Stage } from "./stage.ts";

function activityOf({ log, store }: Stage): Activity {
  return new Activity(log, (question) => {
    store.catchUp();
    return store.read(question);
  });
}

/** A session that stands at a question until `answer` is called. */
async function asking(
  stage: Stage,
  judged: Partial<Classification> = {},
  command = "rm -rf build",
) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Answer>();
  const { asking } = adapters();
  const running = await stage.open("s1", [
    { terminal: { command } },
    "done",
  ], {
    clock: frozenClock(),
    classify: () =>
      Promise.resolve({
        verdict: "ask",
        rule: "delete.tree",
        by: "rule",
        reason: "it deletes a folder",
        digest: "d1",
        policy: "p1",
        judge: false,
        grants: [],
        ...judged,
      }),
    asking: {
      ...asking,
      timeoutSeconds: 60,
      ask: () => {
        asked.resolve();
        return answered.promise;
      },
    },
  });
  submitMessage(running.session, "clean up");
  await asked.promise;
  return {
    async answer(given: Answer) {
      const turn = goOn(running);
      answered.resolve(given);
      await turn;
    },
  };
}

Deno.test("Activity shows a question with what would run, until it is answered", async () => {
  using stage = new Stage();
  const activity = activityOf(stage);
  const session = await asking(stage);
  await activity.catchUp();
  const [open] = activity.open();
  assertEquals([open?.session, open?.state], ["s1", "gating"]);
  const [question, ...others] = open?.questions ?? [];
  assertEquals(others, []);
  assertEquals(
    [question?.tool, question?.args, question?.cwd, question?.reason],
    ["terminal", '{"command":"rm -rf build"}', "/work", "it deletes a folder"],
  );
  assertEquals(question?.deadline, "2026-01-01T00:01:00.000Z");
  const asked = stage.log.read("s1")[(question?.revision ?? 0) - 1];
  assertEquals(asked?.event.type, "CallClassified");
  await session.answer({ granted: false, reason: "not now" });
  await activity.catchUp();
  assertEquals(activity.open(), []);
});

Deno.test("the first page and the session's own show what waits, with ways to answer", async () => {
  using stage = new Stage();
  const session = await asking(stage);
  for (const path of ["/", "/sessions/s1", "/sessions/s1/questions"]) {
    const page = await stage.text(path);
    for (
      const text of [
        "rm -rf build",
        "it deletes a folder",
        "delete.tree",
        "Allow once",
        "Deny",
      ]
    ) assertStringIncludes(page, text, path);
    assertEquals(page.includes("Always"), false, "no rule could be kept");
  }
  await session.answer({ granted: true, scope: "once" });
  assertEquals((await stage.text("/")).includes("Waiting for"), false);
});

Deno.test("a longer yes is offered with the rules that it would add", async () => {
  using stage = new Stage();
  await asking(stage, { grants: [{ pattern: "rm -rf build" }] });
  const page = await stage.text("/");
  assertStringIncludes(page, "In this session");
  assertStringIncludes(page, "<code>rm -rf build</code>");
});

Deno.test("P62 what a yes is given to hides no character", async () => {
  using stage = new Stage();
  await asking(stage, {}, "rm -rf \u202ebuild\u200b");
  const page = await stage.text("/");
  assertEquals(/[\u202e\u200b]/.test(page), false);
  assertStringIncludes(page, "\\u{202e}");
});

Deno.test("an answer that is offered stands in the log, and the card says so", async () => {
  using stage = new Stage();
  await asking(stage);
  const activity = activityOf(stage);
  await activity.catchUp();
  const [question] = activity.questionsOf("s1");
  assert(question);
  const { callId: call, digest } = question;
  const fields = { session: "s1", call, digest, answer: "no", reason: "mine" };
  assertEquals((await stage.post("/answers", fields)).status, 303);
  assertEquals(stage.opened, ["write"]);
  const [offer] = stage.log.read("approvals");
  assertEquals(offer?.event, {
    type: "ApprovalAnswerOffered",
    session: "s1",
    callId: call,
    digest,
    granted: false,
    scope: "once",
    reason: "the user said no: mine",
  });
  assertStringIncludes(
    await stage.text("/"),
    "You answered no (the user said no: mine)",
  );
});

Deno.test("an answer for longer is refused where no rule could be kept", async () => {
  using stage = new Stage();
  await asking(stage);
  const activity = activityOf(stage);
  await activity.catchUp();
  const [question] = activity.questionsOf("s1");
  assert(question);
  const { callId: call, digest } = question;
  for (const answer of ["always", "session", ""]) {
    const fields = { session: "s1", call, digest, answer };
    assertEquals((await stage.post("/answers", fields)).status, 409, answer);
  }
  assertEquals(stage.log.read("approvals"), []);
});

Deno.test("Activity begins with what is unfinished, and knows a session's folder when it goes on", async () => {
  using stage = new Stage();
  await stage.turn("s0", "before", ["done"]);
  await asking(stage);
  const late = activityOf(stage);
  await late.catchUp();
  assertEquals(late.open().map(({ session }) => session), ["s1"]);
  assertEquals(late.questionsOf("s1")[0]?.cwd, "/work");
  assertEquals(late.position, stage.log.readAll(0).length);
});

Deno.test("Activity counts a batch's rows by how they ended", async () => {
  using stage = new Stage();
  const { log } = stage;
  const batch = (events: Parameters<History["add"]>[1][]) =>
    log.append({
      stream: "batch:b1",
      expected: "any",
      drafts: events.map((event) => ({
        event,
        actor: "batch",
        machine: null,
        at: "2026-01-01T00:00:00.000Z",
        turn: 0,
        cause: null,
        from: null,
        to: null,
      })),
    });
  const activity = activityOf(stage);
  batch([
    { type: "BatchStarted", rows: 3 },
    { type: "BatchRowStarted", row: 2, hash: "h", session: "s2" },
    { type: "BatchRowStarted", row: 1, hash: "h", session: "s1" },
  ]);
  await activity.catchUp();
  assertEquals(activity.batches.of("b1")?.ended, 0);
  batch([{ type: "BatchRowEnded", row: 2, hash: "h", status: "failed" }]);
  await activity.catchUp();
  const [progress] = activity.batches.all();
  assertEquals([progress?.id, progress?.total, progress?.ended], ["b1", 3, 1]);
  assertEquals(
    progress?.rows.map(({ row, session, status }) => [row, session, status]),
    [[1, "s1", "running"], [2, "s2", "failed"]],
  );
});

Deno.test("Activity takes each event in once, however many look at the same time", async () => {
  using stage = new Stage();
  await stage.turn("s1", "go", [{ read: {} }, "done"]);
  const activity = activityOf(stage);
  await Promise.all([activity.catchUp(), activity.catchUp()]);
  assertEquals(activity.position, stage.log.readAll(0).length);
  assertEquals(activity.open(), []);
});
