import { assertEquals, assertStringIncludes } from "@std/assert";
import { sandbox } from "../../../../src/app/gate/sandbox.ts";
import { loadConfig } from "../../../../src/config/load_config.ts";
import type { Classification } from "../../../../src/domain/ports.ts";
import { newSession } from "../../../support/walk.ts";

const ASKED: Classification = {
  verdict: "ask",
  rule: "spec.option",
  by: "rule",
  reason: "it deletes a branch",
  digest: "d",
  policy: "p",
  judge: false,
  grants: [],
};
const CONTEXT = {
  cwd: "/ws",
  workspace: "/ws",
  root: "s1",
  granted: [],
  written: new Set<string>(),
};

async function reasonWhere(
  works: boolean,
  tool: string,
  verdict: Classification["verdict"],
) {
  const env = new Map([["HOME", "/home/u"], ["FUPAN_HOME", "/not/there"]]);
  const config = await loadConfig((name) => env.get(name), {});
  const why = works ? "" : "bubblewrap is not installed";
  const wall = sandbox(
    { config },
    await newSession(),
    () => {},
    () => Promise.resolve({ works, why, bwrap: "", asksFirst: false }),
  );
  const classify = wall?.telling(() => Promise.resolve({ ...ASKED, verdict }));
  const call = { callId: "c1", key: "k", tool, args: "{}" };
  return (await classify?.(call, CONTEXT))?.reason ?? "";
}

Deno.test("who is asked about a command is told where no sandbox would hold it", async () => {
  assertStringIncludes(
    await reasonWhere(false, "terminal", "ask"),
    "it deletes a branch; no sandbox would hold it (bubblewrap is not installed)",
  );
});

Deno.test("nothing is added where there is a sandbox, or no command, or no question", async () => {
  const plain = ASKED.reason;
  assertEquals(await reasonWhere(true, "terminal", "ask"), plain);
  assertEquals(await reasonWhere(false, "write_file", "ask"), plain);
  assertEquals(await reasonWhere(false, "terminal", "allow"), plain);
});
