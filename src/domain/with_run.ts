import type { Toolbox } from "./ports.ts";

/** A toolbox that runs calls another way, and prepares and plans them as `toolbox` does. */
export function withRun(toolbox: Toolbox, run: Toolbox["run"]): Toolbox {
  return {
    prepare: (raw, offered, truncated) =>
      toolbox.prepare(raw, offered, truncated),
    plan: (calls, cwd) => toolbox.plan(calls, cwd),
    run,
  };
}
