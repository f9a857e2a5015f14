import { type Figure, figure } from "./figure.ts";
import { type Endpoint, scriptedEndpoint } from "./scripted_endpoint.ts";

const STARTS = 15;
const SESSIONS = 5;
const CALLS = 30;
/** A request of pi 1.6.0 and its session of 30 calls, in bytes (performance 1). */
const PI_BODY = 5406;
const PI_DISK = 34_014;

/** What one run of the program took. */
interface Run {
  /** Milliseconds from its start to its first request. */
  readonly first: number;
  /** From its last answer to its end. */
  readonly exit: number;
  /** From each answer to the next request. */
  readonly gaps: readonly number[];
  readonly bodies: readonly string[];
  /** The most memory that it held, in MiB. */
  readonly memory: number;
  /** Seconds of processor time, its commands included. */
  readonly processor: number;
}

/**
 * Measures the bundled program as a process of its own, against an endpoint
 * that answers at once: starts, tool calls, resumes, memory, bytes.
 */
export async function processBench(): Promise<readonly Figure[]> {
  const folder = await Deno.makeTempDir({ prefix: "process_bench_" });
  await using endpoint = scriptedEndpoint();
  try {
    const program = await bundle(folder);
    const empty = `${folder}/empty.js`;
    await Deno.writeTextFile(empty, "");
    const bare = median(await times(STARTS, () => start([empty])));
    const version = median(
      await times(STARTS, () => start([program, "--version"])),
    );
    const chat = (home: string, model: string, ...flags: string[]) =>
      run(endpoint, folder, home, [
        ...[program, "chat", "--model", model, "-p", "go"],
        ...flags,
      ]);
    const fresh = await runs(SESSIONS, (n) => chat(`fresh-${n}`, "hello"));
    const warm = await runs(STARTS, () => chat("warm", "hello"));
    const before = await sizeOf(`${folder}/warm`);
    const tools = await runs(SESSIONS, () => chat("warm", `tools-${CALLS}`));
    const disk = (await sizeOf(`${folder}/warm`) - before) / SESSIONS;
    const resumed = await runs(
      SESSIONS,
      () => chat("warm", "hello", "--continue"),
    );
    const firstOf = (all: readonly Run[]) =>
      median(all.map(({ first }) => first));
    const bodies = tools[0]?.bodies ?? [];
    const sizes = bodies.map((body) => body.length);
    const cold = firstOf(warm);
    const processor = median(tools.map((one) => one.processor));
    const spawn = median(await times(STARTS, () => start([], "true")));
    return [
      figure("process: --version", version, "ms", bare, "<= 25 ms over"),
      figure("process: start to 1st request", cold, "ms", bare, ""),
      figure("process: the same, new home", firstOf(fresh), "ms", bare, ""),
      figure(
        "process: answer to exit",
        median(warm.map((one) => one.exit)),
        "ms",
        bare,
        "<= 20 ms",
      ),
      figure(
        `process: resume after ${CALLS} calls`,
        firstOf(resumed),
        "ms",
        cold,
        "<= 1.1x",
      ),
      figure(
        "process: a tool call, answer to request",
        median(tools.flatMap(({ gaps }) => gaps)),
        "ms",
        spawn,
        "",
      ),
      figure(`process: ${CALLS} calls, processor`, processor, "s", 1, ""),
      figure(
        `process: ${CALLS} calls, memory`,
        median(tools.map((one) => one.memory)),
        "MiB",
        median(warm.map((one) => one.memory)),
        "",
      ),
      figure("process: 1st request", sizes[0] ?? 0, "B", PI_BODY, "<= 1.5x"),
      figure(
        "process: growth of requests a call",
        ((sizes.at(-1) ?? 0) - (sizes[0] ?? 0)) / CALLS,
        "B",
        228,
        "<= 1.05x",
      ),
      figure(
        "process: of a request the next begins with",
        100 * steadiness(bodies),
        "%",
        100,
        ">= 0.99x",
      ),
      figure(`process: disk, ${CALLS} calls`, disk, "B", PI_DISK, "<= 1.5x"),
    ];
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The bundle as `deno task bundle` makes it, with the library beside it. */
async function bundle(folder: string): Promise<string> {
  const root = new URL("../../", import.meta.url).pathname;
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", `${root}scripts/bundle.ts`, `${folder}/dist`],
    stdout: "null",
    stderr: "piped",
  }).output();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
  await Deno.symlink(`${root}skills`, `${folder}/skills`);
  return `${folder}/dist/fupan.js`;
}

async function start(
  args: readonly string[],
  program = Deno.execPath(),
): Promise<void> {
  const flags = program === Deno.execPath() ? ["run", "-A", "--no-config"] : [];
  const { code } = await new Deno.Command(program, {
    args: [...flags, ...args],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).output();
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

async function run(
  endpoint: Endpoint,
  folder: string,
  home: string,
  args: readonly string[],
): Promise<Run> {
  const cwd = `${folder}/work`;
  await Deno.mkdir(cwd, { recursive: true });
  endpoint.seen.length = 0;
  let known = { memory: NaN, ticks: NaN };
  const started = performance.now();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-config", "--no-prompt", ...args],
    cwd,
    env: {
      FUPAN_HOME: `${folder}/${home}`,
      OPENAI_BASE_URL: endpoint.url,
      OPENAI_API_KEY: "none",
    },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  endpoint.onRequest = () => {
    known = told(child.pid);
  };
  const { code, stderr } = await child.output();
  const ended = performance.now();
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
  const seen = [...endpoint.seen];
  return {
    first: (seen[0]?.at ?? NaN) - started,
    exit: ended - (seen.at(-1)?.answered ?? NaN),
    gaps: seen.slice(1).map(({ at }, n) => at - (seen[n]?.answered ?? NaN)),
    bodies: seen.map(({ body }) => body),
    memory: known.memory / 1024,
    processor: known.ticks / 100,
  };
}

/** What Linux tells of a process: its most memory in KiB, and its time. */
function told(pid: number): { memory: number; ticks: number } {
  // By a program: Deno shows nothing of /proc unless every permission is given.
  const { stdout } = new Deno.Command("cat", {
    args: [`/proc/${pid}/status`, `/proc/${pid}/stat`],
  }).outputSync();
  const text = new TextDecoder().decode(stdout);
  // In hundredths of a second, its ended children's included.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return {
    memory: Number(/^VmHWM:\s*(\d+)/m.exec(text)?.[1]),
    ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
  };
}

/** The share of each request that the next one begins with, on the whole. */
function steadiness(bodies: readonly string[]): number {
  let kept = 0;
  let all = 0;
  for (const [n, body] of bodies.slice(0, -1).entries()) {
    // What closes a request, behind its messages, stands at the end of each.
    const messages = body.slice(0, body.lastIndexOf("]"));
    const next = bodies[n + 1] ?? "";
    let same = 0;
    while (same < messages.length && messages[same] === next[same]) same++;
    kept += same;
    all += messages.length;
  }
  return kept / all;
}

async function sizeOf(path: string): Promise<number> {
  let size = 0;
  for await (const { name, isDirectory } of Deno.readDir(path)) {
    const below = `${path}/${name}`;
    size += isDirectory ? await sizeOf(below) : (await Deno.lstat(below)).size;
  }
  return size;
}

async function runs(
  count: number,
  one: (n: number) => Promise<Run>,
): Promise<Run[]> {
  const all: Run[] = [];
  for (let n = 0; n < count; n++) all.push(await one(n));
  return all;
}

async function times(
  count: number,
  work: () => Promise<void>,
): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    await work();
    all.push(performance.now() - started);
  }
  return all;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
