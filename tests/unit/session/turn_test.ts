import { assert, assertEquals } from "@std/assert";
import {
  type Adapters,
  openSession,
} from "../../../src/app/session/run_session.ts";
import type { ToolCall } from "../../../src/domain/tool_call.ts";
import { ask } from "../../../src/session/running.ts";
import { summarise } from "../../../src/session/turn_summary.ts";
import {
  adapters,
  fakeClock,
  fakeToolbox,
  type Scripted,
  scriptedModel,
} from "../../support/adapters.ts";
import { assertPairs } from "../../support/assert_pairs.ts";
import { opening, openingWith } from "../../support/opening.ts";

/** Runs one turn and gives what can be asked about it. */
async function turn(
  script: readonly Scripted[],
  changes: Partial<Adapters> = {},
  opened = opening,
) {
  const model = scriptedModel(script);
  const running = await openSession(
    adapters({ model, ...changes }),
    "s1",
    opened,
  );
  const ended = await ask(running, "go");
  running.stop();
  const { history } = running.session;
  model.requests.forEach(assertPairs);
  return {
    ...ended,
    ...summarise(history),
    requests: model.requests.map((body) => JSON.parse(body)),
    types: history.map(({ event }) => event.type),
    history,
  };
}

function recording(outputs: (call: ToolCall) => string = () => "text") {
  const runs: string[] = [];
  const toolbox = fakeToolbox((call) => {
    runs.push(`${call.tool} ${call.args}`);
    return Promise.resolve({ output: outputs(call) });
  });
  return { runs, toolbox };
}

Deno.test("FC-16 an empty reply after a tool goes on with the work", async () => {
  const { runs, toolbox } = recording();
  const { why, answer } = await turn([
    {
      text: "Step 1 ok, now saving",
      calls: [{ id: "", name: "read", args: "{}" }],
      finish: "tool_calls",
    },
    "",
    { write: { path: "out.txt" } },
    "saved",
  ], { toolbox });
  assertEquals([why, answer], ["answered", "saved"]);
  assertEquals(runs.length, 2);
});

Deno.test("P05 four empty replies after a call: three nudges, then the reason", async () => {
  const { why, requests } = await turn([{ read: {} }, "", "", "", ""]);
  assertEquals(why, "empty_response");
  const nudges = requests.filter(({ messages }) =>
    messages.at(-1).content.includes("was empty")
  );
  assertEquals([requests.length, nudges.length], [5, 3]);
});

Deno.test("FC-13 a call that the output limit cut off never runs; the third ends the turn", async () => {
  const { runs, toolbox } = recording();
  const cut = {
    calls: [{
      id: "",
      name: "write",
      args: '{"path":"report.md","content":"# Q',
    }],
    finish: "length",
  } as const;
  const { why, requests } = await turn([cut, cut, cut], { toolbox });
  assertEquals([why, runs], ["truncated", []]);
  assertEquals(requests.map(({ max_tokens }) => max_tokens), [
    undefined,
    8192,
    12288,
  ]);
  assert(requests[1].messages.at(-1).content.includes("send less"));
});

Deno.test("FC-10 a dropped stream keeps its text, goes on a few times, then says so", async () => {
  const dropped = {
    kind: "stream_interrupted",
    retryable: true,
    text: "Comparing both configs: the first",
  } as const;
  const good = await turn([dropped, " wins."]);
  assertEquals(
    [good.why, good.answer],
    ["answered", "Comparing both configs: the first wins."],
  );
  const bad = await turn(
    Array(20).fill(dropped),
    {},
    openingWith({ maxRetries: 0 }),
  );
  assertEquals([bad.why, bad.requests.length], ["stream_interrupted", 4]);
  assert(bad.answer.startsWith("Comparing both configs"));
});

Deno.test("FC-29 P52 the same read again and again is warned at the third and ended at the fifth", async () => {
  const { runs, toolbox } = recording(() => "same");
  const { why, history } = await turn(Array(20).fill({ read: { path: "a" } }), {
    toolbox,
  });
  assertEquals([why, runs.length], ["loop_detected", 5]);
  const noticed = history.flatMap(({ event }) =>
    event.type === "ToolCallCompleted" ? [event.notice !== undefined] : []
  );
  assertEquals(noticed, [false, false, true, true, true]);
});

Deno.test("P53 work on many files and a poll that changes raise no alarm", async () => {
  const edits = Array.from({ length: 30 }, (_, i) => ({ edit: { path: i } }));
  assertEquals((await turn([...edits, "done"])).why, "answered");
  let poll = 0;
  const { toolbox } = recording(() => `state ${poll++}`);
  const polls = Array(8).fill({ status: {} });
  assertEquals((await turn([...polls, "done"], { toolbox })).why, "answered");
});

Deno.test("FC-31 P54 a spent budget makes one call without tools, and says what it ignored", async () => {
  const { runs, toolbox } = recording();
  const { why, answer, ignoredCalls, requests, iterations } = await turn(
    [
      { read: { path: "a" } },
      { read: { path: "b" } },
      {
        text: "One more check first",
        calls: [{ id: "", name: "read", args: "{}" }],
        finish: "tool_calls",
      },
    ],
    { toolbox },
    openingWith({ maxIterations: 2 }),
  );
  assertEquals([why, iterations, runs.length], ["max_iterations", 3, 2]);
  assertEquals([answer, ignoredCalls], ["One more check first", 1]);
  assertEquals(
    requests.map(({ tool_choice, tools }) => [tool_choice, tools.length]),
    [[undefined, 1], [undefined, 1], ["none", 1]],
  );
});

Deno.test("a refusal falls back to the next model, and the next turn starts with the first again (F118)", async () => {
  const model = scriptedModel([
    { finish: "content_filter" },
    "from b",
    "from a",
  ]);
  const running = await openSession(
    adapters({ model }),
    "s1",
    openingWith({ models: ["a", "b"] }),
  );
  assertEquals((await ask(running, "go")).why, "answered");
  await ask(running, "again");
  running.stop();
  const asked = model.requests.map((body) => JSON.parse(body).model);
  assertEquals(asked, ["a", "b", "a"]);
});

Deno.test("P51 a rate limit waits as long as the provider asked, as a time in the log", async () => {
  const clock = fakeClock();
  const { why, history } = await turn([
    { kind: "rate_limit", retryable: true, retryAfter: 2000 },
    "ok",
  ], { clock, retryDelay: (_, after) => after ?? 0 });
  assertEquals(why, "answered");
  const scheduled = history.find(({ event }) =>
    event.type === "RetryScheduled"
  );
  assert(scheduled?.event.type === "RetryScheduled");
  assertEquals(
    Date.parse(scheduled.event.at) - Date.parse(scheduled.at),
    2000,
  );
});

Deno.test("FC-64 where nobody can be asked the answer is no, and the turn says so", async () => {
  const { runs, toolbox } = recording();
  const { why, refusal, answer } = await turn([{ write: {} }, "Done!"], {
    toolbox,
    classify: () =>
      Promise.resolve({
        verdict: "ask",
        rule: "r",
        by: "rule",
        reason: "it writes outside the folder",
        digest: "d",
        policy: "p",
        judge: false,
        grants: [],
      }),
  });
  assertEquals([why, answer, runs], ["denied", "Done!", []]);
  assert(refusal?.includes("--yolo"));
});
