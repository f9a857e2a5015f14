import { short } from "../../../../../src/cli/chat/short.ts";
import { assert, assertEquals } from "@std/assert";
import {
  fitParts,
  type Status,
  statusParts,
} from "../../../../../src/cli/chat/terminal/status.ts";

const STATUS: Status = {
  model: "qwen3-coder",
  context: 64_000,
  window: 128_000,
  input: 120_000,
  output: 4_300,
  cost: 1.234,
  isEstimated: false,
  approval: "manual",
  words: "ready",
  others: [],
  cwd: "~/project",
};

const textAt = (width: number, changes: Partial<Status> = {}) =>
  fitParts(
    statusParts({ ...STATUS, ...changes }),
    width,
    (text) => text.length,
    " · ",
  ).map(({ text }) => text).join(" · ");

Deno.test("the status bar shows less the narrower it is (F246)", () => {
  assertEquals(
    textAt(120),
    "ready · qwen3-coder · context 50% of 128k · 120k in 4.3k out · $1.23 · approval manual · ~/project",
  );
  assertEquals(
    textAt(80),
    "ready · qwen3-coder · context 50% of 128k · 120k in 4.3k out · approval manual",
  );
  assertEquals(textAt(40), "ready · qwen3-coder");
  assertEquals(textAt(20), "ready · qwen3-coder");
  assertEquals(textAt(3), "ready");
});

Deno.test("the context turns yellow at half of the window and red at 80 % (F246)", () => {
  const levelAt = (context: number) =>
    statusParts({ ...STATUS, context }).find(({ rank }) => rank === 2)?.level;
  assertEquals(levelAt(63_000), "good");
  assertEquals(levelAt(64_000), "warning");
  assertEquals(levelAt(102_400), "error");
});

Deno.test("the context is tokens alone where the window is not known", () => {
  assert(textAt(120, { window: null }).includes(" · context 64k · "));
  assert(!textAt(120, { context: null }).includes("context"));
});

Deno.test("an estimate is told apart by a tilde (P80)", () => {
  const text = textAt(120, { isEstimated: true });
  assert(text.includes("context ~50% of 128k"));
  assert(text.includes("~120k in ~4.3k out"));
});

Deno.test("short keeps two digits", () => {
  assertEquals(
    [0, 999, 1000, 1249, 9_949, 9_960, 34_400, 999_499, 999_500, 1_500_000]
      .map(short),
    ["0", "999", "1.0k", "1.2k", "9.9k", "10k", "34k", "999k", "1.0M", "1.5M"],
  );
});
