import { createToolbox } from "../../src/tools/toolbox.ts";

/** A measured value beside the floor that it stands on. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same work done by the bare means of this machine, in this run. */
  readonly floor: number;
  readonly ratio: number;
  /** The value is meant to stay at or under this. */
  readonly goal: number;
}

const ROUNDS = 200;
/** Milliseconds of a call over a bare spawn (performance 4). */
const OVERHEAD_GOAL = 1.5;

/** What a terminal call costs over a bare `sh -c true`, medians of turns about. */
export async function toolBench(): Promise<Measure[]> {
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
  return [{
    name: "terminal call over a bare sh -c",
    value,
    unit: "ms",
    floor,
    ratio: median(tool) / floor,
    goal: OVERHEAD_GOAL,
  }];
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

if (import.meta.main) console.log(await toolBench());
