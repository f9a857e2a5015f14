import {
  type Check,
  type Diagnose,
  fail,
  ok,
  skip,
  warn,
} from "../../cli/doctor/check.ts";
import type { Settings } from "../../config/schema.ts";
import { DEFAULTS } from "../../config/defaults.ts";
import { sandboxAdvice } from "../../gate/sandbox/advice.ts";
import { type Probe, probeSandbox } from "../../gate/sandbox/probe.ts";
import { diagnoseLog } from "./diagnose_log.ts";
import { checkLocalServers, checkModel } from "./diagnose_model.ts";

/** Looks at the log and its store, the model's endpoint, local servers and the sandbox. */
export const diagnose: Diagnose = async ({ home, config, offline }) => {
  const asked = "not asked: --offline";
  const { mode } = (config?.settings ?? DEFAULTS).sandbox;
  return [
    ...diagnoseLog(home),
    offline
      ? skip("model", asked)
      : config === null
      ? skip("model", "not asked: the configuration cannot be read")
      : await checkModel(config),
    offline ? skip("local servers", asked) : await checkLocalServers(),
    checkSandbox(await probeSandbox(), mode, await release()),
  ];
};

/** Can commands be put behind a wall, as the settings have it? */
export function checkSandbox(
  probe: Probe,
  mode: Settings["sandbox"]["mode"],
  release: string,
): Check {
  if (probe.works) {
    return ok(
      "bubblewrap",
      mode === "off" ? "works, and is not used: sandbox.mode is off" : "works",
    );
  }
  const advice = sandboxAdvice(probe, release);
  return mode === "require"
    ? fail("bubblewrap", `${probe.why}, and sandbox.mode is require`, advice)
    : warn("bubblewrap", `${probe.why}: no wall around commands`, advice);
}

/** What distribution this is; empty where no file tells. */
async function release(): Promise<string> {
  try {
    return await Deno.readTextFile("/etc/os-release");
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
