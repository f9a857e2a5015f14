import { loadJudge } from "../../src/gate/command/judge_command.ts";
import type { CommandPolicy } from "../../src/gate/command/judgement.ts";
import {
  markerScript,
  type Random,
  randomFrom,
} from "./gate_command_scripts.ts";

/** A script that bash ran a marker of while the gate saw nothing of it. */
export interface Miss {
  readonly script: string;
  readonly commands: readonly (readonly string[])[];
}

/** What a run of the fuzzer found. */
export interface FuzzReport {
  readonly scripts: number;
  /** How many were given to bash, and of how many it ran the marker. */
  readonly tried: number;
  readonly ran: number;
  /** How many the gate allowed. */
  readonly allowed: number;
  readonly misses: readonly Miss[];
  /** Of judging a script, in ms: 99 of 100 took at most this, and all. */
  readonly p99: number;
  readonly slowest: number;
  /** The same in words, for `deno task fuzz`. */
  readonly findings: readonly string[];
  readonly summary: string;
}

/** Scripts for one sandbox. */
const BATCH = 500;
/** Milliseconds that a judgement may take (security 7); more is timed again. */
const LONGEST = 50;
/** Of what the gate does not allow, one in so many is run: it can be no miss. */
const SAMPLE = 20;
const POLICY: CommandPolicy = {
  mode: "manual",
  cwd: "/ws",
  home: "/home/u",
  fupanHome: "/home/u/.fupan",
  deny: [],
  allow: [],
};
/** Runs every script in a shell of its own; one that hangs for three seconds is ended. */
const DRIVER = `
  shopt -s nullglob
  while sleep 3; do
    now=$(< /tmp/now)
    [ "$now" = "$last" ] && kill -9 "$now"
    last=$now
  done 2>/dev/null &
  for script in /scripts/*; do
    bash "$script" </dev/null >/dev/null 2>&1 &
    echo $! > /tmp/now
    wait $!
  done 2>/dev/null
  sleep 0.2`;

/**
 * Compares the gate with bash: `count` scripts are judged, and what it allows
 * is run in a sandbox without network, with a sample of the rest. The same seed
 * gives the same scripts.
 *
 * @throws {Error} If the sandbox cannot be started.
 */
export async function fuzzCommands(
  count: number,
  seed: number,
): Promise<FuzzReport> {
  const judge = await loadJudge();
  const random = randomFrom(seed);
  const times: number[] = [];
  const misses: Miss[] = [];
  const waiting: Judged[] = [];
  let tried = 0;
  let ran = 0;
  let allowed = 0;
  for (let number = 0; number < count; number++) {
    const script = scriptOf(number, random);
    const { verdict, commands, ms } = timed(() => judge(script.text, POLICY));
    times.push(ms);
    const isAllowed = verdict === "allow";
    if (isAllowed) allowed++;
    if (isAllowed || number % SAMPLE === 0) {
      waiting.push({ ...script, isAllowed, commands });
    }
    if (waiting.length === BATCH) await runWaiting();
  }
  await runWaiting();
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  const slowest = times.at(-1) ?? 0;
  return {
    scripts: count,
    tried,
    ran,
    allowed,
    misses,
    p99,
    slowest,
    findings: misses.map(({ script }) => `allowed unseen: ${script}`),
    summary:
      `${allowed} allowed, ${tried} run in bash, ${ran} ran their marker, ${misses.length} misses; judged in ${
        p99.toFixed(2)
      } ms (p99), ${slowest.toFixed(1)} ms at most`,
  };

  async function runWaiting(): Promise<void> {
    const judged = waiting.splice(0);
    const run = await runInSandbox(judged);
    tried += judged.length;
    for (const { marker, text, isAllowed, commands } of judged) {
      const made = run.get(marker);
      if (made === undefined) continue;
      ran++;
      const isSeen = commands.some((argv) =>
        argv[0]?.endsWith("touch") &&
        (argv.includes(marker) || argv.includes(made))
      );
      if (isAllowed && !isSeen) misses.push({ script: text, commands });
    }
  }
}

interface MarkerScript {
  readonly marker: string;
  readonly text: string;
}

interface Judged extends MarkerScript {
  readonly isAllowed: boolean;
  readonly commands: readonly (readonly string[])[];
}

/** What a call gives, and how long it takes where the machine does not stall. */
function timed<TResult>(
  call: () => TResult,
): TResult & { readonly ms: number } {
  let ms = Infinity;
  for (let tries = 0;; tries++) {
    const start = performance.now();
    const result = call();
    ms = Math.min(ms, performance.now() - start);
    if (ms < LONGEST || tries === 2) return { ...result, ms };
  }
}

function scriptOf(number: number, random: Random): MarkerScript {
  const marker = `M${number}M`;
  return { marker, text: markerScript(marker, random) };
}

/** The files that stand in the workspace afterwards, by the marker in their names. */
async function runInSandbox(
  scripts: readonly MarkerScript[],
): Promise<ReadonlyMap<string, string>> {
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
    const run = new Map<string, string>();
    for await (const entry of Deno.readDir(`${folder}/ws`)) {
      const marker = /M\d+M/.exec(entry.name)?.[0];
      if (marker !== undefined) run.set(marker, entry.name);
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
