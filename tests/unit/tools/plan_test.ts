import { assertEquals } from "@std/assert";
import { planCalls } from "../../../src/tools/plan.ts";
import { call, inFolder } from "./support.ts";

type Ask = readonly [string, unknown];

const TABLE: readonly (readonly [string, readonly Ask[], readonly number[]])[] =
  [
    ["two reads of one file", [["read_file", { path: "a" }], ["read_file", {
      path: "a",
    }]], [2]],
    ["a read and a search", [["read_file", { path: "a" }], ["search_files", {
      pattern: "x",
    }]], [2]],
    ["writes of two files", [["write_file", { path: "a", content: "" }], [
      "patch",
      { path: "b" },
    ]], [2]],
    ["writes of one file", [["write_file", { path: "a", content: "" }], [
      "patch",
      { path: "./a" },
    ]], [1, 1]],
    ["a write and a read of one file", [["read_file", { path: "a" }], [
      "patch",
      { path: "a" },
    ]], [1, 1]],
    ["a write below a search", [["search_files", { pattern: "x" }], [
      "write_file",
      { path: "new/b", content: "" },
    ]], [1, 1]],
    ["a write through a link", [["read_file", { path: "a" }], ["write_file", {
      path: "link",
      content: "",
    }]], [1, 1]],
    ["a command among reads", [["read_file", { path: "a" }], ["terminal", {
      command: "ls",
    }], ["read_file", { path: "b" }]], [1, 1, 1]],
    ["a question among reads", [["read_file", { path: "a" }], ["clarify", {
      question: "?",
    }]], [1, 1]],
    ["a write among searches of the past", [
      ["session_search", {
        query: "x",
      }],
      ["write_file", { path: "a", content: "" }],
      ["session_search", {
        query: "y",
      }],
    ], [3]],
    ["arguments that cannot be read", [["read_file", { path: 7 }], [
      "read_file",
      { path: "b" },
    ]], [1, 1]],
    [
      "nine reads",
      Array.from({ length: 9 }, () => ["read_file", { path: "a" }] as const),
      [8, 1],
    ],
  ];

for (const [what, asks, sizes] of TABLE) {
  Deno.test(`planCalls groups ${what} as ${sizes.join("+")} (F110)`, async () => {
    await inFolder(async (folder) => {
      await Deno.writeTextFile(`${folder}/a`, "");
      await Deno.symlink(`${folder}/a`, `${folder}/link`);
      const calls = asks.map(([tool, args], index) =>
        call(tool, args, `c${index}`)
      );
      const groups = planCalls(calls, folder, null, 8);
      assertEquals(groups.map(({ length }) => length), [...sizes]);
      assertEquals(groups.flat(), calls);
    });
  });
}
