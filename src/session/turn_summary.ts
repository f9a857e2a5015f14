import type { Recorded } from "../domain/event_log.ts";
import { opensTurn } from "../domain/in_history.ts";
import { addUsage, NO_USAGE, type Usage } from "../domain/usage.ts";

/** What the newest turn of a session came to. */
export interface TurnSummary {
  /** The answer alone: what was said after the last call. */
  readonly answer: string;
  readonly usage: Usage & { readonly calls: number };
  /** Calls that a concluding reply asked for, and that were not run. */
  readonly ignoredCalls: number;
  /** The newest failure of a model call, for a person. */
  readonly failure: string | null;
  /** The newest refusal of a tool call, for a person. */
  readonly refusal: string | null;
}

/** Folds the newest turn of `history`. */
export function summarise(history: readonly Recorded[]): TurnSummary {
  let pieces: string[] = [];
  let usage: Usage = NO_USAGE;
  let calls = 0;
  let ignoredCalls = 0;
  let failure: string | null = null;
  let refusal: string | null = null;
  for (const { event, from, to } of history.slice(turnStart(history))) {
    switch (event.type) {
      case "ModelReplied":
        calls++;
        usage = addUsage(usage, event.usage);
        ignoredCalls = event.ignoredCalls;
        if (event.calls.length > 0) pieces = [];
        else if (from !== to) pieces.push(event.text);
        break;
      case "ModelFailed":
        calls++;
        if (event.usage) usage = addUsage(usage, event.usage);
        failure = event.reason;
        if (event.kind === "stream_interrupted" && from !== to) {
          pieces.push(event.text);
        }
        break;
      case "ToolCallDecided":
        if (!event.allowed) refusal = event.reason;
        break;
    }
  }
  return {
    answer: pieces.join(""),
    usage: { ...usage, calls },
    ignoredCalls,
    failure,
    refusal,
  };
}

/** The index of the event that opened the newest turn. */
function turnStart(history: readonly Recorded[]): number {
  return Math.max(0, history.findLastIndex(opensTurn));
}
