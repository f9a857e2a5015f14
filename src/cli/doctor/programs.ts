import { type Check, fail, ok, warn } from "./check.ts";

/** The first line that a program prints; null if it cannot be started. */
export type FirstLine = (
  program: string,
  args: readonly string[],
) => Promise<string | null>;

interface Program {
  readonly name: string;
  readonly isNeeded: boolean;
  /** What is worse without it. */
  readonly without: string;
  readonly fix: string;
}

const PROGRAMS: readonly Program[] = [
  {
    name: "bash",
    isNeeded: true,
    without: "the agent cannot run commands",
    fix: "install the package bash",
  },
  {
    name: "rg",
    isNeeded: false,
    without: "searching files is slower",
    fix: "install the package ripgrep",
  },
  {
    name: "setsid",
    isNeeded: false,
    without: "a command can reach the terminal, and ask for passwords there",
    fix: "install the package util-linux",
  },
  {
    name: "git",
    isNeeded: false,
    without: "the agent cannot look at or undo changes of a project",
    fix: "install the package git",
  },
];

/** Which programs are there, and what is worse without the others. */
export async function checkPrograms(
  firstLine: FirstLine = version,
): Promise<readonly Check[]> {
  return await Promise.all(
    PROGRAMS.map(async ({ name, isNeeded, without, fix }) => {
      const found = await firstLine(name, ["--version"]);
      if (found !== null) return ok(name, found);
      return (isNeeded ? fail : warn)(name, `not found: ${without}`, fix);
    }),
  );
}

async function version(
  program: string,
  args: readonly string[],
): Promise<string | null> {
  try {
    const { success, stdout } = await new Deno.Command(program, {
      args: [...args],
      // Variables such as LD_PRELOAD would need the right to run anything.
      clearEnv: true,
      env: { PATH: Deno.env.get("PATH") ?? "" },
      stdin: "null",
      stdout: "piped",
      stderr: "null",
    }).output();
    const [line = ""] = new TextDecoder().decode(stdout).split("\n");
    return success ? line : null;
  } catch (error) {
    const cannotStart = error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.PermissionDenied ||
      error instanceof Deno.errors.NotCapable;
    if (cannotStart) return null;
    throw error;
  }
}
