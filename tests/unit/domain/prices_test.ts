import { assertEquals } from "@std/assert";
import { costOf, dollars, type Prices } from "../../../src/domain/prices.ts";

const PRICES: Prices = {
  "gpt-5": { input: 1.25, output: 10, cached: 0.125 },
  "gpt-5-mini": { input: 0.25, output: 2 },
  "O1": { input: 15, output: 60 },
};

const tokens = { input: 1_000_000, output: 100_000, cached: 400_000 };

Deno.test("costOf() takes the price of the longest start of a name (F123)", () => {
  assertEquals(costOf("openai/gpt-5-2026-01-01", tokens, PRICES), 1.8);
  assertEquals(costOf("GPT-5-mini", tokens, PRICES), 0.45);
  assertEquals(costOf("o1-preview", tokens, PRICES), 21);
});

Deno.test("costOf() makes no price up", () => {
  assertEquals(costOf("gpt-50", tokens, PRICES), null);
  assertEquals(costOf("o100", tokens, PRICES), null);
  assertEquals(costOf("gpt-5", tokens), null);
});

Deno.test("dollars() shows cents, and below a cent what counts", () => {
  assertEquals([0, 0.00123, 0.01, 12.345].map(dollars), [
    "$0.00",
    "$0.0012",
    "$0.01",
    "$12.35",
  ]);
});
