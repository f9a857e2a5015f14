/** The repository, as a path. */
export const ROOT = new URL("../../", import.meta.url).pathname;

/** Where and how a program of ours runs in a test. */
export interface RunOptions {
  readonly home: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** What a finished run gave. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The permissions of a task in deno.json, as `deno run` takes them. */
function permissionsOf(task: string): string[] {
  const { tasks } = JSON.parse(Deno.readTextFileSync(`${ROOT}deno.json`));
  const line: string = tasks[task];
  return line.split(" ").filter((word) => word.startsWith("--"))
    .map((word) => word.replaceAll("'", ""));
}

/** Starts a task as `deno task` would, with the environment given and no other. */
export function spawnFupan(
  [task = "chat", ...args]: readonly string[],
  { home, cwd = home, env = {}, stdin }: RunOptions,
): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      `--config=${ROOT}deno.json`,
      ...permissionsOf(task),
      `${ROOT}scripts/${task}.ts`,
      ...args,
    ],
    cwd,
    clearEnv: true,
    env: {
      PATH: Deno.env.get("PATH") ?? "",
      HOME: home,
      DENO_DIR: Deno.env.get("DENO_DIR") ??
        `${Deno.env.get("HOME")}/.cache/deno`,
      FUPAN_HOME: `${home}/.fupan`,
      NO_COLOR: "1",
      ...env,
    },
    stdin: stdin === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Runs a task to its end. */
export async function runFupan(
  args: readonly string[],
  options: RunOptions,
): Promise<Ran> {
  const child = spawnFupan(args, options);
  if (options.stdin !== undefined) {
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(options.stdin));
    await writer.close();
  }
  const { code, stdout, stderr } = await child.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}
