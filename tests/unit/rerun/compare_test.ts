import { assertEquals } from "@std/assert";
import type { EventLog } from "../../../src/domain/event_log.ts";
import { compare } from "../../../src/rerun/compare.ts";
import { NOT_RECORDED } from "../../../src/rerun/recorded_tools.ts";
import { trajectoryOf } from "../../../src/rerun/trajectory.ts";
import { History } from "../../support/history.ts";

/** The part of a log that a comparison reads. */
function logOf(history: History): Pick<EventLog, "read"> {
  return {
    read: (stream: string) =>
      history.rows.filter((row) => row.stream === stream),
  };
}

Deno.test("compare begins on both sides where one session left the other", () => {
  const history = new History();
  const talk = history.start("old");
  talk.user("first");
  talk.reply("one");
  const { revision } = talk.end();
  talk.user("second");
  talk.reply("two");
  talk.end();
  const fork = talk.fork("new", revision);
  fork.user("second");
  fork.reply("zwei");
  fork.end();
  for (const [left, right] of [["old", "new"], ["new", "old"]] as const) {
    const comparison = compare(logOf(history), left, right);
    assertEquals(
      comparison[left === "old" ? "left" : "right"].after,
      revision,
    );
    assertEquals(
      comparison.pairs.map(({ isSame }) => isSame),
      [true, false, true],
    );
  }
});

Deno.test("trajectoryOf adds up calls, tokens and times, and tells what was denied, unknown and played", () => {
  const history = new History();
  const talk = history.start("s");
  talk.user("go");
  talk.reply("", [["terminal", "{}"], ["read_file", "{}"]], {
    usage: { input: 0, output: 0 },
  });
  talk.add({
    type: "ToolCallDecided",
    callId: talk.callId(1),
    allowed: false,
    by: "rule",
    reason: "no",
  });
  talk.failure(2, NOT_RECORDED);
  talk.reply("late", [], { late: true });
  talk.reply("done", [], { usage: { input: 50, output: 5, cached: 20 } });
  talk.end();
  const { steps, totals } = trajectoryOf(history.rows);
  assertEquals(steps.map(({ kind }) => kind), [
    "asked",
    "called",
    "called",
    "said",
    "ended",
  ]);
  const [, denied, unknown] = steps;
  assertEquals(
    denied?.kind === "called" && [denied.allowed, denied.result],
    [false, "Not run: no"],
  );
  assertEquals(
    unknown?.kind === "called" && unknown.result,
    `Error: ${NOT_RECORDED}`,
  );
  assertEquals(
    [totals.modelCalls, totals.played, totals.toolCalls],
    [3, 1, 2],
  );
  assertEquals([totals.denied, totals.unknown, totals.end], [1, 1, "answered"]);
  assertEquals(totals.usage.input, 150);
  assertEquals(totals.usage.cached, 20);
});

Deno.test("trajectoryOf keeps the first result of a call, and tells failures of the model", () => {
  const history = new History();
  const talk = history.start("s");
  talk.user("go");
  talk.reply("", [["terminal", "{}"]]);
  talk.result(1, "first");
  talk.result(1, "second");
  talk.dropped("half");
  const { steps, totals } = trajectoryOf(history.rows);
  assertEquals(
    steps.flatMap((step) => step.kind === "called" ? [step.result] : []),
    ["first"],
  );
  assertEquals(
    steps.flatMap((step) => step.kind === "failed" ? [step.text] : []),
    ["stream_interrupted: the stream ended early"],
  );
  assertEquals(totals.end, null);
});
