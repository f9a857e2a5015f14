import { assertEquals } from "@std/assert";
import type { Answer } from "../../../src/domain/ports.ts";
import { goOn } from "../../../src/session/running.ts";
import { submitMessage } from "../../../src/session/commands.ts";
import { Activity } from "../../../src/studio/read/activity.ts";
import { adapters, frozenClock, memoryLog } from "../../support/adapters.ts";
import { History } from "../../support/history.ts";
import { Stage } from "./stage.ts";

/** A session that stands at a question until `answer` is called. */
async function asking(stage: Stage) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Answer>();
  const { asking } = adapters();
  const running = await stage.open("s1", [
    { terminal: { command: "rm -rf build" } },
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
  const activity = new Activity(stage.log);
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

Deno.test("the first page and no other way shows what waits for an answer", async () => {
  using stage = new Stage();
  const session = await asking(stage);
  const page = await stage.text("/");
  for (const text of ["rm -rf build", "it deletes a folder", "delete.tree"]) {
    assertEquals(page.includes(text), true, text);
  }
  assertEquals(/<button[^>]*>(allow|deny|grant)/i.test(page), false);
  await session.answer({ granted: true, scope: "once" });
  assertEquals((await stage.text("/")).includes("Waiting for"), false);
});

Deno.test("Activity counts a batch's rows by how they ended", async () => {
  const log = memoryLog();
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
  const activity = new Activity(log);
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
  const activity = new Activity(stage.log);
  await Promise.all([activity.catchUp(), activity.catchUp()]);
  assertEquals(activity.position, stage.log.readAll(0).length);
  assertEquals(activity.open(), []);
});
