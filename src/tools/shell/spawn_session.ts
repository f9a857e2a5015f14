import type { LaunchPlan } from "../../domain/ports.ts";
import { outsideProgram } from "../../gate/sandbox/outside_program.ts";

/** It starts the sandbox, so it must not come from a workspace. */
let setsid: string | null | undefined;

/**
 * Spawns as the leader of a new session: there is no terminal to ask at, and
 * one signal reaches the whole group.
 *
 * By way of `setsid`, because `detached` forks this process with all its
 * memory: 2 to 12 ms, growing with the heap, where this costs 0.4 ms.
 *
 * @throws {Deno.errors.NotFound} If there is no such program or folder.
 */
export function spawnSession(
  plan: LaunchPlan,
  cwd: string,
  stdin: "null" | "piped",
): Deno.ChildProcess {
  if (setsid === undefined) setsid = outsideProgram("setsid");
  const { program, args } = plan;
  if (setsid !== null) {
    const inner = [program, ...args];
    return spawn(setsid, inner, { ...plan, cwd, stdin, detached: false });
  }
  return spawn(program, args, { ...plan, cwd, stdin, detached: true });
}

function spawn(
  program: string,
  args: readonly string[],
  { env, cwd, stdin, detached }: Pick<LaunchPlan, "env"> & {
    readonly cwd: string;
    readonly stdin: "null" | "piped";
    readonly detached: boolean;
  },
): Deno.ChildProcess {
  return new Deno.Command(program, {
    args: [...args],
    env,
    clearEnv: true,
    cwd,
    stdin,
    stdout: "piped",
    stderr: "piped",
    detached,
  }).spawn();
}
