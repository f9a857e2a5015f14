import type { Launch } from "../../domain/ports.ts";
import { barePlan } from "../../gate/sandbox/bare_plan.ts";
import { commandEnvironment } from "../../gate/sandbox/child_environment.ts";

/** Runs commands as they are, with a clean environment and no sandbox. */
export function createLaunch(
  environment: Readonly<Record<string, string>>,
): Launch {
  const env = commandEnvironment(environment);
  return (command, { callId }) =>
    Promise.resolve(barePlan(command, env, callId));
}
