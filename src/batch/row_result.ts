import type { RowStatus } from "../domain/batch_events.ts";
import type { StopReason } from "../domain/stop_reason.ts";
import type { TurnUsage } from "../domain/usage.ts";
import type { Check } from "./check_answer.ts";
import type { InvalidRow, Row } from "./read_rows.ts";

/** What a row's turn came to. */
export interface RowResult {
  readonly row: number;
  readonly id: string | undefined;
  readonly hash: string;
  readonly status: RowStatus;
  /** The newest part of its conversation. */
  readonly session: string | null;
  /** As the log has it; "" if nothing was asked. */
  readonly prompt: string;
  /** The one that answered; "" if none did. */
  readonly model: string;
  readonly answer: string;
  readonly stop_reason: StopReason | null;
  readonly iterations: number;
  readonly tool_calls: number;
  readonly usage: TurnUsage | null;
  readonly duration_ms: number;
  /** What of `expect` held, if the turn gave an answer. */
  readonly checks: readonly Check[];
  readonly error: string | null;
}

/** The result of a row that had no turn, or none that is known of. */
export function unrunResult(
  { number, id, hash }: Row | InvalidRow,
  session: string | null,
  status: RowStatus,
  error: string,
): RowResult {
  return {
    row: number,
    id,
    hash,
    status,
    session,
    prompt: "",
    model: "",
    answer: "",
    stop_reason: null,
    iterations: 0,
    tool_calls: 0,
    usage: null,
    duration_ms: 0,
    checks: [],
    error,
  };
}

/** Why a turn ended, as a row's status (contract 7). */
export function statusOf(why: StopReason): RowStatus {
  switch (why) {
    case "answered":
      return "done";
    case "denied":
      return "denied";
    case "max_iterations":
    case "timeout":
    case "loop_detected":
    case "context_full":
      return "limit";
    default:
      return "failed";
  }
}

/** Equal rows are told apart by where they stand (P77). */
export function keyOf(row: number, hash: string): string {
  return `${row}:${hash}`;
}
