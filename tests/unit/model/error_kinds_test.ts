import { assertEquals } from "@std/assert";
import { MODEL_ERROR_KINDS } from "../../../src/domain/model_error.ts";
import { classifyRefusal } from "../../../src/model/classify_error.ts";
import { classifyThrown } from "../../../src/model/classify_thrown.ts";
import { delta, endpoint, failureOf, frames } from "./read_stream.ts";

const refused = (status: number, message: string) =>
  classifyRefusal(endpoint, {
    status,
    body: JSON.stringify({ error: { message } }),
  });
const thrown = (words: string) =>
  classifyThrown(endpoint, new Error("Connection error.", { cause: words }));

Deno.test("each kind of failure is met by some provider, and tells whether to try again (F116)", async () => {
  const retried = {
    rate_limit: refused(429, "Rate limit reached for requests"),
    overloaded: refused(529, "Overloaded"),
    server_error: refused(500, "Internal error"),
    timeout: refused(504, ""),
    unreachable: classifyThrown(
      endpoint,
      new Error("", { cause: new TypeError("Connection refused") }),
    ),
    stream_interrupted: await failureOf(frames(delta({ content: "half" }))),
    unknown: thrown("something else entirely"),
  };
  const final = {
    auth: refused(401, "Incorrect API key provided"),
    billing: refused(402, "Payment required"),
    bad_response: refused(405, "Method Not Allowed"),
    context_overflow: refused(400, "exceeds the available context size"),
    output_too_large: refused(
      400,
      "maximum context length is 32768 tokens; you requested 16384 output tokens and the prompt has 17001 input tokens",
    ),
    payload_too_large: refused(413, "Request Entity Too Large"),
    model_not_found: refused(404, "The model `m1` does not exist"),
    content_policy: refused(400, "violates our usage policies; content policy"),
    format_error: refused(400, "tools.0.function.name: must be a string"),
    degenerate_output: await failureOf(
      frames(...Array(20_000).fill(delta({ content: "ok " }))),
    ),
  };
  const kinds = { ...retried, ...final };
  assertEquals(Object.keys(kinds).sort(), [...MODEL_ERROR_KINDS].sort());
  for (const [kind, failure] of Object.entries(kinds)) {
    assertEquals([failure.kind, failure.retryable], [kind, kind in retried]);
  }
});
