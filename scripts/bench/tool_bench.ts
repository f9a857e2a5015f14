import { createToolbox } from "../../src/tools/toolbox.ts";
import { type Figure, figure } from "./figure.ts";

const ROUNDS = 200;
/** What a terminal call costs over a bare `sh -c true`, medians of turns about. */
export async function toolBench(): Promise<readonly Figure[]> {
  await using toolbox = createToolbox({
    environment: Deno.env.toObject(),
    clarify: null,
  });
  await toolbox.preload(["terminal"]);
  const call = {
    callId: "bench",
    tool: "terminal",
    args: '{"command":"true"}',
    key: "",
  };
  const context = {
    callId: "bench",
    session: "bench",
    root: "bench",
    cwd: Deno.cwd(),
    todos: [],
    filesSeen: new Map<string, string>(),
    signal: new AbortController().signal,
    onOutput: () => {},
    report: () => {},
  };
  const bare: number[] = [];
  const tool: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timed(() => spawned("sh")));
    tool.push(await timed(() => toolbox.run(call, context)));
  }
  const floor = median(bare);
  const value = median(tool) - floor;
  return [
    figure("terminal call over a bare sh -c", value, "ms", floor, "<= 1.5 ms"),
  ];
}

function spawned(program: string): Promise<Deno.CommandOutput> {
  return new Deno.Command(program, { args: ["-c", "true"] }).output();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}
