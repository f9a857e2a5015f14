import { assertEquals, assertRejects } from "@std/assert";
import { recordedTools } from "../../../src/rerun/recorded_tools.ts";
import { recordingOf } from "../../../src/rerun/recording.ts";
import {
  decidedAnew,
  decidedAsThen,
} from "../../../src/rerun/recorded_decisions.ts";
import type { Classification, Classify } from "../../../src/domain/ports.ts";
import { History } from "../../support/history.ts";

/** As `Talk.reply` makes them: every call has the one key. */
const KEY = "0123456789abcdef";
const CALL = { callId: "new", tool: "terminal", args: "{}", key: KEY };

const WHERE = {
  cwd: "/",
  workspace: "/",
  root: "s",
  granted: [],
  written: new Set<string>(),
};

const CONTEXT = {
  callId: "new",
  session: "s",
  root: "s",
  cwd: "/",
  todos: [],
  filesSeen: new Map<string, string>(),
  signal: new AbortController().signal,
  onOutput: () => {},
  report: () => {},
};

function recorded() {
  const history = new History();
  const talk = history.start("s");
  talk.user("go");
  talk.reply("", [["terminal", "{}"], ["terminal", "{}"], ["terminal", "{}"]]);
  return { history, talk };
}

function toolsOf({ history }: { history: History }, at: number) {
  const recording = recordingOf(history.rows, "s", at);
  return recordedTools(() => Promise.resolve([]), recording);
}

Deno.test("recordedTools give results in the order of the recording, the last one again and again", async () => {
  const { history, talk } = recorded();
  const before = talk.result(1, "one").revision;
  talk.result(2, "two");
  talk.result(3, "three");
  const tools = toolsOf({ history }, before);
  const outputs = [];
  for (let i = 0; i < 3; i++) {
    outputs.push((await tools.run(CALL, CONTEXT)).output);
  }
  assertEquals(outputs, ["two", "three", "three"]);
  const late = toolsOf({ history }, history.rows.length);
  assertEquals((await late.run(CALL, CONTEXT)).output, "three");
});

Deno.test("recordedTools fail as it failed then, time out as it did, and say what nobody made", async () => {
  const { history, talk } = recorded();
  talk.failure(1, "no such file");
  talk.add({
    type: "ToolCallFailed",
    callId: talk.callId(2),
    kind: "timeout",
    reason: "too slow",
    outcome: "",
    ms: 1,
  });
  talk.add({
    type: "ToolCallInterrupted",
    callId: talk.callId(3),
    started: true,
    output: "",
  });
  const tools = toolsOf({ history }, 0);
  await assertRejects(
    async () => await tools.run(CALL, CONTEXT),
    Error,
    "no such file",
  );
  assertEquals(await tools.run(CALL, CONTEXT), {
    output: "too slow",
    ok: false,
    timedOut: true,
  });
  await assertRejects(
    async () => await tools.run(CALL, CONTEXT),
    Error,
    "its outcome is not known",
  );
  await assertRejects(
    async () => await tools.run({ ...CALL, key: "other" }, CONTEXT),
    Error,
    "Not in the recording",
  );
});

Deno.test("recordedTools give the todo list that a call left", async () => {
  const { history, talk } = recorded();
  const todos = [{ id: "1", content: "x", status: "pending" }] as const;
  talk.add({ type: "TodosChanged", todos });
  talk.result(1, "listed");
  const { events } = await toolsOf({ history }, 0).run(CALL, CONTEXT);
  assertEquals(events, [{ type: "TodosChanged", todos }]);
});

Deno.test("decidedAsThen denies what was denied and lets the rest go on", async () => {
  const { history, talk } = recorded();
  const decide = (number: number, allowed: boolean, reason: string) =>
    talk.add({
      type: "ToolCallDecided",
      callId: talk.callId(number),
      allowed,
      by: "person",
      reason,
    });
  decide(1, false, "not now");
  decide(2, true, "");
  const classify = decidedAsThen(recordingOf(history.rows, "s", 0));
  const first = await classify(CALL, WHERE);
  assertEquals([first.verdict, first.reason], ["deny", "not now"]);
  // Before it runs the same call is judged again.
  assertEquals(await classify(CALL, WHERE), first);
  const second = await classify({ ...CALL, callId: "second" }, WHERE);
  assertEquals(second.verdict, "allow");
  const other = await classify(
    { ...CALL, callId: "third", key: "other" },
    WHERE,
  );
  assertEquals([other.verdict, other.rule], ["allow", "nothing-runs"]);
});

Deno.test("decidedAnew lets a person's yes stand for an ask, and never for a denial", async () => {
  const { history, talk } = recorded();
  talk.add({
    type: "ToolCallDecided",
    callId: talk.callId(1),
    allowed: true,
    by: "person",
    reason: "",
  });
  const recording = recordingOf(history.rows, "s", 0);
  const gate = (verdict: Classification["verdict"]): Classify => () =>
    Promise.resolve({
      verdict,
      rule: "r",
      by: "rule",
      reason: "because",
      digest: "d",
      policy: "p",
      judge: false,
      grants: [],
    });
  const anew = async (verdict: Classification["verdict"], key: string) =>
    (await decidedAnew(recording, gate(verdict))({ ...CALL, key }, WHERE))
      .verdict;
  assertEquals(await anew("ask", KEY), "allow");
  assertEquals(await anew("ask", "other"), "ask");
  assertEquals(await anew("deny", KEY), "deny");
});
