import type { ToolContext } from "../../../src/domain/ports.ts";
import type { SessionEvent } from "../../../src/domain/session_events.ts";
import type { ToolCall } from "../../../src/domain/tool_call.ts";
import { ProcessTable } from "../../../src/tools/process_table.ts";
import { createLaunch } from "../../../src/tools/shell/launch.ts";
import type { Tool, ToolDeps } from "../../../src/tools/tool.ts";

let calls = 0;

/** What a tool may know, with a call id that no other run of these tests has. */
export function contextIn(
  cwd: string,
  changes: Partial<ToolContext> = {},
): ToolContext {
  return {
    callId: `${crypto.randomUUID().replaceAll("-", "")}${++calls}`,
    session: "s",
    root: "s",
    cwd,
    todos: [],
    filesSeen: new Map(),
    signal: new AbortController().signal,
    onOutput: () => {},
    report: () => {},
    ...changes,
  };
}

export function depsWith(changes: Partial<ToolDeps> = {}): ToolDeps {
  return {
    launch: createLaunch(Deno.env.toObject()),
    clarify: null,
    memory: null,
    skills: null,
    past: null,
    fetchGuarded: () => {
      throw new TypeError("Cannot fetch: this test has no network");
    },
    processes: new ProcessTable(),
    timeoutSeconds: 180,
    home: null,
    ripgrep: true,
    ...changes,
  };
}

/** Runs a tool in a folder that is empty and is removed afterwards. */
export async function inFolder(
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await Deno.realPath(await Deno.makeTempDir());
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A tool as tests call it: arguments, a folder, and what is unusual. */
export function calling(tool: Tool, deps: ToolDeps = depsWith()) {
  return (
    args: unknown,
    cwd: string,
    changes: Partial<ToolContext> = {},
  ) => tool.run(args, contextIn(cwd, changes), deps);
}

export function call(tool: string, args: unknown, callId = "c"): ToolCall {
  return { callId, tool, args: JSON.stringify(args), key: "k" };
}

/** Collects what a tool reports. */
export function reporter() {
  const events: SessionEvent[] = [];
  return { events, report: (event: SessionEvent) => void events.push(event) };
}

/** The living processes that carry `mark` in their command line. */
export async function living(mark: string): Promise<string[]> {
  const { stdout } = await new Deno.Command("ps", {
    args: ["-eo", "stat=,args="],
  }).output();
  return new TextDecoder().decode(stdout).split("\n").filter((line) =>
    line.includes(mark) && !line.startsWith("Z")
  );
}
