import type { Recorded } from "../../../domain/event_log.ts";
import type { Settings } from "../../../config/schema.ts";
import { printable, visible } from "../../visible.ts";
import { folded } from "./attachments.ts";
import { type ChatState, textOf } from "./chat_state.ts";
import { durationOf } from "./duration.ts";
import { compactionLine } from "../compaction_line.ts";
import { titleOf } from "./tool_title.ts";
import type { Block, Mark, Tone } from "./ui.ts";

/** How much of tools is shown (contract 10, `display.tools`). */
export type ToolDisplay = Settings["display"]["tools"];

/** Lines of a diff, and of an output where they are asked for. */
const DIFF_LINES = 60;
const OUTPUT_LINES = 20;

/**
 * What a row of the log says to a person for good, given what was known before
 * it. The answer itself is not among it: that has streamed. Pure.
 */
export function blocksOf(
  row: Recorded,
  before: ChatState,
  display: ToolDisplay,
  /** What a `write_file` changed, where that is known. */
  written: readonly string[] = [],
): readonly Block[] {
  const { event } = row;
  switch (event.type) {
    case "UserMessageReceived":
      return [{ kind: "user", text: folded(event.text) }];
    case "QueuedMessageTaken": {
      const text = textOf(before.queue, event.messageId);
      return text === undefined ? [] : [{ kind: "user", text: folded(text) }];
    }
    case "ModelFailed":
      return row.to === "recovering" && event.size === 0
        ? [note("warning", event.reason)]
        : [];
    case "ModelFellBack":
      return [note("warning", `Going on with ${event.model}.`)];
    case "ModelChosen":
      return [note("dim", `The model is ${event.models[0]}.`)];
    case "TransientAdded":
      return event.kind === "nudge"
        ? [note("dim", "The answer was empty; asked once more.")]
        : event.kind === "conclude"
        ? [note("warning", "The limit of model calls is reached: summing up.")]
        : [];
    case "HistoryCompacted":
      return [note("dim", compactionLine(event))];
    case "CompressionGivenUp":
    case "TruncationNoticed":
      return [note("warning", compactionLine(event))];
    case "CompactionUndone":
      return [note("dim", "The whole conversation is read again.")];
    case "TodosChanged":
      return [note(
        "dim",
        event.todos.map(({ status, content }) =>
          `${BOXES[status]} ${printable(content)}`
        ).join("\n"),
      )];
    case "ProcessStarted":
      return [
        note("dim", `${event.processId} runs: ${visible(event.command)}`),
      ];
    case "ProcessEnded":
      return [note(
        "dim",
        `${event.processId} ended${
          event.exitCode === null ? "" : ` with exit ${event.exitCode}`
        }`,
      )];
    case "SurvivorFound":
      return [note(
        "warning",
        `Process ${event.pid} of an earlier run was still alive; it ${
          event.ended ? "was ended" : "could not be ended"
        }.`,
      )];
    default:
      return toolBlocks(row, before, display, written);
  }
}

function toolBlocks(
  { event }: Recorded,
  before: ChatState,
  display: ToolDisplay,
  written: readonly string[],
): readonly Block[] {
  switch (event.type) {
    case "ToolCallCompleted":
      return tool(before, event.callId, display, {
        mark: event.ok ? "done" : "failed",
        detail: [
          ...event.exitCode ? [`exit ${event.exitCode}`] : [],
          durationOf(event.ms),
        ].join(", "),
        output: event.output,
        diff: event.ok ? written : [],
      });
    case "ToolCallFailed":
      return tool(before, event.callId, display, {
        mark: "failed",
        detail: `${firstLine(event.reason)}, ${durationOf(event.ms)}`,
        output: "",
      });
    case "ToolCallInterrupted":
      return tool(before, event.callId, display, {
        mark: "stopped",
        detail: event.started ? "interrupted" : "not started",
        output: "",
      });
    case "ToolCallDecided":
      return event.allowed ? [] : tool(before, event.callId, display, {
        mark: "denied",
        detail: `not run: ${firstLine(event.reason)}`,
        output: "",
      });
    default:
      return [];
  }
}

function tool(
  { calls, lastTool }: ChatState,
  callId: string,
  display: ToolDisplay,
  { mark, detail, output, diff = [] }: {
    readonly mark: Mark;
    readonly detail: string;
    readonly output: string;
    readonly diff?: readonly string[];
  },
): readonly Block[] {
  const call = calls.get(callId);
  if (!call) return [];
  // What went wrong is shown however little a person asked to see.
  const isQuiet = display === "off" ||
    display === "new" && call.tool === lastTool;
  if (isQuiet && mark === "done") return [];
  const changed = call.tool === "patch" && mark === "done"
    ? diffIn(output)
    : diff;
  const isDiff = changed.length > 0;
  const lines = isDiff
    ? capped(changed, DIFF_LINES)
    : display === "verbose"
    ? capped(output.split("\n"), OUTPUT_LINES)
    : [];
  return [{
    kind: "tool",
    mark,
    title: titleOf(call),
    detail,
    lines: lines.map(printable),
    isDiff,
  }];
}

/** The lines of a unified diff, without the sentence before it. */
function diffIn(output: string): readonly string[] {
  const lines = output.split("\n");
  const start = lines.findIndex((line) => line.startsWith("@@"));
  return start < 0 ? [] : lines.slice(start);
}

function capped(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `… ${lines.length - most} more lines`];
}

function firstLine(text: string): string {
  return visible(text.split("\n", 1)[0] ?? "");
}

function note(tone: Tone, text: string): Block {
  return { kind: "note", tone, text };
}

const BOXES = {
  pending: "[ ]",
  in_progress: "[>]",
  completed: "[x]",
  cancelled: "[-]",
} as const;
