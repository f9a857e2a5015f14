import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { chooseMiddle } from "../../../src/trajectory/choose_middle.ts";
import type { Turn } from "../../../src/trajectory/trajectory.ts";

type Speaker = Turn["from"];

const turnsOf = (...speakers: Speaker[]): Turn[] =>
  speakers.map((from) => ({ from, value: from }));

const TALK = turnsOf(
  ...["system", "human", "gpt", "tool"] as const,
  ...Array.from({ length: 6 }, () => ["gpt", "tool"] as const).flat(),
  "gpt",
);

Deno.test("chooseMiddle() takes only as many turns as are too many, calls with their results", () => {
  const weights = TALK.map(() => 100);
  const middle = (target: number) =>
    chooseMiddle(TALK, weights, { target, summary: 50 });
  // 1,700 in all: 150 have to go, and a call goes with its result.
  assertEquals(middle(1600), { start: 4, end: 6 });
  assertEquals(middle(1550), { start: 4, end: 6 });
  assertEquals(middle(1540), { start: 4, end: 8 });
  assertEquals(middle(0), { start: 4, end: 12 });
});

Deno.test("chooseMiddle() finds nothing between the ends of a short talk", () => {
  const turns = turnsOf("system", "human", "gpt", "tool", "gpt", "tool", "gpt");
  const weights = turns.map(() => 9000);
  assertEquals(chooseMiddle(turns, weights, { target: 10, summary: 5 }), null);
});

Deno.test("F245 chooseMiddle() never parts a call from its results, nor touches either end", () => {
  const step = fc.constantFrom<Speaker[]>(
    ["human"],
    ["gpt"],
    ["gpt", "tool"],
    ["gpt", "tool", "tool"],
  );
  fc.assert(fc.property(
    fc.array(step, { minLength: 1, maxLength: 30 }),
    fc.nat(20_000),
    fc.infiniteStream(fc.integer({ min: 1, max: 2000 })),
    (steps, target, weightOf) => {
      const turns = turnsOf("system", "human", ...steps.flat());
      const weights = turns.map(() => weightOf.next().value ?? 1);
      const middle = chooseMiddle(turns, weights, { target, summary: 750 });
      if (middle === null) return;
      const { start, end } = middle;
      assert(start >= 2 && end > start && end <= turns.length - 4);
      assert(turns[start]?.from !== "tool");
      assert(turns[end]?.from !== "tool");
    },
  ));
});
