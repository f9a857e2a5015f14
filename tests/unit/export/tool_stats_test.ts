import { assertEquals } from "@std/assert";
import { toolStatsOf } from "../../../src/export/tool_stats.ts";
import { sample } from "./talk.ts";

Deno.test("F033 toolStatsOf() lists every tool, those with zeros included", () => {
  const stats = toolStatsOf(sample(), ["memory", "read_file", "terminal"]);
  assertEquals(stats, {
    memory: { count: 0, success: 0, failure: 0 },
    read_file: { count: 1, success: 0, failure: 1 },
    terminal: { count: 1, success: 1, failure: 0 },
  });
});
