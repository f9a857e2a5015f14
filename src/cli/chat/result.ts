import type { StopReason } from "../../domain/stop_reason.ts";
import type { TurnUsage } from "../../domain/usage.ts";
import type { TurnEnded } from "../../session/running.ts";
import { rootOf, type Session } from "../../session/session.ts";
import { summarise } from "../../session/turn_summary.ts";

/** What `--output-format json` prints (contract 3). */
export interface RunResult {
  readonly session: string;
  readonly root: string;
  readonly answer: string;
  readonly stop_reason: StopReason;
  readonly iterations: number;
  readonly tool_calls: number;
  readonly usage: TurnUsage;
  readonly duration_ms: number;
  /** Position of the newest event. */
  readonly last_event: number;
}

/** The result of the turn that just ended. */
export function resultOf(
  session: Session,
  { why, iterations, toolCalls }: TurnEnded,
  durationMs: number,
): RunResult {
  const { answer, usage } = summarise(session.history);
  const { input, output, cached, calls, estimated } = usage;
  return {
    session: session.id,
    root: rootOf(session),
    answer,
    stop_reason: why,
    iterations,
    tool_calls: toolCalls,
    usage: { input, output, cached, calls, estimated },
    duration_ms: Math.round(durationMs),
    last_event: session.history.at(-1)?.position ?? 0,
  };
}
