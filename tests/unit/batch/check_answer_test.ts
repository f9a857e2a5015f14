import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { checkAnswer } from "../../../src/batch/check_answer.ts";
import { expectationOf } from "../../../src/batch/expectation.ts";

const nothingRuns = () => Promise.reject(new TypeError("nothing runs here"));

async function reasons(expect: unknown, answer: string) {
  const expected = await expectationOf(expect);
  assert(typeof expected !== "string", String(expected));
  const checks = await checkAnswer(expected, answer, nothingRuns);
  return checks.map(({ ok, reason }) => ok ? "ok" : reason);
}

Deno.test("expectationOf() says why it means nothing", async () => {
  for (
    const [expect, why] of [
      [1, "a text or a mapping"],
      [{}, "names nothing"],
      [{ contain: "x" }, "unknown contain"],
      [{ contains: [1] }, "contains"],
      [{ regex: "(" }, "regex"],
      [{ command: " " }, "command"],
      [{ command: "true", exit_code: "0" }, "exit_code"],
      [{ contains: "x", exit_code: 1 }, "no command"],
      [{ json_schema: "object" }, "json_schema"],
      [{ json_schema: { type: "nonsense" } }, "json_schema"],
      [{ json_schema: { $async: true } }, "$async"],
      [{ json_schema: { $ref: "https://example.com/s.json" } }, "json_schema"],
    ] as const
  ) {
    const said = await expectationOf(expect);
    assert(typeof said === "string", JSON.stringify(expect));
    assertStringIncludes(said, why);
  }
});

Deno.test("checkAnswer() holds each text and pattern against the answer", async () => {
  assertEquals(await reasons({ contains: ["a", "z"] }, "abc"), [
    "ok",
    'the answer lacks "z"',
  ]);
  assertEquals(await reasons({ regex: "^\\p{L}+$" }, "été"), ["ok"]);
  assertEquals(await reasons({ regex: "^b" }, "abc"), [
    "nothing in the answer fits /^b/u",
  ]);
});

Deno.test("checkAnswer() holds JSON against a schema, fenced or not, in the draft it names", async () => {
  const schema = {
    type: "object",
    properties: { tags: { type: "array", uniqueItems: true } },
    required: ["tags"],
    additionalProperties: false,
  };
  const expect = { json_schema: schema };
  assertEquals(await reasons(expect, '{"tags": [1]}'), ["ok"]);
  assertEquals(await reasons(expect, '\n```json\n{"tags": []}\n```\n'), ["ok"]);
  for (
    const answer of ['{"tags": [1, 1]}', "{}", '{"tags":[],"x":1}', "Sure!"]
  ) {
    const [reason = ""] = await reasons(expect, answer);
    assertStringIncludes(reason, "the answer");
  }
  const draft7 = {
    $schema: "http://json-schema.org/draft-07/schema#",
    items: [{ type: "string" }],
    additionalItems: false,
  };
  assertEquals(await reasons({ json_schema: draft7 }, '["a"]'), ["ok"]);
  const [second] = await reasons({ json_schema: draft7 }, '["a", 2]');
  assert(second !== "ok");
});

Deno.test("checkAnswer() compares a command's end, and tells a refusal from a failure", async () => {
  const expected = await expectationOf({ command: "make check", exit_code: 2 });
  assert(typeof expected !== "string");
  const end = (exitCode: number | null) =>
    checkAnswer(
      expected,
      "",
      () => Promise.resolve({ exitCode, output: "told\n" }),
    );
  assertEquals((await end(2))[0]?.ok, true);
  assertEquals(
    (await end(0))[0]?.reason,
    "the command ended with 0, expected 2: told",
  );
  assertStringIncludes((await end(null))[0]?.reason ?? "", "was stopped");
  const [refused] = await checkAnswer(
    expected,
    "",
    () => Promise.reject(new RangeError("Cannot run it: denied")),
  );
  assertEquals(refused, {
    check: "command",
    ok: false,
    reason: "Cannot run it: denied",
    denied: true,
  });
});
