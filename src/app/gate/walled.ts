import type { Launch, Toolbox, ToolOutcome } from "../../domain/ports.ts";
import {
  hostPath,
  insidePath,
} from "../../gate/sandbox/conversation_folder.ts";

/** Tools that work on the files of commands, from outside of the sandbox. */
const FILE_TOOLS: ReadonlySet<string> = new Set([
  "patch",
  "read_file",
  "search_files",
  "write_file",
]);

/** A conversation's place in the sandbox. */
export interface Wall {
  /** Is there one? Asked when it first matters. */
  readonly stands: () => Promise<boolean>;
  readonly workspace: () => string;
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
  return {
    prepare: (raw, offered, truncated) =>
      toolbox.prepare(raw, offered, truncated),
    plan: (calls, cwd) => toolbox.plan(calls, cwd),
    run: async (call, context) => {
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
      const moved = typeof path === "string"
        ? { ...args, [field]: outside(path) }
        : args;
      return movedOut(
        await toolbox.run({ ...call, args: JSON.stringify(moved) }, context),
        outside,
      );
    },
  };
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
