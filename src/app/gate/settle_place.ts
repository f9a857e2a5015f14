import type { Recorded } from "../../domain/event_log.ts";
import type { ToolCall } from "../../domain/tool_call.ts";
import { judgeReal, realPath } from "../../gate/judge_file.ts";
import { absolutePath } from "../../tools/text/paths.ts";
import type { Settled } from "./walled.ts";

/** What a place is judged by. */
export interface Ground {
  readonly history: readonly Recorded[];
  readonly workspace: string;
  readonly home: string;
  readonly fupanHome: string;
  readonly folder: string;
}

/**
 * Where a call's path leads now, if that is what was judged: a command that
 * runs meanwhile may have swapped a folder of the workspace for a link since.
 */
export async function settlePlace(
  { callId, tool }: ToolCall,
  path: string,
  cwd: string,
  { history, workspace, ...policy }: Ground,
): Promise<Settled> {
  // No file is called that; the tool says so.
  if (path.includes("\0") || path.trim() === "") return { path };
  const named = absolutePath(path, cwd, policy.home);
  const real = await realPath(named);
  const use = tool === "read_file" ? "read" : "write";
  const now = await judgeReal(
    { real, named, odd: null },
    use,
    workspace,
    policy,
  );
  if (now.verdict === "allow") return { path: real };
  const then = history.findLast(({ event }) =>
    event.type === "CallClassified" && event.callId === callId
  )?.event;
  const isDecided = then?.type === "CallClassified" &&
    now.verdict === "ask" &&
    (then.rule === "mode-off" ||
      then.rule === now.rule && then.reason === now.reason);
  return isDecided ? { path: real } : {
    why:
      `Cannot use "${path}": it leads elsewhere since it was judged (${now.reason})`,
  };
}
