import type { LaunchPlan } from "../../domain/ports.ts";

/** Is the program `setsid` there? Assumed until it was not found. */
let hasSetsid = true;

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
  if (hasSetsid) {
    try {
      const args = [plan.program, ...plan.args];
      return spawn("setsid", args, { ...plan, cwd, stdin, detached: false });
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
      hasSetsid = false;
    }
  }
  const { program, args } = plan;
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
