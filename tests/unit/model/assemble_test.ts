import { assert, assertEquals } from "@std/assert";
import { delta, failureOf, frames, replyTo } from "./read_stream.ts";

const stop = delta({}, "stop");

Deno.test("P44 usage after the stop frame counts, and keep-alives do not", async () => {
  const { text, usage } = await replyTo(frames(
    delta({ content: "hi" }),
    stop,
    { choices: [], usage: { prompt_tokens: 12, completion_tokens: 3 } },
    {},
    { choices: [null] },
    "[DONE]",
  ));
  assertEquals([text, usage?.input, usage?.output], ["hi", 12, 3]);
});

Deno.test("P45 an error object in any frame fails with its class and the text so far", async () => {
  const failure = await failureOf(frames(
    delta({ content: "half an" }),
    { error: { code: 503, message: "busy" }, choices: [] },
    "[DONE]",
  ));
  assertEquals(failure.kind, "overloaded");
  assertEquals(failure.status, 503);
  assertEquals(failure.text, "half an");
  assert(failure.retryable);
  assert(failure.reason.includes("busy"));
});

for (
  const [what, frame] of [
    ["a text", { error: "Internal server error" }],
    ["inside of the choice", {
      choices: [{ delta: {}, error: { message: "internal" } }],
    }],
    ["finish_reason error", delta({}, "error")],
  ] as const
) {
  Deno.test(`P45 an error that is ${what} fails as the server's`, async () => {
    const failure = await failureOf(frames(frame, "[DONE]"));
    assertEquals([failure.kind, failure.retryable], ["server_error", true]);
  });
}

Deno.test("P45 an event named error fails, whatever its data is", async () => {
  const failure = await failureOf(
    "event: error\ndata: upstream is overloaded\n\n",
  );
  assertEquals(failure.kind, "overloaded");
});

Deno.test("P45 an empty or null error is none", async () => {
  const { text } = await replyTo(frames(
    { ...delta({ content: "a" }), error: null },
    { ...delta({ content: "b" }), error: {} },
    { ...stop, error: "" },
  ));
  assertEquals(text, "ab");
});

for (
  const [word, finish] of [
    ["end_turn", "stop"],
    ["COMPLETE", "stop"],
    ["STOP", "stop"],
    ["FINISH_REASON_STOP", "stop"],
    ["eos", "stop"],
    ["max_tokens", "length"],
    ["SAFETY", "content_filter"],
  ] as const
) {
  Deno.test(`P45 finish "${word}" means ${finish}`, async () => {
    const reply = await replyTo(frames(delta({ content: "a" }, word)));
    assertEquals(reply.finish, finish);
  });
}

Deno.test("P45 an unknown finish is no success", async () => {
  for (const word of ["teapot", "constructor"]) {
    const failure = await failureOf(frames(delta({ content: "a" }, word)));
    assertEquals([failure.kind, failure.retryable], ["bad_response", true]);
    assert(failure.reason.includes(word));
  }
});

Deno.test("P45 [DONE] without a finish ends a reply that has content", async () => {
  const reply = await replyTo(
    frames(delta({ content: "all" }, ""), "[DONE]"),
  );
  assertEquals([reply.text, reply.finish], ["all", "stop"]);
  const failure = await failureOf(frames(delta({}), "[DONE]"));
  assertEquals(failure.kind, "bad_response");
});

Deno.test("P03 a stream cut inside of a call keeps no text", async () => {
  const failure = await failureOf(frames(
    delta({ content: "let me look" }),
    delta({ tool_calls: [{ index: 0, id: "a", function: { name: "x" } }] }),
  ));
  assertEquals([failure.kind, failure.text], ["stream_interrupted", ""]);
});

Deno.test("P03 half a frame at the end is a break, in the middle a fault", async () => {
  const half = 'data: {"choices":[{"delta":{"cont';
  const end = await failureOf(frames(delta({ content: "a" })) + half);
  assertEquals(end.kind, "stream_interrupted");
  const middle = await failureOf(
    `${half}\n\n${frames(delta({ content: "a" }), stop)}`,
  );
  assertEquals([middle.kind, middle.retryable], ["bad_response", true]);
});

Deno.test("assemble reads only the first choice", async () => {
  const { text } = await replyTo(frames(
    { choices: [{ index: 1, delta: { content: "B" } }] },
    {
      choices: [
        { index: 1, delta: { content: "B" } },
        { index: 0, delta: { content: "A" } },
      ],
    },
    stop,
  ));
  assertEquals(text, "A");
});

Deno.test("assemble takes content in parts, and thoughts under each name", async () => {
  for (
    const thought of [
      { reasoning_content: "why" },
      { reasoning: "why" },
      { thinking: "why" },
      { reasoning: "why", reasoning_details: [{ text: "why" }] },
      { reasoning_details: [{ type: "reasoning.text", text: "why" }] },
      {
        content: [{
          type: "thinking",
          thinking: [{ type: "text", text: "why" }],
        }],
      },
    ]
  ) {
    const { text, reasoning } = await replyTo(frames(
      delta(thought),
      delta({ content: [{ type: "text", text: "a" }, "b"] }),
      stop,
    ));
    assertEquals([text, reasoning], ["ab", "why"]);
  }
});

