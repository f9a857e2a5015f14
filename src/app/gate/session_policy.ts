import type { Home } from "../../cli/host.ts";
import type { GatePolicy } from "../../gate/classify_call.ts";
import type { JudgeCommand } from "../../gate/command/judge_command.ts";
import { addedRules } from "./approval_rules.ts";
import type { Sandbox } from "./sandbox.ts";

/** What the gate judges the calls of a session by. */
export function sessionPolicy(home: Home, wall: Sandbox | null): GatePolicy {
  const { config } = home;
  const { mode, deny, allow } = config.settings.approval;
  const { net } = config.settings.sandbox;
  return {
    mode,
    home: config.env("HOME") ?? "/",
    fupanHome: config.home,
    deny,
    allow,
    net,
    added: (asOf) => addedRules(home, asOf),
    isHeld: async () => await wall?.stands() ?? false,
    folder: async () => await wall?.stands() ? wall?.folder ?? null : null,
    ownPids: [Deno.pid],
    loadJudge,
  };
}

/** The judge of commands loads with the first command. */
async function loadJudge(command: string): Promise<JudgeCommand> {
  const { loadJudgeFor } = await import("../../gate/command/judge_command.ts");
  return await loadJudgeFor(command);
}
