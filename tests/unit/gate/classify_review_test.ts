import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { Classification } from "../../../src/domain/ports.ts";
import {
  REVIEW_TOOLS,
  reviewClassifier,
} from "../../../src/gate/classify_review.ts";
import { TOOLS } from "../../../src/tools/mod.ts";

const CONTEXT = {
  cwd: "/w",
  workspace: "/w",
  root: "s1",
  granted: [],
  written: new Set<string>(),
};

function judged(verdict: Classification["verdict"]) {
  const asked: string[] = [];
  const classify = reviewClassifier((call) => {
    asked.push(call.tool);
    return Promise.resolve({
      verdict,
      rule: "r",
      by: "rule",
      reason: "why",
      digest: "d",
      policy: "p",
      judge: true,
      grants: [{ pattern: "x" }],
    });
  });
  return { asked, classify };
}

const call = (tool: string) => ({ callId: "c1", tool, args: "{}", key: "k" });

Deno.test("F166 of all tools only memory and skills pass the gate of a review", async () => {
  const { asked, classify } = judged("allow");
  for (const tool of Object.keys(TOOLS)) {
    const { verdict, reason, rule } = await classify(call(tool), CONTEXT);
    assertEquals(verdict === "allow", REVIEW_TOOLS.has(tool), tool);
    if (verdict === "allow") continue;
    assertEquals([verdict, rule], ["deny", "review-tools"]);
    assertStringIncludes(reason, tool);
  }
  assertEquals(asked.toSorted(), [...REVIEW_TOOLS].toSorted());
  assert([...REVIEW_TOOLS].every((tool) => tool in TOOLS));
});

Deno.test("F018 what a person would be asked about is refused in a review, and no judge lowers it", async () => {
  const { classify } = judged("ask");
  const { verdict, judge, grants } = await classify(call("memory"), CONTEXT);
  assertEquals([verdict, judge, grants], ["deny", false, []]);
});