Deno.test("assemble takes a refusal for a filtered answer and keeps its words", async () => {
  const { text, finish } = await replyTo(
    frames(delta({ refusal: "I can't " }), delta({ refusal: "help." }), stop),
  );
  assertEquals([text, finish], ["I can't help.", "content_filter"]);
});

Deno.test("assemble says tool_calls after calls, and stop after none", async () => {
  const calls = [{ index: 0, id: "a", function: { name: "x" } }];
  const called = await replyTo(frames(delta({ tool_calls: calls }), stop));
  const none = await replyTo(frames(delta({ content: "a" }, "tool_calls")));
  assertEquals([called.finish, none.finish], ["tool_calls", "stop"]);
});

Deno.test("assemble names the model as the provider does", async () => {
  const { model } = await replyTo(
    frames({ model: "m-2026", ...delta({ content: "a" }) }, stop),
  );
  assertEquals(model, "m-2026");
});

Deno.test("P80 usage that no model can have had counts as none", async () => {
  for (
    const usage of [
      { prompt_tokens: -5, completion_tokens: 1e30 },
      { prompt_tokens: 1e30 },
      { prompt_tokens: 1e15, total_tokens: 1e30 },
    ]
  ) {
    const reply = await replyTo(
      frames({ ...delta({ content: "a" }, "stop"), usage }),
    );
    assertEquals(reply.usage, null, JSON.stringify(usage));
  }
  const reply = await replyTo(frames({
    ...delta({ content: "a" }, "stop"),
    usage: { prompt_tokens: 9, total_tokens: 3 },
  }));
  assertEquals([reply.usage?.input, reply.usage?.output], [9, 0]);
});

Deno.test("P80 usage is null if none was sent, and zeros if zeros were", async () => {
  const none = await replyTo(frames(delta({ content: "a" }, "stop")));
  const empty = await replyTo(
    frames({ ...delta({ content: "a" }, "stop"), usage: {} }),
  );
  const zeros = await replyTo(frames({
    ...delta({ content: "a" }, "stop"),
    usage: { prompt_tokens: 0, completion_tokens: 0 },
  }));
  assertEquals([none.usage, empty.usage, zeros.usage?.input], [null, null, 0]);
});

Deno.test("P80 cached and reasoning tokens count under each name", async () => {
  for (
    const usage of [
      {
        prompt_tokens: 10,
        completion_tokens: 5,
        prompt_tokens_details: { cached_tokens: 8 },
        completion_tokens_details: { reasoning_tokens: 2 },
      },
      {
        prompt_tokens: 10,
        completion_tokens: 5,
        prompt_cache_hit_tokens: 8,
        reasoning_tokens: 2,
      },
      {
        input_tokens: 10,
        output_tokens: 5,
        cache_read_input_tokens: 8,
        output_tokens_details: { reasoning_tokens: 2 },
      },
    ]
  ) {
    const reply = await replyTo(
      frames(delta({ content: "a" }, "stop"), { usage }, "[DONE]"),
    );
    assertEquals(reply.usage, {
      input: 10,
      output: 5,
      cached: 8,
      reasoning: 2,
      estimated: false,
    });
  }
});

Deno.test("readReply takes a reply that was not streamed", async () => {
  const { text, usage, finish } = await replyTo(JSON.stringify(
    {
      model: "m",
      choices: [{ message: { role: "assistant", content: "whole" } }],
      usage: { prompt_tokens: 1, completion_tokens: 1 },
    },
    null,
    2,
  ));
  assertEquals([text, finish, usage?.input], ["whole", "stop", 1]);
});

Deno.test("readReply takes frames that stand each on a line of its own", async () => {
  const lines = [delta({ content: "a" }), delta({ content: "b" }, "stop")];
  const { text } = await replyTo(
    lines.map((line) => JSON.stringify(line)).join("\n"),
  );
  assertEquals(text, "ab");
});

Deno.test("readReply takes a page or another API's JSON for a bad response", async () => {
  const page = await failureOf("<!DOCTYPE html><title>Sign in</title>");
  const other = await failureOf('{"object":"list","data":[]}');
  for (const failure of [page, other]) {
    assertEquals([failure.kind, failure.retryable], ["bad_response", false]);
    assert(failure.reason.includes("OPENAI_BASE_URL"));
  }
});

Deno.test("readReply takes an error in place of a reply for that error", async () => {
  const failure = await failureOf(
    '{"error":{"message":"slow down","code":429}}',
  );
  assertEquals([failure.kind, failure.status], ["rate_limit", 429]);
});

Deno.test("readReply takes an empty body for a break", async () => {
  assertEquals((await failureOf("")).kind, "stream_interrupted");
});
