import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { openSession } from "../../../src/app/session/run_session.ts";
import { ask } from "../../../src/session/running.ts";
import {
  CommandRefusedError,
  StreamConflictError,
} from "../../../src/domain/errors.ts";
import { interrupt, submitMessage } from "../../../src/session/commands.ts";
import { adapters, memoryLog } from "../../support/adapters.ts";
import { opening } from "../../support/opening.ts";

Deno.test("record() alone moves a machine", async () => {
  const moved = new Map<string, Set<unknown>>();
  const running = await openSession(
    {
      ...adapters(),
      inspect(actor, inspected) {
        if (inspected.type !== "@xstate.microstep") return;
        // One event may take several microsteps.
        const events = moved.get(actor) ?? new Set();
        moved.set(actor, events.add(inspected.event));
      },
    },
    "s1",
    opening,
  );
  await ask(running, "read both");
  assertEquals(moved.size, 3);
  for (const [actor, events] of moved) {
    const heard = running.session.history
      .filter((row) => row.actor === actor && row.revision > 3 && row.from);
    assertEquals([...events], heard.map(({ event }) => event));
  }
  running.stop();
});

Deno.test("record() gives each event its cause", async () => {
  const running = await openSession(adapters(), "s1", opening);
  await ask(running, "read both");
  running.stop();
  const { history } = running.session;
  const at = (position: number | null) =>
    history.find((row) => row.position === position)?.event.type ?? null;
  const causes = history.map(({ event, cause }) => [event.type, at(cause)]);
  assertEquals(causes.slice(3, 13), [
    ["UserMessageReceived", null],
    ["TurnContextAdded", "UserMessageReceived"],
    ["ModelRequested", "TurnContextAdded"],
    ["ModelReplied", "ModelRequested"],
    ["ToolCallProposed", "ModelReplied"],
    ["CallClassified", "ToolCallProposed"],
    ["ToolCallDecided", "CallClassified"],
    ["ToolCallProposed", "ToolCallDecided"],
    ["CallClassified", "ToolCallProposed"],
    ["ToolCallDecided", "CallClassified"],
  ]);
});

Deno.test("record() refuses a command and writes nothing", async () => {
  const log = memoryLog();
  const { session, stop } = await openSession(adapters({ log }), "s1", opening);
  assertThrows(() => interrupt(session), CommandRefusedError, "idle");
  assertEquals(log.read("s1").length, 3);
  stop();
});

Deno.test("record() lets nobody hear what could not be appended", async () => {
  const log = memoryLog();
  const heard: unknown[] = [];
  const inspect = (_: string, { type }: { type: string }) =>
    type === "@xstate.microstep" && heard.push(type);
  const late = await openSession(adapters({ log, inspect }), "s1", opening);
  const first = await openSession(adapters({ log }), "s1", opening);
  const turn = ask(first, "hi");
  assertThrows(() => submitMessage(late.session, "hi"), StreamConflictError);
  assertEquals(heard, []);
  assertEquals((await turn).why, "answered");
  late.stop();
  first.stop();
});

Deno.test("record() takes secrets out before the append", async () => {
  const log = memoryLog();
  const running = await openSession(
    adapters({
      log,
      redact: (event) =>
        JSON.parse(JSON.stringify(event).replaceAll("s3cret", "[redacted]")),
    }),
    "s1",
    opening,
  );
  await ask(running, "the word is s3cret");
  running.stop();
  assertEquals(JSON.stringify([...log.rows()]).includes("s3cret"), false);
});

Deno.test("interrupt() gives every open call its one result", async () => {
  const asked = Promise.withResolvers<void>();
  const classify = () => {
    asked.resolve();
    return new Promise<never>(() => {});
  };
  const running = await openSession(adapters({ classify }), "s1", opening);
  const turn = ask(running, "read both");
  await asked.promise;
  interrupt(running.session);
  assertEquals((await turn).why, "interrupted");
  assertEquals(
    running.session.history.slice(-5).map(({ event }) => event.type),
    [
      "TurnInterrupted",
      "ApprovalDenied",
      "ToolCallInterrupted",
      "ToolCallInterrupted",
      "TurnEnded",
    ],
  );
  running.stop();
});

Deno.test("ask() rejects when an effect cannot append its report", async () => {
  const log = memoryLog();
  const running = await openSession(adapters({ log }), "s1", opening);
  const turn = ask(running, "hi");
  log.append = () => {
    throw new TypeError("disk full");
  };
  await assertRejects(() => turn, TypeError, "disk full");
  running.stop();
});
