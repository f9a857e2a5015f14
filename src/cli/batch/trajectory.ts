import type { Trajectory } from "../../batch/result_files.ts";
import type { RowResult } from "../../batch/run_batch.ts";
import { conversationOf } from "../../export/conversation.ts";
import { WRITERS } from "../../export/formats.ts";
import { pastOf } from "../../session/past.ts";
import type { BatchFlags } from "../flags.ts";
import type { Home } from "../host.ts";
import { VERSION } from "../version.ts";

/**
 * The whole conversation of a row, every part of a compressed one, in one
 * object of the format (behaviour 15.2); null if nothing was asked.
 */
export function trajectoryOf(
  { log }: Pick<Home, "log">,
  result: RowResult,
  format: BatchFlags["trajectories"],
): Trajectory | null {
  const { row, id, hash, session, status } = result;
  if (session === null || result.prompt === "") return null;
  const rows = pastOf(log, { stream: session, revision: Infinity });
  const [name = "", version = ""] = VERSION.split(" ");
  const text = WRITERS[format](conversationOf(rows, null), { name, version });
  const told: Readonly<Record<string, unknown>> = JSON.parse(text);
  const mark = { row, id, hash, session, status };
  // Readers of ATIF refuse fields that it does not name.
  return format === "atif"
    ? { ...told, extra: { ...Object(told.extra), ...mark } }
    : { ...mark, ...told };
}
