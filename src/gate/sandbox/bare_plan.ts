import type { LaunchPlan } from "../../domain/ports.ts";

/**
 * Runs a command with `bash -c`, never as a login shell: a profile costs up to
 * 124 ms, and may ask, print or export what it likes.
 */
export function barePlan(
  command: string,
  env: Readonly<Record<string, string>>,
  callId: string,
): LaunchPlan {
  return {
    program: "bash",
    args: ["-c", command],
    env: { ...env, FUPAN_CALL: callId },
  };
}
