import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { lineDiff } from "../../../../../src/cli/chat/terminal/line_diff.ts";

Deno.test("lineDiff shows what changed and three lines around it", () => {
  const before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
  assertEquals(lineDiff(before, before.replace("5", "five")), [
    "@@ -2,7 +2,7 @@",
    " 2",
    " 3",
    " 4",
    "-5",
    "+five",
    " 6",
    " 7",
    " 8",
  ]);
  assertEquals(lineDiff("same\n", "same\n"), []);
});

Deno.test("lineDiff of a new file adds all of it, of an emptied one removes it", () => {
  assertEquals(lineDiff("", "a\nb\n"), ["@@ -0,0 +1,2 @@", "+a", "+b"]);
  assertEquals(lineDiff("a\n", ""), ["@@ -1,1 +0,0 @@", "-a"]);
});

Deno.test("lineDiff holds both texts: its lines make them again", () => {
  const text = fc.array(fc.constantFrom("a", "b", "", "c"), {
    minLength: 1,
    maxLength: 12,
  }).map((lines) => `${lines.join("\n")}x\n`);
  fc.assert(fc.property(text, text, (before, after) => {
    const [head = "", ...lines] = lineDiff(before, after);
    if (head === "") return assertEquals(before, after);
    const [, from = 0, old, fresh] =
      /^@@ -(\d+),(\d+) \+\d+,(\d+) @@$/.exec(head)?.map(Number) ?? [];
    const side = (sign: string) =>
      lines.filter((line) => line[0] === " " || line[0] === sign)
        .map((line) => line.slice(1));
    const olds = before.slice(0, -1).split("\n");
    assertEquals(side("-").length, old);
    assertEquals(side("+").length, fresh);
    assertEquals(olds.slice(from - 1, from - 1 + (old ?? 0)), side("-"));
    assertEquals(
      olds.toSpliced(from - 1, old ?? 0, ...side("+")).join("\n"),
      after.slice(0, -1),
    );
  }));
});
