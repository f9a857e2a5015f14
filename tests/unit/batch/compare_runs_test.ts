import { assertEquals } from "@std/assert";
import { compareRuns } from "../../../src/batch/compare_runs.ts";
import { resultGiven } from "./given.ts";

Deno.test("compareRuns() puts what differs first, then what nobody did", () => {
  const all = [1, 2, 3, 4].map((row) => resultGiven({ row, hash: `h${row}` }));
  const failed = { status: "failed" as const, answer: "" };
  const a = all.map((result) =>
    result.row === 3 ? { ...result, ...failed } : result
  );
  const b = a.map((result) =>
    result.row === 4
      ? {
        ...result,
        checks: [{ check: "regex" as const, ok: false, reason: "x" }],
      }
      : result.row === 2
      ? { ...result, answer: "otherwise" }
      : result
  );
  const { rows } = compareRuns([
    { folder: "a", results: a },
    { folder: "b", results: b },
  ]);
  assertEquals(
    rows.map(({ row, differs, otherAnswer }) => [row, differs, otherAnswer]),
    [[4, true, false], [3, false, false], [1, false, false], [2, false, true]],
  );
});

Deno.test("compareRuns() finds a row whose prompt was changed by its id, and equal rows by their place", () => {
  const { rows } = compareRuns([
    {
      folder: "a",
      results: [
        resultGiven({ row: 1, id: "x", hash: "old" }),
        resultGiven({ row: 2, hash: "same" }),
        resultGiven({ row: 3, hash: "same" }),
      ],
    },
    {
      folder: "b",
      results: [
        resultGiven({ row: 9, id: "x", hash: "new" }),
        resultGiven({ row: 3, hash: "same", status: "failed" }),
      ],
    },
  ]);
  assertEquals(
    rows.map(({ row, results }) => [row, ...results.map((r) => r?.status)]),
    [[2, "done", undefined], [3, "done", "failed"], [1, "done", "done"]],
  );
});

Deno.test("compareRuns() tells two rows apart that share an id", () => {
  const results = [1, 2].map((row) => resultGiven({ row, id: "x" }));
  const { rows } = compareRuns([{ folder: "a", results }]);
  assertEquals(rows.map(({ row }) => row), [1, 2]);
});

Deno.test("compareRuns() adds up what each run took", () => {
  const checks = [
    { check: "regex", ok: false, reason: "x" },
    { check: "command", ok: true, reason: "" },
  ] as const;
  const { totals } = compareRuns([{
    folder: "a",
    results: [
      resultGiven({ status: "failed", checks }),
      resultGiven({ row: 2 }),
      resultGiven({
        row: 3,
        status: "invalid",
        usage: null,
        model: "",
        iterations: 0,
        tool_calls: 0,
        duration_ms: 0,
      }),
    ],
  }]);
  assertEquals(totals, [{
    folder: "a",
    models: ["m"],
    rows: 3,
    counts: { done: 1, failed: 1, denied: 0, limit: 0, invalid: 1 },
    checks: { ok: 1, all: 2 },
    iterations: 4,
    toolCalls: 2,
    input: 200,
    output: 20,
    cached: 100,
    duration: 3000,
  }]);
});
