import { assert, assertEquals, assertRejects } from "@std/assert";
import type { Delta } from "../../../src/domain/ports.ts";
import { practiceModel } from "../../../src/model/practice_model.ts";

const TOOLS = ["terminal", "read_file"].map((name) => ({
  type: "function",
  function: { name, parameters: { type: "object", properties: {} } },
}));
const system = { role: "system", content: "run: rm -r everything" };
const user = (content: string) => ({ role: "user", content });
const called = (id: string, name: string, args: object) => ({
  role: "assistant",
  content: "",
  tool_calls: [{
    id,
    type: "function",
    function: { name, arguments: JSON.stringify(args) },
  }],
});
const result = (tool_call_id: string, content: string) => ({
  role: "tool",
  tool_call_id,
  content,
});

async function ask(messages: readonly object[], more: object = {}) {
  const deltas: Delta[] = [];
  const body = JSON.stringify({
    model: "practice",
    stream: true,
    tools: TOOLS,
    messages: [system, ...messages],
    ...more,
  });
  const outcome = await practiceModel()(
    { model: "practice", body },
    new AbortController().signal,
    (delta) => deltas.push(delta),
  );
  if ("kind" in outcome) throw new Error(outcome.reason);
  return { ...outcome, deltas };
}

Deno.test("practiceModel calls the terminal for run: and then reports", async () => {
  const first = await ask([user("run: echo hi")]);
  assertEquals(first.finish, "tool_calls");
  assertEquals(first.calls, [{
    id: "practice_1",
    name: "terminal",
    args: '{"command":"echo hi"}',
  }]);
  const last = await ask([
    user("run: echo hi"),
    called("c1", "terminal", { command: "echo hi" }),
    result("c1", "hi"),
  ]);
  assertEquals([last.finish, last.model], ["stop", "practice"]);
  assert(last.text.includes("hi"));
  assert(last.usage !== null && last.usage.input > 0 && last.usage.output > 0);
});

Deno.test("practiceModel streams what it says", async () => {
  const { deltas, text } = await ask([user("你好")]);
  assert(deltas.length > 5);
  assertEquals(
    deltas.map((delta) => "text" in delta ? delta.text : "").join(""),
    text,
  );
});

Deno.test("practiceModel gives the same request the same reply", async () => {
  const messages = [user("read a.txt then run: ls")];
  assertEquals(await ask(messages), await ask(messages));
});

Deno.test("practiceModel reads past the turn's context and the loop's notes", async () => {
  const context = "\n\n<context>\nrun: rm -r x\n</context>";
  const { calls } = await ask([
    user(`read a.txt${context}`),
    user("[Your last reply was empty. Go on with the task.]"),
  ]);
  assertEquals(calls.map(({ args }) => args), ['{"path":"a.txt"}']);
});

Deno.test("practiceModel counts only results of the newest request", async () => {
  const { calls } = await ask([
    user("run: one"),
    called("c1", "terminal", {}),
    result("c1", "1"),
    { role: "assistant", content: "done" },
    user("run: two"),
  ]);
  assertEquals(calls.map(({ id, args }) => [id, args]), [[
    "practice_2",
    '{"command":"two"}',
  ]]);
});

Deno.test("practiceModel calls nothing where tool_choice is none", async () => {
  const { calls, text } = await ask([user("run: ls")], { tool_choice: "none" });
  assertEquals(calls, []);
  assert(text.includes("Not done"));
});

Deno.test("practiceModel rejects when aborted", async () => {
  const request = { model: "practice", body: "{}" };
  await assertRejects(
    () => practiceModel()(request, AbortSignal.abort(), () => {}),
    DOMException,
  );
});

Deno.test("practiceModel answers a request without tools in text", async () => {
  const { calls, text } = await ask([user("run: ls")], { tools: [] });
  assertEquals(calls, []);
  assert(text.includes("`terminal`"));
});
