import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { compareRuns } from "../../../../src/batch/compare_runs.ts";
import { reportPage } from "../../../../src/cli/batch/report_page.ts";
import { resultGiven } from "../../batch/given.ts";

function pageOf(...runs: [string, ReturnType<typeof resultGiven>[]][]) {
  return reportPage(
    compareRuns(runs.map(([folder, results]) => ({ folder, results }))),
  );
}

Deno.test("reportPage() escapes every text, loads nothing, and is light or dark", () => {
  const bad = '<img src=x onerror="alert(1)">';
  const page = pageOf([bad, [
    resultGiven({
      id: bad,
      prompt: bad,
      answer: bad,
      model: bad,
      status: "failed",
      error: bad,
      checks: [{ check: "regex", ok: false, reason: bad }],
    }),
  ]]);
  assert(!page.includes("<img"));
  assertStringIncludes(page, "default-src 'none'");
  assertStringIncludes(page, "color-scheme: light dark");
  assert(!/https?:|<script|<link|@import|url\(/.test(page));
});

Deno.test("reportPage() shows first what ended differently, with each run's outcome", () => {
  const same = resultGiven({ row: 1, prompt: "the same" });
  const other = resultGiven({ row: 2, hash: "h2", prompt: "the other" });
  const failed = {
    ...other,
    status: "failed" as const,
    error: "no connection",
  };
  const page = pageOf(["runs/a", [same, other]], ["runs/b", [same, failed]]);
  assertStringIncludes(page, "2 rows in 2 runs; 1 ended differently");
  assert(page.indexOf("the other") < page.indexOf("the same"));
  assertStringIncludes(page, "no connection");
  assertStringIncludes(page, "2 of 2 (100%)");
  assertStringIncludes(page, "1 of 2 (50%)");
});

Deno.test("reportPage() names folders of one name by their whole path", () => {
  const page = pageOf(["a/out", [resultGiven()]], ["b/out", []]);
  assertStringIncludes(page, "a/out");
  assertStringIncludes(page, "b/out");
  assertStringIncludes(page, "no result");
  assertEquals(page.includes("NaN"), false);
});
