import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  MAX_RETRY_AFTER_MS,
  retryDelay,
} from "../../../src/model/retry_policy.ts";

Deno.test("retryDelay doubles from 5 s to 120 s (F117)", () => {
  assertEquals(
    [1, 2, 3, 4, 5, 6, 20].map((attempt) => retryDelay(attempt, null, 0)),
    [5_000, 10_000, 20_000, 40_000, 80_000, 120_000, 120_000],
  );
});

Deno.test("retryDelay adds at most half as jitter (F117)", () => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 40 }),
    fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    (attempt, fraction) => {
      const least = retryDelay(attempt, null, 0);
      const delay = retryDelay(attempt, null, fraction);
      assert(delay >= least && delay <= least * 1.5);
    },
  ));
});

Deno.test("P51 F117 retryDelay honours what the provider asked for, and caps it", () => {
  assertEquals(retryDelay(3, 2_000, 0), 2_000);
  assert(retryDelay(1, 2_000, 0.99) <= 2_200);
  assertEquals(retryDelay(1, 0, 0.5), 0);
  assertEquals(retryDelay(1, 86_400_000, 0), MAX_RETRY_AFTER_MS);
});

Deno.test("retryDelay refuses an attempt below 1", () => {
  assertThrows(() => retryDelay(0, null, 0), RangeError, "counts from 1");
});
