import { assertEquals } from "@std/assert";
import { Lru } from "../../../src/skills/lru.ts";

Deno.test("Lru makes a value once, and forgets the one that was used longest ago", () => {
  const made: string[] = [];
  const lru = new Lru<string>(2);
  const get = (key: string) =>
    lru.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  for (const key of ["a", "b", "a", "c", "a", "b"]) {
    assertEquals(get(key), key.toUpperCase());
  }
  assertEquals(made, ["a", "b", "c", "b"]);
});
