import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { estimateTokens } from "../../../../src/context/tokens.ts";
import {
  type IndexItem,
  indexText,
} from "../../../../src/skills/text/index_text.ts";

function item(name: string, changes: Partial<IndexItem> = {}): IndexItem {
  return {
    name,
    category: "data",
    description: `Does ${name}`,
    isBuiltIn: false,
    uses: 0,
    usesHere: 0,
    ...changes,
  };
}

const many = Array.from(
  { length: 500 },
  (_, index) => item(`skill-${index}`, { category: `group-${index % 26}` }),
);

Deno.test("indexText names skills by category, and describes those used here", () => {
  const text = indexText([
    item("b"),
    item("a"),
    item("z", { category: "git", usesHere: 1, uses: 1 }),
    item("c", { category: "art" }),
  ], 2000);
  assertEquals(text.split("\n").slice(1), [
    "art: c",
    "data: a b",
    "Used in this folder before:",
    "- z (git): Does z",
  ]);
});

Deno.test("indexText tells what is built in and unused by its categories alone", () => {
  const builtIn = (name: string, changes: Partial<IndexItem> = {}) =>
    item(name, { isBuiltIn: true, ...changes });
  const items = [
    builtIn("bisect", { category: "git" }),
    builtIn("rebase", { category: "git" }),
    builtIn("clean", { uses: 2 }),
    builtIn("plot", { category: "art", uses: 1, usesHere: 1 }),
    builtIn("draw", { category: "art" }),
    item("own", { category: "git" }),
  ];
  assertEquals(indexText(items, 2000).split("\n").slice(1), [
    "data: clean",
    "git: own",
    "Used in this folder before:",
    "- plot (art): Does plot",
    "Built in; skills_list names those of a category: art git",
  ]);
  const untold = indexText(items, 75).split("\n");
  assertEquals(untold.at(-2), "- plot (art): Does plot");
  assertEquals(untold.at(-1), "3 more: skills_list");
});

Deno.test("indexText is empty without skills, and without room for one", () => {
  assertEquals(indexText([], 2000), "");
  assertEquals(indexText([item("a")], 10), "");
});

Deno.test("indexText keeps 500 skills within the budget and tells the rest (P33)", () => {
  assertEquals(indexText(many, 5000).includes(" more: "), false);
  for (const budget of [200, 800, 1500]) {
    const text = indexText(many, budget);
    assert(estimateTokens(text) <= budget);
    const lines = text.split("\n");
    const named = lines.slice(1, -1).flatMap((line) =>
      line.slice(line.indexOf(":") + 2).split(" ")
    );
    assertEquals(new Set(named).size, named.length);
    assertEquals(lines.at(-1), `${500 - named.length} more: skills_list`);
  }
});

Deno.test("indexText costs about two tokens a skill beyond its header", () => {
  const names = [
    "git-bisect",
    "tidy-csv",
    "pg-locks",
    "ffmpeg-cut",
    "jq-paths",
  ];
  const [none, all] = [
    indexText([item("x")], 2000),
    indexText(
      [item("x"), ...names.map((name) => item(name))],
      2000,
    ),
  ];
  assert((estimateTokens(all) - estimateTokens(none)) / names.length < 3);
});

Deno.test("indexText keeps what was used before what was not", () => {
  const used = item("zz-last", { uses: 3 });
  const text = indexText([...many, used], 200);
  assertStringIncludes(text, "zz-last");
  const here = item("zz-here", { usesHere: 1, uses: 1 });
  assertStringIncludes(indexText([...many, here], 200), "- zz-here (data)");
});

Deno.test("indexText gives the same bytes whatever the order, never over the budget", () => {
  const items = fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/),
      category: fc.constantFrom("git", "data", "web"),
      description: fc.string({ unit: "grapheme", maxLength: 300 }),
      isBuiltIn: fc.boolean(),
      uses: fc.nat(3),
      usesHere: fc.nat(2),
    }),
    { selector: ({ name }) => name, maxLength: 60 },
  );
  fc.assert(fc.property(items, fc.nat(800), (list, budget) => {
    const text = indexText(list, budget);
    assertEquals(indexText(list.toReversed(), budget), text);
    assert(new TextEncoder().encode(text).length <= budget * 3);
  }));
});
