import { assert, assertEquals } from "@std/assert";
import { RepetitionGuard } from "../../../src/model/repetition.ts";
import { delta, failureOf, frames, replyTo } from "./read_stream.ts";

const isCaught = (text: string) =>
  new RepetitionGuard().push(text) !== undefined;

Deno.test("P84 one word without end is stopped as degenerate, not retried", async () => {
  const failure = await failureOf(
    frames(...Array.from({ length: 20_000 }, () => delta({ content: "ok " }))),
  );
  assertEquals([failure.kind, failure.retryable], ["degenerate_output", false]);
  assert(failure.text.length < 5_000);
});

Deno.test("P84 endless thoughts are stopped, too", async () => {
  const thought = delta({ reasoning_content: "Wait, let me check again. " });
  const failure = await failureOf(frames(...Array(1_000).fill(thought)));
  assertEquals(failure.kind, "degenerate_output");
});

Deno.test("RepetitionGuard catches units up to 200 characters after any start", () => {
  const unit = "The quick brown fox jumps over the lazy dog, and on. ".repeat(4)
    .slice(0, 199) + "!";
  assertEquals(unit.length, 200);
  for (const unit_ of [unit, "好的。", "ok ", "\n\nI see", "a-"]) {
    const start = "An honest beginning of some length: ";
    assert(isCaught(start + unit_.repeat(Math.ceil(6_000 / unit_.length))));
  }
});

Deno.test("RepetitionGuard catches the same whatever the size of the chunks", () => {
  const guard = new RepetitionGuard();
  let taken = 0;
  while (guard.push("ok ") === undefined && taken < 50_000) taken += 3;
  assert(taken < 5_000);
});

Deno.test("RepetitionGuard catches one character only after far more", () => {
  assert(!isCaught("-".repeat(8_000)));
  assert(isCaught("!".repeat(20_000)));
});

const HONEST: Readonly<Record<string, string>> = {
  "a table": Array.from(
    { length: 600 },
    (_, n) => `| row ${n} | n/a | 0 | ${n % 7} |\n`,
  ).join(""),
  "a list": Array.from({ length: 900 }, (_, n) => `- item ${n}\n`).join(""),
  "rules of ASCII art": `+${"-".repeat(78)}+\n|${" ".repeat(78)}|\n`.repeat(30),
  "base64 of zeros": "A".repeat(8_000),
  "a hex dump of zeros": "0000 0000 0000 0000\n".repeat(400),
  "code": Array.from(
    { length: 400 },
    (_, n) => `  case ${n}:\n    return handle(${n});\n`,
  ).join(""),
  "blank lines": "\n".repeat(5_000),
  "a short chorus": "We will, we will rock you\n".repeat(40),
};

for (const [what, text] of Object.entries(HONEST)) {
  Deno.test(`RepetitionGuard lets ${what} pass`, async () => {
    assert(!isCaught(text));
    const { finish } = await replyTo(frames(delta({ content: text }, "stop")));
    assertEquals(finish, "stop");
  });
}
