import { loadJudge } from "../../src/gate/command/judge_command.ts";
import type { CommandPolicy } from "../../src/gate/command/judgement.ts";
import { markerScript, randomFrom } from "./gate_command_scripts.ts";

/** A script that bash ran a marker of while the gate saw nothing of it. */
export interface Miss {
  readonly script: string;
  readonly commands: readonly (readonly string[])[];
}

/** What a run of the fuzzer found. */
export interface FuzzReport {
  readonly scripts: number;
  /** How many bash ran the marker of. */
  readonly ran: number;
  /** How many the gate allowed. */
  readonly allowed: number;
  readonly misses: readonly Miss[];
}

const BATCH = 500;
const POLICY: CommandPolicy = {
  mode: "manual",
  cwd: "/ws",
  home: "/home/u",
  fupanHome: "/home/u/.fupan",
  deny: [],
  allow: [],
};
/** Runs every script in a shell of its own; one that hangs is ended. */
const DRIVER =
  `shopt -s nullglob; for s in /scripts/*; do cd /ws && timeout -k 1 3 bash "$s" </dev/null >/dev/null 2>&1; done; sleep 0.2`;

/**
 * Compares the gate with bash: `count` scripts are judged, and run in a sandbox
 * without network. The same seed gives the same scripts.
 *
 * @throws {Error} If the sandbox cannot be started.
 */
export async function fuzzCommands(
  count: number,
  seed: number,
): Promise<FuzzReport> {
  const judge = await loadJudge();
  const random = randomFrom(seed);
  const misses: Miss[] = [];
  let ran = 0;
  let allowed = 0;
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done);
    const scripts = Array.from({ length: size }, (_, i) => {
      const marker = `M${done + i}M`;
      return { marker, text: markerScript(marker, random) };
    });
    const run = await runInSandbox(scripts);
    for (const { marker, text } of scripts) {
      const judgement = judge(text, POLICY);
      if (judgement.verdict === "allow") allowed++;
      if (!run.has(marker)) continue;
      ran++;
      const isSeen = judgement.commands.some((argv) =>
        argv[0]?.endsWith("touch") && argv.includes(marker)
      );
      if (judgement.verdict === "allow" && !isSeen) {
        misses.push({ script: text, commands: judgement.commands });
      }
    }
  }
  return { scripts: count, ran, allowed, misses };
}

/** The markers whose files stand in the workspace afterwards. */
async function runInSandbox(
  scripts: readonly { readonly marker: string; readonly text: string }[],
): Promise<ReadonlySet<string>> {
  const folder = await Deno.makeTempDir({ prefix: "gate_fuzz_" });
  try {
    await Deno.mkdir(`${folder}/ws`);
    await Deno.mkdir(`${folder}/scripts`);
    for (const { marker, text } of scripts) {
      Deno.writeTextFileSync(`${folder}/scripts/${marker}`, text);
    }
    const { success, stderr } = await new Deno.Command("bwrap", {
      args: sandboxed(folder),
      clearEnv: true,
      stdin: "null",
      stdout: "null",
      stderr: "piped",
    }).output();
    if (!success) {
      throw new Error(
        `Cannot run the scripts: ${new TextDecoder().decode(stderr)}`,
      );
    }
    const run = new Set<string>();
    for await (const entry of Deno.readDir(`${folder}/ws`)) {
      const marker = /M\d+M/.exec(entry.name)?.[0];
      if (marker !== undefined) run.add(marker);
    }
    return run;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function sandboxed(folder: string): string[] {
  return [
    ..."--unshare-all --unshare-user --die-with-parent --new-session --cap-drop ALL --clearenv"
      .split(" "),
    ..."--setenv PATH /usr/bin:/bin --setenv HOME /home/u --ro-bind /usr /usr"
      .split(" "),
    ..."--symlink usr/bin /bin --symlink usr/lib /lib --symlink usr/lib64 /lib64"
      .split(" "),
    ..."--proc /proc --dev /dev --tmpfs /tmp --dir /home/u".split(" "),
    "--ro-bind",
    `${folder}/scripts`,
    "/scripts",
    "--bind",
    `${folder}/ws`,
    "/ws",
    "--chdir",
    "/ws",
    "bash",
    "-c",
    DRIVER,
  ];
}
