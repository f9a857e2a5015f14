import type { Origin } from "../domain/conversation_events.ts";
import type { StopReason } from "../domain/stop_reason.ts";
import { ask, type Running } from "../session/running.ts";
import type { RerunPlan } from "./plan.ts";

/** A session that was run again. */
export interface Rerun {
  /** The new session. */
  readonly session: string;
  /** Where its past ends. */
  readonly from: Origin;
  /** Was everything asked that was planned, by a model that answered? */
  readonly isWhole: boolean;
}

/** Told of each turn that ended: the how many-th it was, of how many, and why it ended. */
export type OnTurn = (turn: number, of: number, why: StopReason) => void;

/** Asks what was planned, a turn each, until one is interrupted or the provider fails. */
export async function runMessages(
  running: Running,
  { messages }: RerunPlan,
  from: Origin,
  { signal, beginTurn, onTurn }: {
    readonly signal: AbortSignal;
    readonly beginTurn: () => void;
    readonly onTurn: OnTurn;
  },
): Promise<Rerun> {
  const session = running.session.id;
  for (const [index, text] of messages.entries()) {
    if (signal.aborted) return { session, from, isWhole: false };
    beginTurn();
    const { why } = await ask(running, text);
    onTurn(index + 1, messages.length, why);
    if (why === "interrupted" || why === "provider_error") {
      return { session, from, isWhole: false };
    }
  }
  return { session, from, isWhole: true };
}
