import type { Trajectory } from "../../batch/result_files.ts";
import type { RowResult } from "../../batch/row_result.ts";
import type { Recorded } from "../../domain/event_log.ts";
import { conversationOf } from "../../export/conversation.ts";
import { toolStatsOf } from "../../export/tool_stats.ts";
import { WRITERS } from "../../export/formats.ts";
import { pastOf } from "../../session/past.ts";
import type { BatchFlags } from "../flags.ts";
import type { Home } from "../host.ts";
import { VERSION } from "../version.ts";

/**
 * The whole conversation of a row, every part of a compressed one, in one
 * object of the format (behaviour 15.2); null if nothing was asked. As ShareGPT
 * it says of each of `tools` how often it was called.
 */
export function trajectoryOf(
  { log }: Pick<Home, "log">,
  result: RowResult,
  format: BatchFlags["trajectories"],
  tools: readonly string[],
): Trajectory | null {
  const { row, id, hash, session, status } = result;
  if (session === null || result.prompt === "") return null;
  const rows = pastOf(log, { stream: session, revision: Infinity });
  const conversation = conversationOf(rows, null);
  const [name = "", version = ""] = VERSION.split(" ");
  const text = WRITERS[format](conversation, { name, version });
  const told: Readonly<Record<string, unknown>> = JSON.parse(text);
  const mark = { row, id, hash, session, status };
  switch (format) {
    case "atif":
      // Its readers refuse fields that it does not name.
      return { ...told, extra: { ...Object(told.extra), ...mark } };
    case "openai":
      return { ...mark, ...told };
    case "sharegpt": {
      const stats = toolStatsOf(conversation, tools);
      const counted = {
        prompt_index: row - 1,
        partial: told.completed !== true,
        api_calls: result.usage?.calls ?? 0,
        toolsets_used: toolsetsIn(rows),
        tool_stats: stats,
        tool_error_counts: Object.fromEntries(
          Object.entries(stats).map(([tool, { failure }]) => [tool, failure]),
        ),
      };
      return { ...mark, ...told, ...counted };
    }
  }
}

function toolsetsIn(rows: readonly Recorded[]): readonly string[] {
  const opened = rows.find(({ event }) => event.type === "SessionStarted")
    ?.event;
  return opened?.type === "SessionStarted" ? opened.toolset.split(",") : [];
}
