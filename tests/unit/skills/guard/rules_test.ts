import { assert, assertEquals } from "@std/assert";
import { CATEGORIES } from "../../../../src/skills/guard/rule.ts";
import { RULES } from "../../../../src/skills/guard/rules.ts";
import { scanTree } from "../../../../src/skills/guard/scan_tree.ts";
import { withText } from "../../../../src/skills/tree/tree.ts";

interface Sample {
  readonly rule: string;
  readonly hit: string;
  readonly miss: string;
}

const FILE = new URL("../../../fixtures/skills/guard.jsonl", import.meta.url);
const SAMPLES: readonly Sample[] = (await Deno.readTextFile(FILE)).trim()
  .split("\n").map((line) => JSON.parse(line));
const ALL = Object.values(RULES).flat();

/** The rules that a line of a script breaks, without the scanner. */
function broken(line: string): string[] {
  const tree = withText(null, "scripts/run.sh", `first\n${line}\nlast\n`);
  const { findings } = scanTree(tree, () => ({ findings: [] }));
  assertEquals(findings.filter((finding) => finding.line !== 2), []);
  return findings.map(({ rule }) => rule);
}

Deno.test("RULES are over 60 in six categories, each with a name of its own (F216)", () => {
  assertEquals(Object.keys(RULES), [...CATEGORIES]);
  assert(ALL.length >= 60);
  assertEquals(new Set(ALL.map(({ id }) => id)).size, ALL.length);
});

Deno.test("every rule has a hit and a near miss (F216)", () => {
  assertEquals(
    SAMPLES.map(({ rule }) => rule).sort(),
    ALL.map(({ id }) => id).sort(),
  );
});

for (const { rule, hit, miss } of SAMPLES) {
  Deno.test(`rule ${rule} finds its hit and leaves its near miss alone`, () => {
    assert(broken(hit).includes(rule), `not found in ${JSON.stringify(hit)}`);
    assert(!broken(miss).includes(rule), `found in ${JSON.stringify(miss)}`);
  });
}

Deno.test("rules answer a long hostile line in time that grows with its length", () => {
  const bait = [
    "curl $".repeat(20_000),
    "a".repeat(200_000),
    "rm -rf ".repeat(20_000),
    "ssh -".repeat(30_000),
    "<!-- agent ".repeat(15_000),
    "ignore all your ".repeat(10_000),
  ];
  for (const text of bait) {
    const tree = withText(null, "scripts/run.sh", text);
    // Ends at all: a pattern that backtracks without bound would not.
    scanTree(tree, () => ({ findings: [] }));
  }
});
