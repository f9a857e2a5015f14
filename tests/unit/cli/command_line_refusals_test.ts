import { assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import type { ChatFlags } from "../../../src/cli/chat_flags.ts";
import { assertUsage, given } from "./command_line.ts";

Deno.test("an unknown command is refused with the nearest name", async () => {
  await assertUsage(["caht"], "the nearest is chat");
  await assertUsage(["log", "exprot"], "the nearest is export");
  await assertUsage(["config", "sett", "a", "b"], "the nearest is set");
  await assertUsage(["qqqqqqqqqqqqqqqqqqqqqqqqqqqq"], "the nearest is ");
});

Deno.test("an unknown flag is refused with the nearest name", async () => {
  await assertUsage(["chat", "--modle", "a"], "the nearest is --model");
  await assertUsage(["chat", "--max-iteration=3"], "--max-iterations");
  await assertUsage(["chat", "--no-memroy"], "the nearest is --no-memory");
  await assertUsage(["search", "--jsno", "q"], "the nearest is --json");
  await assertUsage(["chat", "-x"], '"-x": no such flag; there are --print');
  await assertUsage(["chat", "-model", "a"], "the nearest is --model");
});

Deno.test("a word that looks like a flag is never taken for a prompt", async () => {
  for (
    const word of [
      "--model=",
      "--m",
      "-mgpt-4o",
      "-5",
      "--né",
      "---",
      "-m=a=b\nc=",
    ]
  ) {
    const { code, calls } = await given("chat", "-p", word);
    const isPrompt = calls.some(({ flags }) =>
      (flags as ChatFlags).prompt === word
    );
    assertEquals(isPrompt, false, word);
    assertEquals(code, word.startsWith("-m=") ? 0 : 2, word);
  }
});

Deno.test("a bad value is refused with what was expected", async () => {
  const whole = "expected a whole number, 1 or more";
  await assertUsage(["search", "a", "--limit", "NaN"], whole);
  await assertUsage(["search", "a", "--limit", "0"], whole);
  await assertUsage(["search", "a", "--limit", "1e3"], whole);
  await assertUsage(
    ["chat", "--timeout", "Infinity"],
    "expected a number above 0",
  );
  await assertUsage(
    ["chat", "--approval", "of"],
    "expected manual, smart or off",
  );
  await assertUsage(["chat", "-m"], "--model needs a value");
  await assertUsage(["chat", "-m", ""], "expected a text that is not empty");
  await assertUsage(["chat", "-m", "a", "-m", "b"], "given before");
  await assertUsage(["chat", "two", "words"], "in quotes");
  await assertUsage(["replay"], "ID is missing");
  await assertUsage(["batch", "f"], "--out needs a value");
});

Deno.test("a complaint says where help is", async () => {
  assertMatch(
    (await given("log", "export", "--x-y")).err,
    /\nSee fupan log export --help\n$/,
  );
});

Deno.test("--version prints one line, with any command", async () => {
  for (
    const argv of [["--version"], ["chat", "--version"], ["log", "--version"]]
  ) {
    const { code, out, err } = await given(...argv);
    assertEquals({ code, err }, { code: 0, err: "" });
    assertMatch(out, /^fupan \d+\.\d+\.\d+\n$/);
  }
});

Deno.test("any words give a call, help or exit code 2", async () => {
  const word = fc.oneof(
    fc.constantFrom(
      ...["chat", "log", "export", "-p", "-r", "--", "--help", "-m", "--limit"],
      ...["search", "config", "set", "--json", "-h", "batch", "--out", "--x"],
    ),
    fc.string({ maxLength: 6 }),
    fc.string({ maxLength: 4 }).map((text) => `-${text}`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 5 }), async (argv) => {
      const { code, calls, out, err } = await given(...argv);
      const outcomes = [
        calls.length === 1,
        out !== "",
        code === 2 && err !== "",
      ];
      assertEquals(outcomes.filter(Boolean).length, 1, err);
    }),
  );
});
