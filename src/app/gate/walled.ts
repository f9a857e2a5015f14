import type { Launch, Toolbox, ToolOutcome } from "../../domain/ports.ts";
import type { ToolCall } from "../../domain/tool_call.ts";
import {
  hostPath,
  insidePath,
} from "../../gate/sandbox/conversation_folder.ts";
import { withRun } from "../../domain/with_run.ts";

/** Tools that act on one file, where a command may swap a folder for a link. */
const ON_ONE_FILE: ReadonlySet<string> = new Set([
  "patch",
  "read_file",
  "write_file",
]);

/** Tools that work on the files of commands, from outside of the sandbox. */
const FILE_TOOLS: ReadonlySet<string> = new Set([
  ...ON_ONE_FILE,
  "search_files",
]);

/** Where a call may act, or why it may not. */
export type Settled = { readonly path: string } | { readonly why: string };

/** A conversation's place in the sandbox. */
export interface Wall {
  /** Is there one? Asked when it first matters. */
  readonly stands: () => Promise<boolean>;
  readonly workspace: () => string;
  /** Follows the links of a path for good: the tool then follows none. */
  readonly settle: (
    call: ToolCall,
    path: string,
    cwd: string,
  ) => Promise<Settled>;
  /** The folder for what the conversation's commands share. */
  readonly folder: string;
}

/**
 * The toolbox whose paths are those of the sandbox: /tmp is the conversation's
 * own for every tool, not for commands alone.
 */
export function walled(toolbox: Toolbox, wall: Wall): Toolbox {
  const outside = (path: string) =>
    hostPath(path, wall.folder, wall.workspace());
  return withRun(toolbox, async (call, context) => {
    const field = FILE_TOOLS.has(call.tool)
      ? "path"
      : call.tool === "terminal"
      ? "workdir"
      : null;
    if (field === null || !await wall.stands()) {
      return await toolbox.run(call, context);
    }
    const args: Readonly<Record<string, unknown>> = JSON.parse(call.args);
    const path = args[field];
    if (typeof path !== "string") {
      return movedOut(await toolbox.run(call, context), outside);
    }
    const run = async (path: string, isSettled: boolean) =>
      movedOut(
        await toolbox.run({
          ...call,
          args: JSON.stringify({ ...args, [field]: path }),
        }, { ...context, isSettled }),
        outside,
      );
    if (!ON_ONE_FILE.has(call.tool)) return await run(outside(path), false);
    const place = await wall.settle(call, outside(path), context.cwd);
    return "path" in place
      ? await run(place.path, true)
      : { output: `Error: ${place.why}`, ok: false };
  });
}

/** Commands start where the conversation is, by the sandbox's own names. */
export function launchedInside(launch: Launch, folder: string): Launch {
  return async (command, where) => {
    const cwd = insidePath(where.cwd, folder);
    return { ...await launch(command, { ...where, cwd }), cwd };
  };
}

function movedOut(
  outcome: ToolOutcome,
  outside: (path: string) => string,
): ToolOutcome {
  return outcome.cwd === undefined
    ? outcome
    : { ...outcome, cwd: outside(outcome.cwd) };
}
