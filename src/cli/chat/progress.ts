import type { ToolCall } from "../../domain/tool_call.ts";
import { head } from "../../domain/text.ts";
import type { Session } from "../../session/session.ts";
import { printable } from "../visible.ts";
import { compactionLine } from "./compaction_line.ts";

const SHOWN = 100;

/**
 * Says on the way, a line each: which tool was called with what and how that
 * ended, when a try is repeated and why, and which other model takes over.
 */
export function tellProgress(
  session: Session,
  note: (line: string) => void,
): () => void {
  let failure = "";
  // What comes in the same append as its reply is not in the session yet.
  const replied = new Map<string, ToolCall>();
  return session.log.subscribe((rows) => {
    for (const { stream, event, at } of rows) {
      if (stream !== session.id) continue;
      switch (event.type) {
        case "ModelReplied":
          event.calls.forEach((call) => replied.set(call.callId, call));
          break;
        case "ModelFailed":
          failure = event.reason;
          break;
        case "RetryScheduled": {
          const seconds = (Date.parse(event.at) - Date.parse(at)) / 1000;
          if (seconds > 0 || failure) {
            note(`${failure}; trying again in ${seconds.toFixed(1)} s`);
          }
          failure = "";
          break;
        }
        case "ModelFellBack":
          note(
            `${failure ? `${failure}; ` : ""}falling back to ${event.model}`,
          );
          failure = "";
          break;
        case "HistoryCompacted":
        case "CompressionGivenUp":
        case "TruncationNoticed":
          note(compactionLine(event));
          break;
        case "ToolCallCompleted":
          note(line(event.callId, event.ok ? "done" : "failed", event.ms));
          break;
        case "ToolCallFailed":
          note(line(event.callId, event.kind, event.ms));
          break;
        case "ToolCallInterrupted":
          note(line(event.callId, "interrupted", 0));
          break;
        case "ToolCallDecided":
          if (!event.allowed) note(line(event.callId, "not allowed", 0));
          break;
      }
    }
  });

  function line(callId: string, ended: string, ms: number): string {
    const call = session.calls.get(callId) ?? replied.get(callId);
    const args = printable(call?.args ?? "").replaceAll("\n", " ");
    const shown = args.length > SHOWN ? `${head(args, SHOWN)}…` : args;
    return `${call?.tool ?? callId} ${shown}: ${ended}${
      ms > 0 ? ` in ${(ms / 1000).toFixed(1)} s` : ""
    }`;
  }
}
