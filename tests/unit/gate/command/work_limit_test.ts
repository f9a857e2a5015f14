import { assert, assertEquals } from "@std/assert";
import { judged, verdictOf } from "./support.ts";

/** As many of `unit` as a judged command may hold. */
function full(unit: string, before = "", after = ""): string {
  const room = 16_384 - before.length - after.length;
  return before + unit.repeat(Math.floor(room / unit.length)) + after;
}

for (
  const [what, command] of [
    ["commands of find", full("-exec sh -c ls \\; ", "find . ")],
    ["words", full("a ", "rm ")],
    ["redirects", full(">a ", "ls ")],
    ["carriers", full("ssh h ", "", "ls")],
    [
      "values of a loop",
      `for i in ${
        "v".repeat(48).split("").map((v, i) => v + i).join(" ")
      }; do ${"cat $i;".repeat(200)} done`,
    ],
  ] as const
) {
  Deno.test(`judgeCommand gives up on too many ${what}, and asks`, () => {
    const { verdict, reasons } = judged(command);
    assertEquals(verdict, "ask");
    assert(reasons.some(({ category }) => category === "limit"));
  });
}

Deno.test("judgeCommand denies at the floor what stands behind its limits", () => {
  const many = "-exec ls \\; ".repeat(300);
  assertEquals(verdictOf(`find . ${many} -exec rm -rf / \\;`), "deny");
  assertEquals(verdictOf(`ls ${">a ".repeat(2000)}; rm -rf /`), "deny");
  assertEquals(verdictOf(`echo ${"a ".repeat(5000)}; rm -rf /`), "deny");
});

Deno.test("judgeCommand neither throws at nor allows what is broken at any length", () => {
  const units = "$( (( { ${ ` ' \" << <<<a <( [[ case for \\ \0 \ud800".split(
    " ",
  );
  for (const unit of units) {
    for (const times of [63, 601, 9_001, 200_001]) {
      const { verdict, reasons } = judged(`echo ${unit.repeat(times)}`);
      const isFault = reasons.some(({ rule }) => rule === "judge.fault");
      assert(!isFault, `${unit} ${times}`);
      const isWhole = /^(?:case|for|<<<a|\{|\[\[|\\)$/.test(unit);
      assert(verdict !== "allow" || isWhole, `${unit} ${times}`);
    }
  }
});
