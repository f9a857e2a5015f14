import { assert, assertEquals } from "@std/assert";
import { classifyRefusal } from "../../../src/model/classify_error.ts";
import { endpoint } from "./read_stream.ts";

const refused = (status: number, body: unknown, headers?: HeadersInit) =>
  classifyRefusal(endpoint, {
    status,
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...(headers && { headers: new Headers(headers) }),
  });
const message = (text: string, more: object = {}) => ({
  error: { message: text, ...more },
});

/** Status, body, kind, retryable. */
const TABLE: readonly (readonly [number, unknown, string, boolean])[] = [
  [401, message("Incorrect API key provided"), "auth", false],
  [403, message("Country not supported"), "auth", false],
  [
    400,
    message("API key not valid. Please pass a valid API key."),
    "auth",
    false,
  ],
  [402, message("Payment required"), "billing", false],
  [
    429,
    message("You exceeded your current quota", { code: "insufficient_quota" }),
    "billing",
    false,
  ],
  [400, message("Your credit balance is too low"), "billing", false],
  [429, message("账户余额不足"), "billing", false],
  [429, message("Rate limit reached for requests"), "rate_limit", true],
  [429, "", "rate_limit", true],
  [429, message("The engine is currently overloaded"), "overloaded", true],
  [429, message("服务器繁忙，请稍后再试"), "overloaded", true],
  [503, message("Loading model"), "overloaded", true],
  [529, message("Overloaded"), "overloaded", true],
  [500, message("model is at capacity"), "overloaded", true],
  [500, message("Internal error"), "server_error", true],
  [502, "<html><h1>502 Bad Gateway</h1></html>", "server_error", true],
  [
    500,
    message("1 validation error for Request", {
      type: "invalid_request_error",
    }),
    "format_error",
    false,
  ],
  [408, "", "timeout", true],
  [504, "<html>gateway timeout</html>", "timeout", true],
  [413, message("Request Entity Too Large"), "payload_too_large", false],
  [
    404,
    message("The model `m1` does not exist", { code: "model_not_found" }),
    "model_not_found",
    false,
  ],
  [
    404,
    message('model "m1" not found, try pulling it first'),
    "model_not_found",
    false,
  ],
  [
    404,
    message("The model `gpt-4.1-mini` does not exist"),
    "model_not_found",
    false,
  ],
  [400, message("Model Not Exist"), "model_not_found", false],
  [400, message("m1 is not a valid model ID"), "model_not_found", false],
  [404, "<!doctype html><title>404</title>", "bad_response", false],
  [404, "404 page not found", "bad_response", false],
  [405, { detail: "Method Not Allowed" }, "bad_response", false],
  [302, "", "bad_response", false],
  [
    400,
    message("flagged by our moderation", { code: "content_policy_violation" }),
    "content_policy",
    false,
  ],
  [
    400,
    message("Output data may contain inappropriate content.", {
      code: "data_inspection_failed",
    }),
    "content_policy",
    false,
  ],
  [
    403,
    message("violates our usage policies; content policy"),
    "content_policy",
    false,
  ],
  [
    400,
    message("tools.0.function.name: must be a string"),
    "format_error",
    false,
  ],
  [
    422,
    { detail: [{ msg: "field required", loc: ["body"] }] },
    "format_error",
    false,
  ],
  [
    400,
    message(
      "maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens",
    ),
    "context_overflow",
    false,
  ],
  [
    500,
    message("the request exceeds the available context size"),
    "context_overflow",
    false,
  ],
];

for (const [status, body, kind, retryable] of TABLE) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  Deno.test(`classifyRefusal takes ${status} ${text} for ${kind} (F116)`, () => {
    const failure = refused(status, body);
    assertEquals(
      [failure.kind, failure.retryable, failure.status],
      [kind, retryable, status],
    );
  });
}

Deno.test("FC-22 llama.cpp's overflow tells the window", () => {
  const failure = refused(400, {
    error: {
      code: 400,
      type: "exceed_context_size_error",
      message:
        "request (20480 tokens) exceeds the available context size (16384 tokens), try increasing it",
      n_prompt_tokens: 20480,
      n_ctx: 16384,
    },
  });
  assertEquals(failure.kind, "context_overflow");
  assertEquals(failure.limit, { window: 16384, output: null });
});

Deno.test("FC-22 the fields alone tell the window", () => {
  const failure = refused(400, {
    error: { message: "no", n_prompt_tokens: 20480, n_ctx: 16384 },
  });
  assertEquals(failure.kind, "context_overflow");
  assertEquals(failure.limit.window, 16384);
});

Deno.test("FC-23 input that fits wants less output, not less input", () => {
  const failure = refused(
    400,
    message(
      "maximum context length is 32768 tokens; you requested 16384 output tokens and the prompt has 17001 input tokens",
      { type: "BadRequestError" },
    ),
  );
  assertEquals(failure.kind, "output_too_large");
  assertEquals(failure.limit.window, 32768);
  const output = failure.limit.output ?? 0;
  assert(output > 15_000 && output < 32768 - 17001);
});

