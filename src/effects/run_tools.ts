import { fromPromise } from "xstate";
import { cwdIn, filesSeenIn, todosIn } from "../context/conversation_state.ts";
import { repeats, STOP_REPEATS, WARN_REPEATS } from "../domain/loop_guard.ts";
import type {
  Journal,
  Toolbox,
  ToolContext,
  ToolOutcome,
} from "../domain/ports.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import { sha256 } from "../domain/sha256.ts";
import type { JudgeAgain } from "./judge_again.ts";
import type { ToolCall } from "../domain/tool_call.ts";

/** What running tools needs. */
export interface RunTools {
  readonly toolbox: Toolbox;
  /** A tool's output as it comes: seen, not recorded. */
  readonly onOutput: (callId: string, text: string) => void;
  /** Asked right before a call starts. */
  readonly judgeAgain: JudgeAgain;
}

/** Runs the decided calls of a batch, none of them twice. */
export function runTools(
  journal: Journal,
  { toolbox, onOutput, judgeAgain }: RunTools,
) {
  return fromPromise<void>(async ({ signal }) => {
    const cwd = cwdIn(journal.history);
    for (const group of toolbox.plan(journal.callsToRun(), cwd)) {
      await Promise.all(group.map((call) => run(call, signal)));
    }
  });

  async function run(call: ToolCall, signal: AbortSignal): Promise<void> {
    const { callId } = call;
    if (signal.aborted) return;
    const judging = judgeAgain(callId);
    const refusal = judging && await judging;
    if (signal.aborted) return;
    if (refusal !== null) return journal.report(refused(callId, refusal));
    journal.report({ type: "ToolCallStarted", callId });
    const started = performance.now();
    const ended = await toolbox.run(call, contextOf(callId, signal)).then(
      (outcome) => ({ outcome, error: null }),
      (error: unknown) => ({ outcome: null, error }),
    );
    const ms = Math.round(performance.now() - started);
    if (signal.aborted) return journal.report(stopped(callId, ended.outcome));
    journal.report(
      ...ended.outcome?.events ?? [],
      ended.outcome && !ended.outcome.timedOut
        ? completed(call, ended.outcome, ms)
        : failed(call, ended.outcome, ended.error, ms),
    );
  }

  function contextOf(callId: string, signal: AbortSignal): ToolContext {
    const { history, session, root, report } = journal;
    return {
      callId,
      session,
      root,
      cwd: cwdIn(history),
      todos: todosIn(history),
      filesSeen: filesSeenIn(history),
      signal,
      onOutput: (text) => onOutput(callId, text),
      report,
    };
  }

  /** The turn was interrupted: what ran is told apart from what never did. */
  function stopped(callId: string, outcome: ToolOutcome | null): SessionEvent {
    const output = outcome?.output ?? "";
    return journal.isOpen(callId)
      ? { type: "ToolCallInterrupted", callId, started: true, output }
      : { type: "ToolCallEndedLate", callId, output };
  }

  function completed(
    call: ToolCall,
    { output, full, ok, exitCode, cwd, files, hints }: ToolOutcome,
    ms: number,
  ): SessionEvent {
    // Its own output names it: a hint that comes once hides no loop.
    const outcome = nameOf(output);
    return {
      type: "ToolCallCompleted",
      callId: call.callId,
      output: hints ? `${output}\n\n${hints.text}` : output,
      ...(full !== undefined && { full }),
      ...noticeFor(call, outcome),
      outcome,
      ms,
      ok,
      ...(exitCode !== undefined && { exitCode }),
      ...(cwd !== undefined && { cwd }),
      ...(files && files.length > 0 && { files }),
      ...(hints && { hints: hints.shown }),
    };
  }

  function failed(
    call: ToolCall,
    outcome: ToolOutcome | null,
    error: unknown,
    ms: number,
  ): SessionEvent {
    const reason = outcome?.output ??
      (error instanceof Error ? error.message : String(error));
    const name = nameOf(reason);
    return {
      type: "ToolCallFailed",
      callId: call.callId,
      kind: outcome ? "timeout" : "error",
      reason,
      ...noticeFor(call, name),
      outcome: name,
      ms,
    };
  }

  function refused(callId: string, reason: string): SessionEvent {
    const outcome = nameOf(reason);
    const kind = "error";
    return { type: "ToolCallFailed", callId, kind, reason, outcome, ms: 0 };
  }

  /** The model hears of a loop before the turn is ended for it (P52). */
  function noticeFor({ key }: ToolCall, outcome: string) {
    const count = repeats([...journal.outcomes(), `${key}:${outcome}`]);
    if (count < WARN_REPEATS) return {};
    return {
      notice:
        `Note: the same call has now given the same result ${count} times with nothing new between. ` +
        `At ${STOP_REPEATS} the turn ends. Change the approach, or say what is missing`,
    };
  }
}

const NAME_DIGITS = 16;

function nameOf(text: string): string {
  return sha256(text).slice(0, NAME_DIGITS);
}
