import { z } from "zod";
import type { LaunchPlan, ToolContext, ToolOutcome } from "../domain/ports.ts";
import { capped } from "../domain/text.ts";
import { longLived } from "./shell/long_lived.ts";
import { type Run, runCommand } from "./shell/run_command.ts";
import { readControl, trackingFolder } from "./shell/last_folder.ts";
import { within } from "./shell/delay.ts";
import { binaryKind } from "./text/binary.ts";
import { cleanOutput, OutputStream } from "./text/clean_output.ts";
import { absolutePath, folderOf } from "./text/paths.ts";
import { defineTool, type ToolDeps } from "./tool.ts";

/** Characters of a command's output that the model reads (behaviour 3.2). */
const OUTPUT_CHARS = 50_000;
/** Milliseconds in which a background command may show that it fails at once. */
const FIRST_LOOK = 150;

const schema = z.strictObject({
  command: z.string().min(1),
  background: z.boolean().default(false)
    .describe("See tool process"),
  timeout: z.int().min(1).max(600).optional().describe(
    "Seconds (180)",
  ),
  workdir: z.string().optional().describe("For this call"),
});
type Args = z.output<typeof schema>;

export const terminal = defineTool({
  name: "terminal",
  description:
    "Run bash; returns output and exit code. cd lasts between calls, variables do not. No TTY, no input: use flags like -y. Servers, watchers: background.",
  schema,
  async run(args, context, deps) {
    const cwd = args.workdir === undefined
      ? context.cwd
      : absolutePath(args.workdir, context.cwd, deps.home);
    await assertFolder(cwd);
    return args.background
      ? await startInBackground(args.command, cwd, context, deps)
      : await runInForeground(args, cwd, context, deps);
  },
});

async function runInForeground(
  { command, timeout }: Args,
  cwd: string,
  context: ToolContext,
  deps: ToolDeps,
): Promise<ToolOutcome> {
  const reason = longLived(command);
  if (reason) {
    throw new RangeError(
      `Cannot run this in the foreground: ${reason}; nothing was run, use background: true and then the process tool`,
    );
  }
  const seconds = timeout ?? deps.timeoutSeconds;
  const screen = new OutputStream();
  const plan = await deps.launch(trackingFolder(command), {
    cwd,
    root: context.root,
    callId: context.callId,
  });
  const run = await orLeave(
    plan,
    () =>
      runCommand(plan, {
        cwd,
        callId: context.callId,
        timeoutMs: seconds * 1000,
        signal: context.signal,
        onBytes: (bytes) => context.onOutput(screen.push(bytes)),
      }),
  );
  const rest = screen.end();
  if (rest) context.onOutput(rest);
  return await outcomeOf(run, plan, plan.cwd ?? cwd, seconds);
}

/** Does what spawns a plan; if that fails, whoever made the plan hears of it. */
async function orLeave<T>(
  { after }: LaunchPlan,
  spawn: () => T | Promise<T>,
): Promise<T> {
  try {
    return await spawn();
  } catch (error) {
    await after?.({ exitCode: 127, output: "" });
    throw error;
  }
}

async function outcomeOf(
  run: Run,
  { after }: LaunchPlan,
  start: string,
  seconds: number,
): Promise<ToolOutcome> {
  const { folder, complaint } = readControl(run.control);
  const cwd = await movedTo(folder, start);
  const whole = textOf(run) + cleanOutput(complaint);
  const shown = capped(whole, OUTPUT_CHARS);
  const { exitCode } = run;
  const notes = [
    ...notesOn(run, seconds),
    ...await after?.({ exitCode, output: whole }) ?? [],
  ];
  if (cwd !== null) notes.push(`now in ${cwd}`);
  const lines = notes.map((note) => `[${note}]`);
  if (shown !== "") lines.unshift(shown.replace(/\n$/, ""));
  return {
    output: lines.join("\n") || "[no output]",
    ...(shown === whole ? {} : { full: whole }),
    ok: exitCode === 0 && run.stopped === null,
    exitCode,
    ...(cwd === null ? {} : { cwd }),
    ...(run.stopped === "timeout" ? { timedOut: true } : {}),
  };
}

function textOf({ output }: Run): string {
  const kind = binaryKind(output.start());
  return kind === null
    ? cleanOutput(output.text())
    : `[${kind}, ${output.total} bytes, not shown]`;
}

/** What a reader must know besides the output itself (P59). */
function notesOn(run: Run, seconds: number): string[] {
  switch (run.stopped) {
    case "timeout":
      return [
        `stopped after ${seconds} s, its time limit; it may have had effects. Give it a longer timeout (at most 600) or use background: true`,
      ];
    case "abort":
      return ["stopped by an interrupt while it ran; it may have had effects"];
  }
  const notes: string[] = [];
  if (run.signal) notes.push(`killed by ${run.signal}`);
  if (run.exitCode !== 0) notes.push(`exit ${run.exitCode}`);
  if (run.held) {
    notes.push("something it started still runs; its further output is lost");
  }
  return notes;
}

async function movedTo(
  folder: string | null,
  start: string,
): Promise<string | null> {
  if (folder === null || folder === start) return null;
  // `pwd -P` names no symbolic link, where the folder it began in may be one.
  return folder === await Deno.realPath(start).catch(missing) ? null : folder;
}

/** @throws {RangeError} If a command cannot start in `folder`. */
async function assertFolder(folder: string): Promise<void> {
  const info = await Deno.stat(folder).catch(missing);
  if (info?.isDirectory) return;
  let near = folderOf(folder);
  while (near !== "/" && !(await Deno.stat(near).catch(missing))) {
    near = folderOf(near);
  }
  const why = info ? "it is no folder" : "there is no such folder any more";
  throw new RangeError(
    `Cannot run in "${folder}": ${why}; pass workdir, as "${near}"`,
  );
}

async function startInBackground(
  command: string,
  cwd: string,
  context: ToolContext,
  deps: ToolDeps,
): Promise<ToolOutcome> {
  const { root, callId, report } = context;
  const plan = await deps.launch(`exec 2>&1; ${command}`, {
    cwd,
    root,
    callId,
  });
  const started = await orLeave(
    plan,
    () => deps.processes.start({ plan, command, cwd, root, callId, report }),
  );
  await within(started.ended, FIRST_LOOK);
  const text = capped(cleanOutput(started.output.since(0)), OUTPUT_CHARS);
  started.shown = started.output.total;
  const state = started.exit
    ? `ended at once with exit ${started.exit.code}`
    : `runs in the background (pid ${started.pid}); use process with this id`;
  return {
    output: `${started.id} ${state}${text ? `\n${text}` : ""}`,
    ok: started.exit === null || started.exit.code === 0,
  };
}

function missing(error: unknown): null {
  if (error instanceof Deno.errors.NotFound) return null;
  throw error;
}
