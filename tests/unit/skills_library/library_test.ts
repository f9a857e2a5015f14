import { assertEquals, assertThrows } from "@std/assert";
import { needsOf, skillOf } from "./library.ts";

const skill = (...lines: string[]) =>
  skillOf("c", "n", ["---", "name: n", "---", ...lines].join("\n"));

Deno.test("skillOf reads the front matter and the blocks of bash", () => {
  const { front, blocks } = skill(
    "## Steps",
    "```bash setup needs: git, jq",
    "one",
    "two",
    "```",
    "```sh",
    "not ours",
    "```",
    "```bash untested: needs a cluster",
    "three",
    "```",
  );
  assertEquals(front, { name: "n" });
  assertEquals(blocks, [
    {
      line: 5,
      section: "Steps",
      setup: true,
      needs: ["git", "jq"],
      untested: null,
      code: "one\ntwo",
    },
    {
      line: 12,
      section: "Steps",
      setup: false,
      needs: [],
      untested: "needs a cluster",
      code: "three",
    },
  ]);
});

Deno.test("needsOf adds what the setup before a block needed", () => {
  const read = skill(
    "```bash needs: node",
    "```",
    "```bash setup needs: git",
    "```",
    "```bash needs: jq, git",
    "```",
  );
  assertEquals(read.blocks.map((block) => needsOf(read, block)), [
    ["node"],
    ["git"],
    ["git", "jq"],
  ]);
});

for (
  const [what, says, ...lines] of [
    ["an open fence", "line 4 is open", "```bash", "one"],
    ["a nested fence", "line 5 nests", "```bash", "```bash", "```"],
    ["an unknown word", 'line 4 says "bash soon"', "```bash soon", "```"],
    ["a missing reason", "line 4 says", "```bash untested:", "```"],
  ] as const
) {
  Deno.test(`skillOf refuses ${what}`, () => {
    assertThrows(() => skill(...lines), SyntaxError, says);
  });
}

Deno.test("skillOf refuses front matter that is open or no map", () => {
  const open = "its front matter is not closed";
  assertThrows(() => skillOf("c", "n", "---\nname: n\n"), SyntaxError, open);
  const list = "its front matter is no map";
  assertThrows(() => skillOf("c", "n", "---\n- n\n---\n"), SyntaxError, list);
});
