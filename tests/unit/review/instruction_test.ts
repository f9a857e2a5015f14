import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { reviewInstruction } from "../../../src/review/instruction.ts";
import { savedLine } from "../../../src/review/saved_line.ts";

Deno.test("F167 every review is told that saving nothing is a good end", () => {
  for (const subject of ["memory", "skills", "both"] as const) {
    const text = reviewInstruction(subject, "");
    assertStringIncludes(text, "Nothing to save.");
    assertStringIncludes(text, "Never save");
    assertEquals(text.includes("Memory:"), subject !== "skills");
    assertEquals(text.includes("Skills:"), subject !== "memory");
  }
});

Deno.test("a review that a person asked for is told what for", () => {
  assertStringIncludes(
    reviewInstruction("both", " how we test "),
    "above all for: how we test\n",
  );
  assert(!reviewInstruction("both", "  ").includes("above all"));
});

Deno.test("F165 what a review saved is one line, as short as it is wanted", () => {
  const saved = {
    entries: ["User likes tea\nwith milk", "x".repeat(100)],
    memory: 2,
    skills: [
      { folder: "kitchen/tea", op: "create" },
      { folder: "web/crawl", op: "patch" },
    ],
  } as const;
  assertEquals(
    savedLine(saved, "on"),
    "Looked back, and saved: 2 changes of memory, skill tea made, skill crawl mended (memory undo, skills rollback takes it back).",
  );
  const long = savedLine(saved, "verbose") ?? "";
  assertStringIncludes(long, '"User likes tea with milk", "xxx');
  assert(!long.includes("\n") && long.length < 300);
  assertEquals(savedLine(saved, "off"), null);
  assertEquals(savedLine({ entries: [], memory: 0, skills: [] }, "on"), null);
});
