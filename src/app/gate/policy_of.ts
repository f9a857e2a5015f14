import type { ApprovalSettings, Home } from "../../cli/host.ts";
import type { Classify } from "../../domain/ports.ts";
import { classifier } from "../../gate/classify_call.ts";

/** The gate under given settings. The rules that a person added come with each question. */
export function policyOf(
  { config }: Pick<Home, "config">,
  { mode, deny, allow }: ApprovalSettings,
): Classify {
  return classifier({
    mode,
    home: config.env("HOME") ?? "/",
    fupanHome: config.home,
    deny,
    allow,
    net: config.settings.sandbox.net,
    added: () => [],
    // Looking whether a sandbox stands would start one.
    isHeld: () => Promise.resolve(config.settings.sandbox.mode !== "off"),
    ownPids: [Deno.pid],
    loadJudge: async (command) => {
      const { loadJudgeFor } = await import(
        "../../gate/command/judge_command.ts"
      );
      return await loadJudgeFor(command);
    },
  });
}
