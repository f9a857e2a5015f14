import { assert, assertEquals } from "@std/assert";
import { classifyThrown } from "../../../src/model/classify_thrown.ts";
import { endpoint } from "./read_stream.ts";

const wrapped = (words: string) =>
  new Error("Connection error.", { cause: new TypeError(words) });

const TABLE = [
  ["tcp connect error: Connection refused (os error 111)", "unreachable", true],
  ["dns error: failed to lookup address information", "unreachable", true],
  [
    "client error (Connect): Network is unreachable (os error 101)",
    "unreachable",
    true,
  ],
  ["invalid peer certificate: UnknownIssuer", "unreachable", false],
  ["Invalid URL: 'nowhere'", "unreachable", false],
  ['Requires net access to "api.example.com:443"', "unreachable", false],
  ["tcp connect error: Connection timed out (os error 110)", "timeout", true],
  ["connection reset by peer", "stream_interrupted", true],
  ["connection closed before message completed", "stream_interrupted", true],
  ["something else entirely", "unknown", true],
] as const;

for (const [words, kind, retryable] of TABLE) {
  Deno.test(`classifyThrown takes "${words}" for ${kind} (F116)`, () => {
    const failure = classifyThrown(endpoint, wrapped(words));
    assertEquals([failure.kind, failure.retryable], [kind, retryable]);
    assertEquals(failure.status, null);
    assert(failure.reason.includes("api.example.com"));
  });
}

Deno.test("classifyThrown does not wait for a server of this machine", () => {
  for (const host of ["127.0.0.1:11434", "localhost:1234", "[::1]:8080"]) {
    const failure = classifyThrown(
      { ...endpoint, host },
      wrapped("Connection refused (os error 111)"),
    );
    assertEquals([failure.kind, failure.retryable], ["unreachable", false]);
  }
});

Deno.test("classifyThrown names what was thrown if it was no error", () => {
  assert(classifyThrown(endpoint, "odd").reason.endsWith("odd"));
});
