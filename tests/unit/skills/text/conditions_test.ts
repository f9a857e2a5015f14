import { assertEquals } from "@std/assert";
import {
  type Conditions,
  unmetCondition,
} from "../../../../src/skills/text/conditions.ts";

const NONE: Conditions = {
  platforms: [],
  requiresTools: [],
  fallbackForTools: [],
  requiresEnv: [],
};

const HERE = {
  platform: "linux",
  offeredTools: ["terminal", "read_file"],
  hasEnv: (name: string) => name === "SET",
};

Deno.test("unmetCondition tells each condition that does not hold (F222)", () => {
  const table: readonly (readonly [Partial<Conditions>, string | null])[] = [
    [{}, null],
    [{ platforms: ["linux", "darwin"] }, null],
    [{ platforms: ["windows"] }, "only for windows"],
    [{ requiresTools: ["terminal"] }, null],
    [{ requiresTools: ["terminal", "web_fetch"] }, "needs the tool web_fetch"],
    [{ fallbackForTools: ["web_fetch"] }, null],
    [{ fallbackForTools: ["terminal"] }, "the tool terminal does it"],
    [{ requiresEnv: ["SET"] }, null],
    [{ requiresEnv: ["SET", "UNSET"] }, "needs UNSET to be set"],
  ];
  for (const [conditions, expected] of table) {
    assertEquals(unmetCondition({ ...NONE, ...conditions }, HERE), expected);
  }
});
