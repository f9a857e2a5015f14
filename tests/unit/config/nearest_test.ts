import { assertEquals } from "@std/assert";
import { nearest } from "../../../src/config/nearest.ts";

Deno.test("nearest finds the word with the fewest edits", () => {
  const words = ["model", "mode", "memory", "max_iterations"];
  assertEquals(nearest("modle", words), "model");
  assertEquals(nearest("mdoe", words), "mode");
  assertEquals(nearest("max_iteration", words), "max_iterations");
  assertEquals(nearest("memroy", words), "memory");
});

Deno.test("nearest names the first of equals, and nothing among none", () => {
  assertEquals(nearest("ax", ["aa", "ab"]), "aa");
  assertEquals(nearest("ax", []), undefined);
});
