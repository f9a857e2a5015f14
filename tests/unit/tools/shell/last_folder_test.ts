import { assertEquals } from "@std/assert";
import { readControl } from "../../../../src/tools/shell/last_folder.ts";

const CASES: readonly (readonly [string, string, string | null, string])[] = [
  ["a folder", "\x1e/tmp\n", "/tmp", ""],
  ["a folder whose name has a newline", "\x1e/a\nb\n", "/a\nb", ""],
  ["a complaint and a folder", "bwrap: hm\n\x1e/tmp\n", "/tmp", "bwrap: hm\n"],
  ["the folders of a child and its shell", "\x1e/a\n\x1e/b\n", "/b", ""],
  ["a folder that has gone", "\x1e", null, ""],
  ["a complaint", "bash: syntax error\n", null, "bash: syntax error\n"],
  ["nothing", "", null, ""],
];

for (const [what, control, folder, complaint] of CASES) {
  Deno.test(`readControl reads ${what}`, () => {
    assertEquals(readControl(control), { folder, complaint });
  });
}
