import type { LaunchPlan } from "../../../../src/domain/ports.ts";
import { NO_CAPABILITIES } from "../../../../src/gate/sandbox/capabilities.ts";
import {
  sandboxLaunch,
  type SandboxOptions,
} from "../../../../src/gate/sandbox/launch.ts";
import { probeSandbox } from "../../../../src/gate/sandbox/probe.ts";

/** Stands in every file that no command may read. */
export const CANARY = "canary-7f3a91";

/** `Deno.test` options of what needs a sandbox; its name says what is missing. */
export async function needingSandbox(
  name: string,
  program?: string,
): Promise<{ readonly name: string; readonly ignore: boolean }> {
  const { works, why } = await probeSandbox();
  const missing = !works
    ? why
    : program && !await isInstalled(program)
    ? `no ${program}`
    : null;
  return missing === null
    ? { name, ignore: false }
    : { name: `${name} (not run: ${missing})`, ignore: true };
}

async function isInstalled(program: string): Promise<boolean> {
  const { success } = await new Deno.Command("which", { args: [program] })
    .output();
  return success;
}

/** Who a command runs as: we, or, if we are root, nobody in particular. */
export type Runner = "we" | "nobody";

export const RUNNERS: readonly Runner[] = Deno.uid() === 0
  ? ["we", "nobody"]
  : ["we"];

const NOBODY = 65534;

/** A machine in small: a workspace, and beside it what must stay apart. */
export interface Stage extends AsyncDisposable {
  readonly base: string;
  readonly workspace: string;
  readonly home: string;
  readonly fupanHome: string;
  readonly outside: string;
  run(command: string, changes?: Partial<Run>): Promise<Ran>;
  /** What the launch gives, not run. */
  plan(command: string, changes?: Partial<Run>): Promise<LaunchPlan>;
}

export interface Run extends SandboxOptions {
  readonly cwd: string;
  readonly root: string;
  readonly callId: string;
}

export interface Ran {
  readonly code: number;
  readonly output: string;
  readonly notes: readonly string[];
}

const SECRETS = [
  "home/.ssh/id_ed25519",
  "home/.aws/credentials",
  "home/.env",
  "home/.netrc",
  "home/.git-credentials",
  "home/.cargo/credentials.toml",
  "home/.config/gh/hosts.yml",
  "home/.bash_history",
  "home/.fupan/.env",
  "home/.fupan/events.db",
  "home/other/notes.txt",
  "outside/secret.txt",
];

const HARMLESS: Readonly<Record<string, string>> = {
  "home/.bashrc": "# mine\n",
  "home/.gitconfig": "[user]\n\tname = n\n\temail = n@example.org\n",
  "home/.cargo/bin/tool": "#!/bin/sh\necho the tool\n",
  "workspace/code.txt": "code\n",
};

/** Builds a stage in a new folder; `runner` owns all of it. */
export async function buildStage(
  runner: Runner = "we",
  changes: Partial<SandboxOptions> = {},
): Promise<Stage> {
  const base = await Deno.realPath(
    await Deno.makeTempDir({ prefix: "stage-", ...somewhere() }),
  );
  const at = (name: string) => `${base}/${name}`;
  const [home, workspace, outside] = [
    at("home"),
    at("workspace"),
    at("outside"),
  ];
  const fupanHome = `${home}/.fupan`;
  for (const name of SECRETS) await write(at(name), `${CANARY}\n`);
  for (const [name, text] of Object.entries(HARMLESS)) {
    await write(at(name), text);
  }
  await Deno.chmod(at("home/.cargo/bin/tool"), 0o755);
  await Deno.mkdir(at("conversations"));
  // Other users must get as far as what is theirs.
  await Deno.chmod(base, 0o755);
  await output("git", ["init", "-q", "-b", "main", workspace]);
  if (runner === "nobody") {
    await output("chown", ["-R", `${NOBODY}:${NOBODY}`, base]);
  }
  const options: SandboxOptions = {
    mode: "require",
    environment: {
      PATH: "/usr/local/bin:/usr/bin:/bin",
      HOME: home,
      LANG: "C.UTF-8",
      CANARY_TOKEN: CANARY,
      LD_PRELOAD: `/${CANARY}.so`,
    },
    home,
    fupanHome,
    read: [],
    workspaceOf: () => workspace,
    capabilitiesOf: () => NO_CAPABILITIES,
    tmpOf: (root) => at(`conversations/${root}`),
    ...changes,
  };
  const plan = async (command: string, run: Partial<Run> = {}) => {
    const { cwd = workspace, root = "one", callId = crypto.randomUUID() } = run;
    const launch = sandboxLaunch({ ...options, ...run });
    const made = await launch(command, { cwd, root, callId });
    if (runner === "nobody") {
      // What the launch has just made belongs to us, who are not the runner.
      await output("chown", [
        "-R",
        `${NOBODY}:${NOBODY}`,
        at("conversations"),
      ]);
    }
    return made;
  };
  return {
    base,
    workspace,
    home,
    fupanHome,
    outside,
    plan,
    run: async (command, run = {}) => {
      const made = await plan(command, run);
      const { code, text } = await spawned(made, runner);
      const notes = await made.after?.({ exitCode: code, output: text }) ?? [];
      return { code, output: text, notes };
    },
    [Symbol.asyncDispose]: async () => {
      await output("rm", ["-rf", base]);
    },
  };
}

/**
 * Not in /tmp if that can be helped: in a sandbox that is another folder, so
 * nothing in it could be given to a command.
 */
function somewhere(): { readonly dir?: string } {
  for (const dir of ["/srv", Deno.env.get("HOME") ?? "/"]) {
    try {
      Deno.removeSync(Deno.makeTempDirSync({ dir }));
      return { dir };
    } catch (error) {
      const expected = error instanceof Deno.errors.PermissionDenied ||
        error instanceof Deno.errors.NotFound;
      if (!expected) throw error;
    }
  }
  return {};
}

/** Runs a plan as the terminal does, its two outputs joined. */
export async function spawned(
  { program, args, env }: LaunchPlan,
  runner: Runner = "we",
): Promise<{ readonly code: number; readonly text: string }> {
  const words = runner === "we" ? [program, ...args] : [
    "setpriv",
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    "--clear-groups",
    program,
    ...args,
  ];
  const { code, stdout, stderr } = await new Deno.Command("setsid", {
    args: ["--wait", ...words],
    env,
    clearEnv: true,
    cwd: "/",
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, text: decoder.decode(stdout) + decoder.decode(stderr) };
}

async function write(path: string, text: string): Promise<void> {
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  await Deno.writeTextFile(path, text);
}

async function output(program: string, args: string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(program, { args })
    .output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

/** A test on a stage, for each user that commands can run as. */
export async function onStage(
  name: string,
  work: (stage: Stage) => Promise<void>,
  runners: readonly Runner[] = RUNNERS,
  program?: string,
): Promise<void> {
  for (const runner of runners) {
    Deno.test({
      ...await needingSandbox(`${name} (as ${runner})`, program),
      fn: async () => {
        await using stage = await buildStage(runner);
        await work(stage);
      },
    });
  }
}

/** Whether anything stands at a path of the host. */
export const there = (path: string) =>
  Deno.lstat(path).then(() => true, (error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  });
