import type { Launch } from "../../src/domain/ports.ts";
import { NO_CAPABILITIES } from "../../src/gate/sandbox/capabilities.ts";
import { sandboxLaunch } from "../../src/gate/sandbox/launch.ts";
import { probeSandbox } from "../../src/gate/sandbox/probe.ts";
import { createLaunch } from "../../src/tools/shell/launch.ts";
import { spawnSession } from "../../src/tools/shell/spawn_session.ts";
import { createToolbox } from "../../src/tools/toolbox.ts";

const ROUNDS = 200;
/** Rounds that load and look up what all later ones share. */
const WARM_UP = 10;
/** Milliseconds that the sandbox may add to a spawn (security 9, L3). */
const GOAL = 10;

type Work = () => Promise<unknown>;

/** What the sandbox adds to a spawn and to a terminal call, by turns with bare ones. */
export async function sandboxBench(): Promise<string> {
  const { works, why } = await probeSandbox();
  if (!works) return `The sandbox was not measured: ${why}.`;
  const base = await Deno.makeTempDir({ prefix: "fupan-bench-" });
  try {
    return await measured(base);
  } finally {
    await Deno.remove(base, { recursive: true });
  }
}

async function measured(base: string): Promise<string> {
  const environment = Deno.env.toObject();
  const workspace = `${base}/workspace`;
  await Deno.mkdir(`${workspace}/.git/hooks`, { recursive: true });
  await Deno.writeTextFile(`${workspace}/.git/config`, "");
  const bare = createLaunch(environment);
  const walled = sandboxLaunch({
    mode: "require",
    environment,
    home: environment["HOME"] ?? "/",
    fupanHome: `${base}/home`,
    read: [],
    workspaceOf: () => workspace,
    capabilitiesOf: () => NO_CAPABILITIES,
    tmpOf: (root) => `${base}/${root}`,
  });
  await using bareTools = createToolbox({ environment, clarify: null });
  await using walledTools = createToolbox({
    environment,
    clarify: null,
    launch: walled,
  });
  const called = ({ run }: typeof bareTools) => () =>
    run(
      { callId: "b", tool: "terminal", args: '{"command":"true"}', key: "" },
      {
        callId: "b",
        session: "b",
        root: "b",
        cwd: workspace,
        todos: [],
        filesSeen: new Map<string, string>(),
        signal: new AbortController().signal,
        onOutput: () => {},
        report: () => {},
      },
    );
  return [
    `Sandbox: what it adds to \`true\`, ${ROUNDS} rounds, ms; at most ${GOAL} at p50`,
    "",
    "| | least | p50 | p95 | bare p50 |",
    "| --- | ---: | ---: | ---: | ---: |",
    await row(
      "spawn, its preparation and clearing up included",
      () => spawned(bare, workspace),
      () => spawned(walled, workspace),
    ),
    await row("terminal call", called(bareTools), called(walledTools)),
  ].join("\n");
}

async function spawned(launch: Launch, cwd: string): Promise<void> {
  const plan = await launch("true", { cwd, root: "b", callId: "b" });
  const child = spawnSession(plan, cwd, "null");
  const { code } = await child.output();
  if (code !== 0) throw new TypeError(`Cannot measure: exit ${code}`);
  await plan.after?.({ exitCode: code, output: "" });
}

/** The two by turns, so that what else the machine does meets both. */
async function row(name: string, bare: Work, walled: Work): Promise<string> {
  const times = { bare: new Array<number>(), walled: new Array<number>() };
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const [without, within] = [await timed(bare), await timed(walled)];
    if (round < WARM_UP) continue;
    times.bare.push(without);
    times.walled.push(within);
  }
  const more = (share: number) =>
    at(times.walled, share) - at(times.bare, share);
  const cells = [more(0), more(0.5), more(0.95), at(times.bare, 0.5)];
  return `| ${name} | ${cells.map((ms) => ms.toFixed(1)).join(" | ")} |`;
}

async function timed(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[
    Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  ] ??
    NaN;
}

if (import.meta.main) console.log(await sandboxBench());
