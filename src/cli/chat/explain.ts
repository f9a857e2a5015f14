import type { TurnEnded } from "../../session/running.ts";
import type { TurnSummary } from "../../session/turn_summary.ts";

/** Why a turn ended other than with an answer, and what would help; "" if it was answered. */
export function explain(
  { why, iterations }: TurnEnded,
  { failure, refusal, ignoredCalls }: TurnSummary,
  session: string,
): string {
  const resume = `continue with: chat -r ${session}`;
  switch (why) {
    case "answered":
      return "";
    case "denied":
      return `A call was not allowed: ${refusal ?? "denied"}.`;
    case "max_iterations": {
      const ignored = ignoredCalls > 0
        ? `; ${ignoredCalls} further tool call(s) it asked for were not run`
        : "";
      return `The limit of model calls is reached after ${iterations} and the work may be unfinished${ignored}; ${resume}, or raise --max-iterations.`;
    }
    case "timeout":
      return `The time limit is reached; ${resume}, or raise --timeout.`;
    case "loop_detected":
      return `Stopped: the same call gave the same result again and again; ${resume} with other instructions.`;
    case "context_full":
      return `The conversation no longer fits the model's window: ${
        failure ?? "too long"
      }. Make it shorter with /compress in a chat, start a new one, or choose a model with a larger window.`;
    case "interrupted":
      return `Interrupted; ${resume}.`;
    case "truncated":
      return `The answer was cut off by the output limit again and again; ${resume}.`;
    case "empty_response":
      return `The model gave empty answers only; try another model with --model.`;
    case "degenerate_output":
      return `The model's output was not usable (repeated text or calls it cannot make); try another model with --model.`;
    case "stream_interrupted":
      return `The connection broke in the middle of the answer: ${
        failure ?? "no end marker"
      }; ${resume}.`;
    case "refused":
      return `The provider refused to answer${failure ? `: ${failure}` : ""}.`;
    case "provider_error":
      return failure ?? "The model call failed.";
  }
}
