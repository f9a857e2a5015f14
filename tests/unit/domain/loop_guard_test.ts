import { assertEquals } from "@std/assert";
import { REMEMBERED, repeats } from "../../../src/domain/loop_guard.ts";

const times = (count: number, ...cycle: string[]) =>
  Array.from({ length: count }, () => cycle).flat();

Deno.test("repeats() counts one call that gives the same again", () => {
  assertEquals(repeats([]), 0);
  assertEquals(repeats(["a"]), 1);
  assertEquals(repeats(times(5, "a")), 5);
  assertEquals(repeats(["x", ...times(3, "a")]), 3);
});

Deno.test("repeats() counts calls that take turns", () => {
  assertEquals(repeats(times(5, "a", "b")), 5);
  assertEquals(repeats(times(4, "a", "b", "c")), 4);
  assertEquals(repeats(times(5, "a", "b", "c", "d").slice(-REMEMBERED)), 5);
});

Deno.test("repeats() starts again once something new came between", () => {
  assertEquals(repeats(["a", "a", "a", "edit", "a"]), 1);
  const tests = ["e1", "t", "e2", "t", "e3", "t", "e4", "t", "e5", "t"];
  assertEquals(repeats(tests), 1);
});

Deno.test("P53 repeats() sees no loop in work on many files or in a poll that changes", () => {
  assertEquals(repeats(Array.from({ length: 30 }, (_, i) => `file${i}`)), 1);
  assertEquals(repeats(["status:1", "status:2", "status:3", "status:4"]), 1);
});
