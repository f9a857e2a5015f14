import { assertEquals } from "@std/assert";
import { skillOutcome } from "../../../../src/gate/scan/skill_trust.ts";

Deno.test("skillOutcome blocks what an agent made if it is dangerous, and reports caution", () => {
  assertEquals(skillOutcome("allow", "agent"), "allow");
  assertEquals(skillOutcome("warn", "agent"), "report");
  assertEquals(skillOutcome("block", "agent"), "block");
});

Deno.test("skillOutcome trusts the built-in, and strangers only where nothing is found", () => {
  assertEquals(skillOutcome("block", "builtin"), "allow");
  assertEquals(skillOutcome("warn", "trusted"), "report");
  assertEquals(skillOutcome("warn", "community"), "block");
  assertEquals(skillOutcome("allow", "community"), "allow");
});