/** Wording, kind, window, input that the output must leave room for or the cap itself. */
const LIMITS:
  readonly (readonly [string, string, number | null, number | null])[] = [
    [
      "This model's maximum context length is 8192 tokens. However, you requested 9192 tokens (5000 in the messages, 192 in the functions, and 4000 in the completion). Please reduce the length.",
      "output_too_large",
      8192,
      8192 - 5192,
    ],
    [
      "This model's maximum context length is 8192 tokens. However, you requested 13000 tokens (9000 in the messages, 4000 in the completion).",
      "context_overflow",
      8192,
      null,
    ],
    [
      "This endpoint's maximum context length is 65,536 tokens. However, you requested about 70,000 tokens (60,000 of text input, 2,000 of tool input, 8,000 in the output).",
      "output_too_large",
      65536,
      65536 - 62000,
    ],
    [
      "'max_tokens' or 'max_completion_tokens' is too large: 16384. This model's maximum context length is 32768 tokens and your request has 17001 input tokens (16384 > 32768 - 17001).",
      "output_too_large",
      32768,
      15767,
    ],
    [
      "You passed 40000 input tokens and requested 1000 output tokens. However, the model's context length is only 32768 tokens",
      "context_overflow",
      32768,
      null,
    ],
    [
      "prompt is too long: 210000 tokens > 200000 maximum",
      "context_overflow",
      200000,
      null,
    ],
    [
      "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease input length or `max_tokens` and try again",
      "output_too_large",
      200000,
      10000,
    ],
    [
      "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
      "context_overflow",
      1048576,
      null,
    ],
    [
      "`inputs` tokens + `max_new_tokens` must be <= 8193. Given: 8000 `inputs` tokens and 512 `max_new_tokens`",
      "context_overflow",
      8193,
      null,
    ],
    [
      "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
      "context_overflow",
      32768,
      null,
    ],
    [
      "This model's maximum prompt length is 131072 but the request contains 200000 tokens.",
      "context_overflow",
      131072,
      null,
    ],
    [
      "Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough. The number of tokens to keep from the initial prompt is greater than the context length",
      "context_overflow",
      4096,
      null,
    ],
    [
      "Invalid request: Your request exceeded model token limit: 8192",
      "context_overflow",
      8192,
      null,
    ],
    ["Input is too long for requested model.", "context_overflow", null, null],
    [
      "Please reduce the length of the messages or completion.",
      "context_overflow",
      null,
      null,
    ],
    ["Prompt 超长", "context_overflow", null, null],
    [
      "输入长度超过限制，最大上下文长度为 32768",
      "context_overflow",
      32768,
      null,
    ],
    ["上下文长度超限", "context_overflow", null, null],
    ["context window exceeds limit (2013)", "context_overflow", null, null],
    [
      "max_tokens is too large: 100000. This model supports at most 16384 completion tokens, whereas you provided 100000.",
      "output_too_large",
      null,
      16384,
    ],
    [
      "max_tokens: 100000 > 8192, which is the maximum allowed number of output tokens",
      "output_too_large",
      null,
      8192,
    ],
    [
      "Invalid max_tokens value, the valid range of max_tokens is [1, 8192]",
      "output_too_large",
      null,
      8192,
    ],
    [
      "`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens` is less than the `context_window` for this model",
      "output_too_large",
      null,
      8192,
    ],
  ];

for (const [words, kind, window, output] of LIMITS) {
  Deno.test(`P49 limits are learned from: ${words.slice(0, 90)}`, () => {
    const { kind: found, limit } = refused(400, message(words));
    assertEquals([found, limit.window], [kind, window]);
    const told = limit.output;
    if (output === null) assertEquals(told, null);
    // What is left beside the input is told with a margin, a cap as it is.
    else assert(told !== null && told <= output && told >= output - 200);
  });
}

const QUIRKS = [
  ["no_stream_options", "Unknown field: stream_options"],
  ["no_stream", "Streaming is not supported for this model"],
  ["no_stream", "This endpoint does not support streaming responses"],
  [
    "no_stream",
    "Unsupported value: 'stream' does not support true with this model.",
  ],
  ["no_tool_choice", "tool_choice is not supported by this model"],
  [
    "max_completion_tokens",
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ],
  [
    "reasoning_required",
    "Missing `reasoning_content` field in the assistant message at message index 2",
  ],
  ["reasoning_required", "reasoning_content missing at message 2"],
  [
    "reasoning_required",
    "The reasoning_content in the thinking mode must be passed back to the API.",
  ],
  [
    "reasoning_forbidden",
    "Please remove the reasoning_content from your message",
  ],
  ["reasoning_forbidden", "property 'reasoning_content' is unsupported"],
  [
    "roles_alternate",
    "Conversation roles must alternate user/assistant/user/assistant/...",
  ],
] as const;

for (const [quirk, words] of QUIRKS) {
  Deno.test(`FC-19 P46 P47 a refusal teaches ${quirk}: ${words}`, () => {
    const failure = refused(400, message(words));
    assertEquals([failure.kind, failure.quirk], ["format_error", quirk]);
  });
}

Deno.test("P47 a template's exception behind a 500 teaches, too", () => {
  const failure = refused(
    500,
    message("jinja2: Conversation roles must alternate user/assistant"),
  );
  assertEquals([failure.kind, failure.quirk], [
    "format_error",
    "roles_alternate",
  ]);
});
