import { assertEquals } from "@std/assert";
import {
  meaningOfInterrupt,
  type Scene,
} from "../../../../../src/cli/chat/terminal/interrupt_policy.ts";

const IDLE: Scene = {
  isBusy: false,
  isStopping: false,
  hasText: false,
  now: 10_000,
  hintedAt: null,
};

for (
  const [name, scene, expected] of [
    ["a turn runs", { isBusy: true }, "abort"],
    [
      "a turn runs and something is typed",
      { isBusy: true, hasText: true },
      "abort",
    ],
    ["the turn is stopping", { isBusy: true, isStopping: true }, "hint"],
    [
      "the turn is stopping, again",
      { isBusy: true, isStopping: true, hintedAt: 9_000 },
      "leave",
    ],
    ["something is typed", { hasText: true, hintedAt: 9_999 }, "clear"],
    ["nothing is there", {}, "hint"],
    ["nothing is there, after two seconds", { hintedAt: 8_000 }, "leave"],
    ["nothing is there, after more", { hintedAt: 7_999 }, "hint"],
  ] as const
) {
  Deno.test(`P66 Ctrl-C means ${expected} when ${name}`, () => {
    assertEquals(meaningOfInterrupt({ ...IDLE, ...scene }), expected);
  });
}
