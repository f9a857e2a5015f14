import type { Conversation } from "./conversation.ts";

/** How often a tool was called, and how it went. */
export interface ToolStats {
  readonly count: number;
  readonly success: number;
  readonly failure: number;
}

/**
 * How often each of `tools` was called, those that never were included: so all
 * trajectories have the same fields (F033). A call of another tool is left out.
 */
export function toolStatsOf(
  { steps }: Pick<Conversation, "steps">,
  tools: readonly string[],
): Readonly<Record<string, ToolStats>> {
  const calls = steps.flatMap((step) =>
    step.role === "assistant" ? step.calls : []
  );
  return Object.fromEntries(tools.map((name) => {
    const own = calls.filter(({ tool }) => tool === name);
    const success = own.filter(({ result }) => result?.ok).length;
    const failure = own.length - success;
    return [name, { count: own.length, success, failure }];
  }));
}
