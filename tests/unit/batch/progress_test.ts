import { assertEquals } from "@std/assert";
import { progressLine } from "../../../src/batch/progress.ts";

Deno.test("progressLine() tells how far it is, how fast, and what is left", () => {
  const given = { total: 200, ended: 50, done: 45, elapsed: 60_000 };
  assertEquals(
    progressLine(given),
    "50 of 200 rows (25%), 45 done, 5 not, 50 a minute, about 3 min left",
  );
  assertEquals(
    progressLine({ total: 10_000, ended: 10, done: 10, elapsed: 100_000 }),
    "10 of 10000 rows (0%), 10 done, 6.0 a minute, about 27 h 45 min left",
  );
});

Deno.test("progressLine() guesses nothing from too few rows, and nothing at the end", () => {
  assertEquals(
    progressLine({ total: 9, ended: 1, done: 1, elapsed: 1000 }),
    "1 of 9 rows (11%), 1 done, 60 a minute",
  );
  assertEquals(
    progressLine({ total: 9, ended: 9, done: 9, elapsed: 9000 }),
    "9 of 9 rows (100%), 9 done, 60 a minute",
  );
  assertEquals(
    progressLine({ total: 0, ended: 0, done: 0, elapsed: 0 }),
    "0 of 0 rows (100%), 0 done",
  );
});
