import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { changedLines } from "../../../src/studio/read/changed_lines.ts";

Deno.test("changedLines leaves out what is alike at both ends", () => {
  assertEquals(changedLines("a\nb\nc\n", "a\nx\ny\nc\n"), {
    line: 2,
    removed: ["b"],
    added: ["x", "y"],
  });
  assertEquals(changedLines("", "a\n"), { line: 1, removed: [], added: ["a"] });
  assertEquals(changedLines("a\na\n", "a\n"), {
    line: 2,
    removed: ["a"],
    added: [],
  });
});

Deno.test("changedLines gives the new text, put in place of what it removed", () => {
  const text = fc.array(fc.constantFrom<string>("a", "b", "", " "));
  fc.assert(fc.property(text, text, (before, after) => {
    const file = (lines: string[]) => lines.map((line) => `${line}\n`).join("");
    const { line, removed, added } = changedLines(file(before), file(after));
    const made = before.toSpliced(line - 1, removed.length, ...added);
    assertEquals(made, after);
  }));
});
