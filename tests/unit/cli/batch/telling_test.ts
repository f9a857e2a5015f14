import { assertEquals } from "@std/assert";
import { telling } from "../../../../src/cli/batch/telling.ts";
import { scriptedIo } from "../../../support/scripted_io.ts";
import { resultGiven } from "../../batch/given.ts";

Deno.test("telling() notes the same once, names a few of many invalid rows, and tells the end", () => {
  const io = scriptedIo({});
  const tell = telling(io, 2);
  tell.note("no model");
  tell.note("no model");
  for (let row = 1; row <= 9990; row++) {
    tell.ended(resultGiven({ row, status: "invalid", error: "not JSON" }));
  }
  tell.ended(resultGiven({ row: 9991, status: "limit", error: "too long" }));
  tell.ended(resultGiven({ row: 9992 }));
  tell.close();
  const lines = io.err().split("\n");
  assertEquals(lines.filter((line) => line === "no model").length, 1);
  assertEquals(lines.filter((line) => line.includes("not JSON")).length, 5);
  assertEquals(lines.includes("row 9991: limit: too long"), true);
  assertEquals(
    lines.some((line) => line.startsWith("2 of 2 rows (100%), 1 done, 1 not")),
    true,
  );
  assertEquals(
    lines.at(-2),
    "9985 more rows are invalid: results.jsonl says why",
  );
});
