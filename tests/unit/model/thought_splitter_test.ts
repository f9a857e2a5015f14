import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { ThoughtSplitter } from "../../../src/model/thought_splitter.ts";
import { fixture, replyTo } from "./read_stream.ts";

function split(...deltas: string[]) {
  const splitter = new ThoughtSplitter(() => {});
  for (const delta of deltas) splitter.push(delta);
  return splitter.end();
}

const CASES: readonly (readonly [string, string, string, string])[] = [
  ["a block at the start", "<think>why</think>\n\nso", "so", "why"],
  ["a block in the middle", "a <think>why</think> b", "a  b", "why"],
  ["two blocks", "<think>a</think>x<thinking>b</thinking>y", "xy", "ab"],
  ["upper case", "<THINK>a</THINK>x", "x", "a"],
  ["other tags", "a <b>c</b> <thin> 1 < 2", "a <b>c</b> <thin> 1 < 2", ""],
  ["a block that never closes at the start", "<think>why", "", "why"],
  [
    "a tag that is only mentioned",
    "Use <think> for thoughts.",
    "Use <think> for thoughts.",
    "",
  ],
  [
    "a tag in code marks",
    "`<think>` and `</think>`",
    "`<think>` and `</think>`",
    "",
  ],
  [
    "a tag in a fence",
    "```\n<think>a</think>\n```\n<think>b</think>c",
    "```\n<think>a</think>\n```\nc",
    "b",
  ],
  [
    "a fence of tildes",
    "~~~xml\n<think>a</think>\n~~~\n",
    "~~~xml\n<think>a</think>\n~~~\n",
    "",
  ],
  [
    "a code mark left open on its line",
    "a ` b\n<think>c</think>d",
    "a ` b\nd",
    "c",
  ],
  [
    "a closing tag that the template opened",
    "why\n</think>\n\nso",
    "so",
    "why",
  ],
  ["fences in a block", "<think>```\na</think>b", "b", "```\na"],
];

for (const [what, content, text, reasoning] of CASES) {
  Deno.test(`ThoughtSplitter reads ${what}, wherever it is cut`, () => {
    assertEquals(split(content), { text, reasoning });
    assertEquals(split(...content), { text, reasoning });
  });
}

Deno.test("ThoughtSplitter shows all that it keeps, in order", () => {
  const content = fc.array(
    fc.constantFrom(
      "<think>",
      "</think>",
      "a",
      " ",
      "\n",
      "`",
      "```",
      "<",
      "~~~",
    ),
    { maxLength: 30 },
  ).map((parts) => parts.join(""));
  fc.assert(fc.property(content, fc.nat(40), (content, at) => {
    const whole = split(content);
    assertEquals(split(content.slice(0, at), content.slice(at)), whole);
    assertEquals(split(...content), whole);
  }));
});

Deno.test("P48 thoughts in content are reasoning, and code is not touched", async () => {
  const { text, reasoning, usage } = await replyTo(
    fixture("thoughts_in_content"),
  );
  assertEquals(reasoning, "复盘: look first");
  assertEquals(
    text,
    "The answer\n```\n<think>code</think>\n```\n`<think>` is a tag.",
  );
  assertEquals([usage?.reasoning, usage?.cached], [3, 4]);
});
