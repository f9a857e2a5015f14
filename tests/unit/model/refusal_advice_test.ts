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

Deno.test("P51 the wait is read from headers, fields and words", () => {
  const date = { date: "Wed, 02 Dec 2026 10:00:00 GMT" };
  const waits: readonly (readonly [number, HeadersInit, string])[] = [
    [2_000, { "retry-after": "2" }, ""],
    [1_500, { "retry-after-ms": "1500", "retry-after": "9" }, ""],
    [30_000, { ...date, "retry-after": "Wed, 02 Dec 2026 10:00:30 GMT" }, ""],
    [2_000, {}, "Please try again in 2s."],
    [90_000, {}, "Please try again in 1m30s. Visit the site"],
    [250, {}, "Please try again in 250ms."],
    [20_000, {}, "Please retry after 20 seconds."],
    [34_000, {}, '{"retryDelay": "34s"}'],
    [60_000, {}, "请在 60 秒后重试"],
  ];
  for (const [wait, headers, words] of waits) {
    const failure = refused(429, words || "slow down", headers);
    assertEquals(
      [failure.retryAfter, failure.kind],
      [wait, "rate_limit"],
      words,
    );
    assert(failure.retryable);
  }
});

Deno.test("P51 no wait is read where none was asked for", () => {
  for (
    const words of ["Rate limit: 3 requests per minute", "in 3 months", ""]
  ) {
    assertEquals(refused(429, message(words)).retryAfter, null);
  }
  assertEquals(refused(429, "", { "retry-after": "soon" }).retryAfter, null);
});

Deno.test("P51 a wait of hours is not worth retrying in this turn", () => {
  const failure = refused(429, "", { "retry-after": "7200" });
  assertEquals([failure.retryable, failure.retryAfter], [false, 7_200_000]);
});

Deno.test("P51 a quota that comes back by itself is a rate", () => {
  const failure = refused(
    429,
    message("You exceeded your current quota. Please retry in 34s."),
  );
  assertEquals([failure.kind, failure.retryAfter], ["rate_limit", 34_000]);
});

Deno.test("P82 the reason names model, host, status and what to set", () => {
  const { reason } = refused(401, message("Incorrect API key provided"));
  for (
    const word of [
      "m1",
      "api.example.com",
      "401",
      "Incorrect",
      "OPENAI_API_KEY",
    ]
  ) {
    assert(reason.includes(word), word);
  }
  assert(
    refused(404, message("model m1 not found")).reason.includes("--model"),
  );
});

Deno.test("P82 the reason never holds the key, also where the provider repeats it", () => {
  const { reason } = refused(
    401,
    message(
      `Incorrect API key provided: ${endpoint.apiKey}, or sk-proj-****abcd`,
    ),
  );
  assert(!reason.includes(endpoint.apiKey) && !reason.includes("abcd"));
  assert(reason.includes("[key]"));
});
