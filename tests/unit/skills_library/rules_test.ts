import { assert, assertEquals } from "@std/assert";
import { skillOf } from "./library.ts";
import { RULES } from "./rules.ts";

const GOOD = `---
name: good-one
description: Do a thing well, when it must be done.
metadata:
  version: "1.0.0"
  category: things
  tags: a, b
---

# A good one

## When to use

- Now.

## Steps

1. First.

\`\`\`bash setup needs: git
git init -q .
cat > script <<'SH'
! sudo curl https://example.com/
SH
\`\`\`

2. Second.
3. Third.

\`\`\`bash untested: needs a cluster
sudo kubectl get pods
\`\`\`

## Pitfalls

- None.

## Checks

\`\`\`bash
test -s script
\`\`\`
`;

const faultsIn = (text: string) =>
  RULES.flatMap(({ name, faultsOf }) =>
    faultsOf(skillOf("things", "good-one", text)).map((fault) =>
      `${name}: ${fault}`
    )
  );

Deno.test("the rules accept a good skill", () => {
  assertEquals(faultsIn(GOOD), []);
});

const CHECK = "test -s script";
const CASES: readonly (readonly [string, string, string])[] = [
  ["name: good-one", "name: other", "is named other"],
  [", when it must be done", "", "says no when"],
  ["Do a thing", "Do a thing ".repeat(12), "characters"],
  ['"1.0.0"', "1", "metadata.version is no string"],
  ["tags: a, b", "colour: red", "no tags"],
  ["category: things", "category: others", "another category"],
  ["metadata:", "author: me\nmetadata:", "unknown field author"],
  ["## Pitfalls", "## Traps", "Traps"],
  ["3. Third.", "4. Third.", "steps 1,2,4"],
  ["- Now.", "- Now.\n".repeat(90), "lines"],
  ["- Now.", "- Now. ", "trailing blanks"],
  ["- Now.", "- No\u200bw.", "invisible characters"],
  ["- Now.", "- In /home/ann/x.", "/home/ann"],
  ["- Now.", `- Key ${"AKIA"}ABCDEFGHIJKLMNOP.`, "AKIA"],
  [CHECK, "echo done", "checks nothing"],
  [CHECK, `${CHECK}\n! grep -q x script`, "! grep -q x script"],
  [CHECK, `${CHECK} && test -e script`, "&& test"],
  [CHECK, `${CHECK}\ncat script | grep -qi x`, "| grep -qi x"],
  [CHECK, `${CHECK}\ncat script | jq .`, "line 40 needs jq"],
  [CHECK, `${CHECK}\nsudo ls`, "uses sudo"],
  [CHECK, `${CHECK}\nsleep 5`, "sleeps too long"],
  [CHECK, `${CHECK}\necho > /etc/x`, "writes to an absolute path"],
  ["git init -q .", "curl http://a.example", "asks another host"],
  ["needs a cluster", "because", "line 30"],
];

for (const [good, bad, expected] of CASES) {
  Deno.test(`the rules refuse a skill for "${expected}"`, () => {
    const faults = faultsIn(GOOD.replace(good, bad));
    assert(
      faults.some((fault) => fault.includes(expected)),
      faults.join("\n"),
    );
  });
}
