import { assert, assertEquals } from "@std/assert";
import { failureOf, fixture, read, replyTo } from "./read_stream.ts";

const object = { path: "n.txt", content: 'line "one"\n' };

Deno.test("FC-01 two calls on one index stay two calls", async () => {
  const { calls, finish } = await replyTo(
    fixture("fc_01_two_calls_on_one_index"),
  );
  assertEquals(calls, [
    { id: "k1", name: "read_file", args: '{"path":"north.txt"}' },
    { id: "k2", name: "read_file", args: '{"path":"south.txt"}' },
  ]);
  assertEquals(finish, "tool_calls");
});

Deno.test("FC-02 a tail without index and id belongs to the call under way", async () => {
  const { calls } = await replyTo(fixture("fc_02_index_missing"));
  assertEquals(calls, [
    { id: "g1", name: "search_files", args: '{"pattern":"TODO"}' },
    { id: "g2", name: "list_dir", args: "{}" },
  ]);
});

Deno.test("FC-04 arguments as an object become their text, streamed or not", async () => {
  const streamed = await replyTo(fixture("fc_04_arguments_object"));
  const whole = await replyTo(JSON.stringify({
    choices: [{
      message: {
        role: "assistant",
        content: null,
        tool_calls: [{
          id: "o1",
          type: "function",
          function: { name: "write_file", arguments: object },
        }],
      },
      finish_reason: "tool_calls",
    }],
  }));
  for (const { calls, finish } of [streamed, whole]) {
    assertEquals(calls.map(({ id, name }) => [id, name]), [[
      "o1",
      "write_file",
    ]]);
    assertEquals(JSON.parse(calls[0]?.args ?? ""), object);
    assertEquals(finish, "tool_calls");
  }
});

Deno.test("FC-08 frames without usable choices are passed over and usage is kept", async () => {
  const { text, usage } = await replyTo(fixture("fc_08_no_usable_choices"));
  assertEquals(text, "Hello");
  assertEquals(usage, {
    input: 41,
    output: 2,
    cached: 0,
    reasoning: 0,
    estimated: false,
  });
});

Deno.test("FC-10 a stream that ends without a finish is interrupted and keeps its text", async () => {
  const failure = await failureOf(fixture("fc_10_socket_closes"));
  assertEquals(failure.kind, "stream_interrupted");
  assertEquals(failure.text, "Comparing both configs: the first");
  assert(failure.retryable);
});

Deno.test("FC-11 a finish inside of the last content makes the reply whole", async () => {
  const { text, finish } = await replyTo(fixture("fc_11_finish_in_content"));
  assertEquals(text, "data: 7\nid: 9 and the end");
  assertEquals(finish, "stop");
});

Deno.test("FC-13 half arguments come with the finish that says so, unrepaired", async () => {
  const { calls, finish } = await replyTo(fixture("fc_13_half_arguments"));
  assertEquals(finish, "length");
  assertEquals(
    calls[0]?.args,
    '{"path":"report.md","content":"# Q3\\n\\nRevenue grew',
  );
});

Deno.test("FC-19 reasoning is kept beside text and calls", async () => {
  const { text, reasoning, calls } = await replyTo(fixture("fc_19_reasoning"));
  assertEquals([text, reasoning, calls.length], [
    "Checking.",
    "need the dir",
    1,
  ]);
});

Deno.test("FC-25 lone surrogates become U+FFFD, pairs cut in two stay pairs", async () => {
  const { outcome, deltas } = await read(fixture("fc_25_lone_surrogates"));
  assert(!("kind" in outcome));
  assertEquals(outcome.text, "현\ufffd 보유 😀!");
  assertEquals(JSON.parse(outcome.calls[0]?.args ?? ""), {
    title: "\ufffd plan 😀 C:\\\\ud83d",
  });
  assert(deltas.every((delta) => JSON.stringify(delta).isWellFormed()));
  const streamed = deltas.map((delta) =>
    delta.kind === "text" ? delta.text : ""
  );
  assertEquals(streamed.join(""), outcome.text);
});
