import { NO_CAPABILITIES } from "../../src/gate/sandbox/capabilities.ts";
import { sandboxLaunch } from "../../src/gate/sandbox/launch.ts";
import { probeSandbox } from "../../src/gate/sandbox/probe.ts";
import { createToolbox, type OwnedToolbox } from "../../src/tools/toolbox.ts";

const ROUNDS = 200;
/** Milliseconds that the sandbox may add to a command (security 9, L3). */
const GOAL = 10;

/** What the sandbox adds to a terminal call, measured by turns with a bare one. */
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
  await using bare = createToolbox({ environment, clarify: null });
  await using walled = createToolbox({
    environment,
    clarify: null,
    launch: sandboxLaunch({
      mode: "require",
      environment,
      home: environment["HOME"] ?? "/",
      fupanHome: `${base}/home`,
      read: [],
      workspaceOf: () => workspace,
      capabilitiesOf: () => NO_CAPABILITIES,
      tmpOf: (root) => `${base}/${root}`,
    }),
  });
  const times = { bare: new Array<number>(), walled: new Array<number>() };
  for (let round = -10; round < ROUNDS; round++) {
    const [without, within] = [
      await timed(bare, workspace),
      await timed(walled, workspace),
    ];
    // The first rounds load and look up what all later ones share.
    if (round < 0) continue;
    times.bare.push(without);
    times.walled.push(within);
  }
  const row = (name: string, share: number) => {
    const [without, within] = [at(times.bare, share), at(times.walled, share)];
    const more = within - without;
    return `| ${name} | ${ms(without)} | ${ms(within)} | ${ms(more)} |`;
  };
  return [
    `Sandbox: a terminal call of \`true\`, ${ROUNDS} rounds; at most ${GOAL} ms more at p50`,
    "",
    "| | bare, ms | sandboxed, ms | more, ms |",
    "| --- | ---: | ---: | ---: |",
    row("least", 0),
    row("p50", 0.5),
    row("p95", 0.95),
  ].join("\n");
}

async function timed(toolbox: OwnedToolbox, cwd: string): Promise<number> {
  const call = {
    callId: "bench",
    tool: "terminal",
    args: '{"command":"true"}',
    key: "",
  };
  const start = performance.now();
  const { ok, output } = await toolbox.run(call, {
    callId: "bench",
    session: "bench",
    root: "bench",
    cwd,
    todos: [],
    filesSeen: new Map<string, string>(),
    signal: new AbortController().signal,
    onOutput: () => {},
    report: () => {},
  });
  if (!ok) throw new TypeError(`Cannot measure: ${output}`);
  return performance.now() - start;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[
    Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  ] ??
    NaN;
}

function ms(value: number): string {
  return value.toFixed(1);
}

if (import.meta.main) console.log(await sandboxBench());
