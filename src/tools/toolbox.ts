import type { Memory } from "../domain/memory.ts";
import type {
  Clarify,
  Launch,
  Toolbox,
  ToolContext,
  ToolOutcome,
} from "../domain/ports.ts";
import type { Skills } from "../domain/skills.ts";
import type { ToolCall } from "../domain/tool_call.ts";
import { toolEntry, TOOLS } from "./mod.ts";
import type { Past } from "./past/past.ts";
import { planCalls } from "./plan.ts";
import { ProcessTable } from "./process_table.ts";
import { within } from "./shell/delay.ts";
import { forModel } from "./result.ts";
import { createLaunch } from "./shell/launch.ts";
import type { FetchGuarded, ToolDeps } from "./tool.ts";

/** Calls that run at once (contract 10, tools.max_parallel). */
const MAX_PARALLEL = 8;
/** Milliseconds that a call may take (behaviour 2.4). */
const TIME_LIMIT = 420_000;
/** Milliseconds in which a tool that was told to stop may say what it has. */
const LAST_WORDS = 1000;
/** Seconds that a command may take (contract 10, tools.timeout_s). */
const COMMAND_SECONDS = 180;

/** What a toolbox is made of. */
export interface ToolboxOptions {
  /** The environment of this process; commands get a small part of it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The agent's own folder: no search shows what is in it. */
  readonly ownFolder?: string | undefined;
  /** How commands become processes; `bash -c` if left out. */
  readonly launch?: Launch;
  /** Null where nobody can be asked. */
  readonly clarify: Clarify | null;
  /** Null or left out where nothing is to be remembered. */
  readonly memory?: Memory | null;
  /** Null or left out where no skill is to be used. */
  readonly skills?: Skills | null;
  /** Null or left out where no other session can be seen. */
  readonly past?: Past | null;
  /** The gate's own, loaded at its first use, if left out. */
  readonly fetchGuarded?: FetchGuarded;
  readonly timeoutSeconds?: number;
  readonly maxParallel?: number;
  /** Milliseconds for a call whose tool does not limit itself. */
  readonly timeLimit?: number;
  readonly ripgrep?: boolean;
}

/** A toolbox, and the life of what it started. */
export interface OwnedToolbox extends Toolbox, AsyncDisposable {
  /** Loads tools before their first use, so that it does not wait for that. */
  preload(names?: readonly string[]): Promise<void>;
  /** Ends the background processes of a conversation. */
  endProcesses(root: string): Promise<void>;
}

/** Makes the tools ready for use. Disposing ends every background process. */
export function createToolbox(options: ToolboxOptions): OwnedToolbox {
  const { environment, maxParallel = MAX_PARALLEL } = options;
  const processes = new ProcessTable();
  const deps: ToolDeps = {
    launch: options.launch ?? createLaunch(environment),
    clarify: options.clarify,
    memory: options.memory ?? null,
    skills: options.skills ?? null,
    past: options.past ?? null,
    fetchGuarded: options.fetchGuarded ?? fetchGuarded,
    processes,
    timeoutSeconds: options.timeoutSeconds ?? COMMAND_SECONDS,
    home: environment["HOME"] ?? null,
    ownFolder: options.ownFolder,
    ripgrep: options.ripgrep ?? true,
  };
  return {
    prepare: async (raw, offered, truncated) => {
      const { prepareCalls } = await import("./prepare.ts");
      return await prepareCalls(raw, offered, truncated);
    },
    plan: (calls, cwd) => planCalls(calls, cwd, deps.home, maxParallel),
    run: async (call, context) =>
      forModel(
        await runLimited(call, context, deps, options.timeLimit ?? TIME_LIMIT),
      ),
    preload: async (names = Object.keys(TOOLS)) => {
      const loading = names.map((name) => toolEntry(name)?.load());
      await Promise.all([import("./prepare.ts"), ...loading]);
    },
    endProcesses: (root) => processes.endAll(root),
    [Symbol.asyncDispose]: () => processes.endAll(),
  };
}

const fetchGuarded: FetchGuarded = async (url, limits) => {
  const { guardedFetch } = await import("../gate/net/guarded_fetch.ts");
  return await guardedFetch(url, limits);
};

/** Runs a call within its time, even if its tool does not heed the signal. */
async function runLimited(
  call: ToolCall,
  context: ToolContext,
  deps: ToolDeps,
  limit: number,
): Promise<ToolOutcome> {
  const entry = toolEntry(call.tool);
  if (!entry) {
    throw new RangeError(`Cannot run "${call.tool}": there is no such tool`);
  }
  const tool = await entry.load();
  const args: unknown = JSON.parse(call.args);
  if (entry.waits || entry.timed) return await tool.run(args, context, deps);
  const late = new AbortController();
  const signal = AbortSignal.any([context.signal, late.signal]);
  const running = tool.run(args, { ...context, signal }, deps);
  const first = await within(running, limit);
  if (first !== "late") return first;
  late.abort();
  const last = await within(running, LAST_WORDS);
  const note = `[stopped after ${limit / 1000} s, its time limit]`;
  const output = last === "late" ? note : `${last.output}\n${note}`;
  return {
    ...(last === "late" ? {} : last),
    output,
    ok: false,
    timedOut: true,
  };
}
