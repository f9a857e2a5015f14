import { assert, assertEquals, assertRejects } from "@std/assert";
import { faultIn } from "../../support/request_faults.ts";
import { scriptedModelServer } from "../../support/scripted_model_server.ts";

async function post(baseURL: string, body: string) {
  const response = await fetch(`${baseURL}/chat/completions`, {
    method: "POST",
    body,
  });
  return { status: response.status, text: await response.text() };
}

const body = (...messages: object[]) => JSON.stringify({ messages });
const system = { role: "system", content: "s" };
const user = { role: "user", content: "u" };
const call = (id: string, args: unknown = "{}") => ({
  id,
  function: { name: "t", arguments: args },
});
const assistant = (...tool_calls: object[]) => ({
  role: "assistant",
  tool_calls,
});
const tool = (tool_call_id: string) => ({
  role: "tool",
  tool_call_id,
  content: "r",
});

Deno.test("scriptedModelServer plays its script in order and records requests", async () => {
  await using server = scriptedModelServer([
    { read_file: { path: "a" } },
    ({ body }) => `you sent ${body}`,
  ]);
  const first = await post(server.baseURL, "one");
  assert(first.text.includes('"name":"read_file"'));
  assertEquals(server.left, 1);
  assert((await post(server.baseURL, "two")).text.includes("two"));
  assertEquals(server.bodies, ["one", "two"]);
  assertEquals(server.left, 0);
});

Deno.test("scriptedModelServer fails the test at an off-script request", async () => {
  const server = scriptedModelServer([]);
  assertEquals((await post(server.baseURL, "one")).status, 500);
  await assertRejects(
    async () => await server[Symbol.asyncDispose](),
    Error,
    "off script",
  );
});

Deno.test("scriptedModelServer refuses what strict servers refuse", async () => {
  const server = scriptedModelServer(["a", "b"], { strict: true });
  assertEquals((await post(server.baseURL, body(system, user))).status, 200);
  assertEquals((await post(server.baseURL, body(user))).status, 400);
  assertEquals(server.failures.length, 1);
  await assertRejects(
    async () => await server[Symbol.asyncDispose](),
    Error,
    "system messages",
  );
});

Deno.test("faultIn takes a request that every server takes", () => {
  const whole = body(
    system,
    user,
    assistant(call("a"), call("b")),
    tool("b"),
    tool("a"),
    assistant(call("a")),
    tool("a"),
    user,
  );
  assertEquals(faultIn(whole), undefined);
});

for (
  const [what, fault, request] of [
    ["a second system message", "system", body(system, user, system)],
    ["no system message", "system", body(user)],
    ["a call without result", "no result", body(system, assistant(call("a")))],
    [
      "a message between call and result",
      "no result",
      body(system, assistant(call("a")), user, tool("a")),
    ],
    ["a result of no call", "no call", body(system, user, tool("a"))],
    [
      "two results of one call",
      "no call",
      body(system, assistant(call("a")), tool("a"), tool("a")),
    ],
    [
      "one id twice in a message",
      "repeats",
      body(system, assistant(call("a"), call("a")), tool("a"), tool("a")),
    ],
    [
      "FC-05 arguments as an object",
      "no string",
      body(system, assistant(call("a", { x: 1 })), tool("a")),
    ],
    [
      "arguments that are no JSON",
      "no JSON",
      body(system, assistant(call("a", "{")), tool("a")),
    ],
    [
      "FC-25 a lone surrogate",
      "surrogate",
      body(system, {
        role: "user",
        content: "\ud83d",
      }),
    ],
    [
      "FC-25 a lone surrogate inside of arguments",
      "surrogate",
      body(system, assistant(call("a", '{"x":"\\ude00"}')), tool("a")),
    ],
  ] as const
) {
  Deno.test(`faultIn finds ${what}`, () => {
    assert(faultIn(request)?.includes(fault), faultIn(request));
  });
}
