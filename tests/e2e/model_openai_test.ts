import { assert, assertEquals, assertRejects } from "@std/assert";
import type {
  Delta,
  ModelFailure,
  ModelReply,
} from "../../src/domain/ports.ts";
import {
  openaiModel,
  type OpenaiOptions,
} from "../../src/model/openai_model.ts";
import {
  cut,
  gated,
  inPieces,
  json,
  paused,
  raw,
  reply,
  type ScriptedModelServer,
  scriptedModelServer,
  status,
} from "../support/scripted_model_server.ts";

const BODY =
  '{"model":"m1", "messages":[], "tools":[{"function":{"name":"read_file"}}]}';

function client(
  server: ScriptedModelServer,
  options: Partial<OpenaiOptions> = {},
) {
  const { baseURL } = server;
  const model = openaiModel({ baseURL, apiKey: "sk-test-1234", ...options });
  const deltas: Delta[] = [];
  return {
    deltas,
    ask: (signal = new AbortController().signal, body = BODY) =>
      model({ model: "m1", body }, signal, (delta) => deltas.push(delta)),
  };
}

function failed(outcome: ModelReply | ModelFailure): ModelFailure {
  if (!("kind" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

function whole(outcome: ModelReply | ModelFailure): ModelReply {
  if ("kind" in outcome) throw new Error(outcome.reason);
  return outcome;
}

Deno.test("openaiModel sends the body byte for byte and streams the reply", async () => {
  await using server = scriptedModelServer([
    reply({ text: "It says 复盘.", reasoning: "look", model: "m1-2026" }),
  ]);
  const { ask, deltas } = client(server);
  const { text, reasoning, usage, model } = whole(await ask());
  assertEquals([text, reasoning, model], ["It says 复盘.", "look", "m1-2026"]);
  assertEquals([usage?.input, usage?.output], [100, 10]);
  const shown = (kind: Delta["kind"]) =>
    deltas.map((delta) =>
      delta.kind === kind && "text" in delta ? delta.text : ""
    )
      .join("");
  assertEquals([shown("text"), shown("reasoning")], [text, reasoning]);

  const [request] = server.requests;
  assertEquals(request?.body, BODY);
  assertEquals(request?.path, "/v1/chat/completions");
  assertEquals(request?.headers.get("content-type"), "application/json");
  assertEquals(request?.headers.get("authorization"), "Bearer sk-test-1234");
});

Deno.test("openaiModel sends no organization, project or key that it was not given", async () => {
  const names = ["OPENAI_ORG_ID", "OPENAI_PROJECT_ID", "OPENAI_API_KEY"];
  const before = names.map((name) => Deno.env.get(name));
  names.forEach((name) => Deno.env.set(name, "of-the-environment"));
  try {
    await using server = scriptedModelServer(["a", "b"]);
    await client(server, { apiKey: "" }).ask();
    await client(server, { organization: "org", project: "proj" }).ask();
    const [bare, named] = server.requests.map(({ headers }) =>
      ["openai-organization", "openai-project", "authorization"].map((name) =>
        headers.get(name)
      )
    );
    assertEquals(bare, [null, null, null]);
    assertEquals(named, ["org", "proj", "Bearer sk-test-1234"]);
  } finally {
    names.forEach((name, n) => {
      const value = before[n];
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    });
  }
});

Deno.test("openaiModel asks once: a refusal is an outcome, not a retry", async () => {
  await using server = scriptedModelServer([
    status(429, undefined, { "retry-after": "2" }),
    status(500, { error: { message: "oops" } }),
  ]);
  const { ask } = client(server);
  const limited = failed(await ask());
  assertEquals([limited.kind, limited.retryAfter], ["rate_limit", 2_000]);
  assertEquals(failed(await ask()).kind, "server_error");
  assertEquals(server.requests.length, 2);
});

Deno.test("openaiModel reads a refusal that is no JSON, or has none", async () => {
  await using server = scriptedModelServer([
    status(404, "<html>nothing here</html>"),
    status(400, { message: "prompt is too long: 9 tokens > 8 maximum" }),
    status(503, ""),
  ]);
  const { ask } = client(server);
  assertEquals(failed(await ask()).kind, "bad_response");
  assertEquals(failed(await ask()).kind, "context_overflow");
  assertEquals(failed(await ask()).kind, "overloaded");
});

Deno.test("openaiModel takes bytes in pieces of three", async () => {
  const frame =
    'data: {"choices":[{"delta":{"content":"复盘😀"},"finish_reason":"stop"}]}\n\n';
  await using server = scriptedModelServer([inPieces(frame, 3)]);
  assertEquals(whole(await client(server).ask()).text, "复盘😀");
});

Deno.test("openaiModel takes a reply that was not streamed (F121)", async () => {
  await using server = scriptedModelServer([
    json({
      choices: [{ message: { content: "whole" }, finish_reason: "stop" }],
    }),
  ]);
  assertEquals(whole(await client(server).ask()).text, "whole");
});

Deno.test("FC-10 a socket that breaks is interrupted and keeps the text", async () => {
  const half = 'data: {"choices":[{"delta":{"content":"half"}}]}\n\n';
  await using server = scriptedModelServer([cut("half"), raw(half)]);
  const { ask } = client(server);
  for (const failure of [failed(await ask()), failed(await ask())]) {
    assertEquals([failure.kind, failure.text], ["stream_interrupted", "half"]);
    assert(failure.retryable);
  }
});

Deno.test("P04 a socket that breaks after the finish ends a whole reply", async () => {
  const end =
    'data: {"choices":[{"delta":{"content":"all"},"finish_reason":"stop"}]}\n\n';
  await using server = scriptedModelServer([{ ...raw(end), cut: true }]);
  assertEquals(whole(await client(server).ask()).text, "all");
});

Deno.test("openaiModel does not wait for a server that holds the socket after [DONE]", async () => {
  const gate = Promise.withResolvers<void>();
  const end =
    'data: {"choices":[{"delta":{"content":"all"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';
  await using server = scriptedModelServer([
    paused(raw([end, ": never\n\n"]), gate.promise),
  ]);
  assertEquals(whole(await client(server).ask()).text, "all");
  gate.resolve();
});

Deno.test("openaiModel times out before the first byte and keeps no timer", async () => {
  const gate = Promise.withResolvers<void>();
  await using server = scriptedModelServer([gated(raw(""), gate.promise)]);
  const timeouts = { silence: 40 };
  const failure = failed(await client(server, { timeouts }).ask());
  gate.resolve();
  assertEquals([failure.kind, failure.retryable], ["timeout", true]);
  assert(failure.reason.includes("0.04 s"));
});

Deno.test("openaiModel takes a silence in the middle of a text for a break (F121)", async () => {
  const gate = Promise.withResolvers<void>();
  const frame = 'data: {"choices":[{"delta":{"content":"half"}}]}\n\n';
  await using server = scriptedModelServer([
    paused(raw([frame, frame]), gate.promise),
  ]);
  const timeouts = { silence: 60 };
  const failure = failed(await client(server, { timeouts }).ask());
  gate.resolve();
  assertEquals([failure.kind, failure.text], ["stream_interrupted", "half"]);
  assert(failure.reason.includes("nothing came"));
});

Deno.test("openaiModel limits the whole request, however alive it is", async () => {
  const gate = Promise.withResolvers<void>();
  await using server = scriptedModelServer([gated(raw(""), gate.promise)]);
  const timeouts = { request: 30 };
  const failure = failed(await client(server, { timeouts }).ask());
  gate.resolve();
  assertEquals(failure.kind, "timeout");
  assert(failure.reason.includes("in all"));
});

Deno.test("openaiModel rejects when aborted, before, during and between chunks", async () => {
  const gate = Promise.withResolvers<void>();
  const frame = 'data: {"choices":[{"delta":{"content":"a"}}]}\n\n';
  const why = new RangeError("Cannot go on: interrupted");
  const waiting = new AbortController();
  await using server = scriptedModelServer([
    () => {
      waiting.abort(why);
      return gated(raw(""), gate.promise);
    },
    paused(raw([frame, frame]), gate.promise),
  ]);
  const { ask } = client(server);
  await assertRejects(() => ask(AbortSignal.abort(why)), RangeError);

  await assertRejects(() => ask(waiting.signal), RangeError, "interrupted");

  const streaming = new AbortController();
  const model = openaiModel({ baseURL: server.baseURL, apiKey: "" });
  const stream = model(
    { model: "m1", body: BODY },
    streaming.signal,
    () => streaming.abort(why),
  );
  await assertRejects(() => stream, RangeError, "interrupted");
  gate.resolve();
});

Deno.test("openaiModel says where nothing listens", async () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  listener.close();
  const model = openaiModel({
    baseURL: `http://127.0.0.1:${port}/v1`,
    apiKey: "",
  });
  const { signal } = new AbortController();
  const failure = failed(
    await model({ model: "m1", body: "{}" }, signal, () => {}),
  );
  assertEquals([failure.kind, failure.retryable], ["unreachable", false]);
  assert(failure.reason.includes(`127.0.0.1:${port}`));
});

Deno.test("openaiModel says that an address is no URL", async () => {
  const model = openaiModel({ baseURL: "nowhere", apiKey: "k" });
  const { signal } = new AbortController();
  const failure = failed(
    await model({ model: "m1", body: "{}" }, signal, () => {}),
  );
  assertEquals([failure.kind, failure.retryable], ["unreachable", false]);
});

Deno.test("P84 openaiModel closes the connection of a degenerate stream", async () => {
  const frame = `data: {"choices":[{"delta":{"content":"${
    "ok ".repeat(400)
  }"}}]}\n\n`;
  const gate = Promise.withResolvers<void>();
  let pulled = 0;
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled++;
            controller.enqueue(new TextEncoder().encode(frame));
          },
          cancel: () => gate.resolve(),
        }),
      ),
  );
  const baseURL = `http://127.0.0.1:${server.addr.port}/v1`;
  const model = openaiModel({ baseURL, apiKey: "k" });
  const { signal } = new AbortController();
  const failure = failed(
    await model({ model: "m1", body: "{}" }, signal, () => {}),
  );
  assertEquals(failure.kind, "degenerate_output");
  await gate.promise;
  assert(pulled > 0);
});

Deno.test("P48 openaiModel rescues calls only where it was told to", async () => {
  const text =
    '<tool_call>{"name":"read_file","arguments":{"path":"a"}}</tool_call>';
  await using server = scriptedModelServer([text, text]);
  const plain = client(server);
  assertEquals(whole(await plain.ask()).text, text);
  const rescuing = client(server, { rescueCalls: true });
  const { calls, finish } = whole(await rescuing.ask());
  assertEquals([calls[0]?.args, finish], ['{"path":"a"}', "tool_calls"]);
  assertEquals(rescuing.deltas.filter(({ kind }) => kind === "text"), []);
});
