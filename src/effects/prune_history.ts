import {
  chooseCut,
  leftOut,
  type Wanted,
} from "../context/compaction/choose_cut.ts";
import { shortened } from "../context/compaction/shortened.ts";
import { told } from "../context/compaction/told.ts";
import { estimateTokens, weightOf } from "../context/tokens.ts";
import type { Journal } from "../domain/ports.ts";
import type { SessionEvent } from "../domain/session_events.ts";
import { type Compression, SMALL_WINDOW, wireOf } from "./compression.ts";

/** Shares of what a request may fill: for the tail (behaviour 9), and for all that stays. */
const TAIL = 0.2;
const KEPT = 0.6;
/** By size: messages that are wished for, and what the tail may go over its share. */
const WISHED = 20;
const OVER = 1.5;

/** Why a short conversation stays as it is. */
export const NOTHING_TO_COMPRESS: SessionEvent = {
  type: "CompressionFailed",
  why: "nothing_to_compress",
  reason: "there is nothing before the newest messages to leave out",
  until: null,
};

/** Second phase: decides what stays, and makes the rest short without a model. */
export function pruneHistory(
  journal: Journal,
  compression: Compression,
): void {
  const wire = wireOf(journal);
  const cut = chooseCut(wire.lasting, cutFor(compression));
  if (!cut) return journal.report(NOTHING_TO_COMPRESS);
  const left = leftOut(wire.lasting, cut);
  const { messages, pruned } = shortened(left);
  journal.report({
    type: "HistoryPruned",
    cut,
    messages: left.length,
    pruned,
    tokens: {
      before: wire.build().estimate,
      summarised: Math.round(left.reduce((sum, m) => sum + weightOf(m), 0)),
      asked: Math.round(estimateTokens(told(messages))),
    },
  });
}

/** What is to stay, by the settings and the window. */
export function cutFor(
  { window, threshold, protectTail, tail }: Pick<
    Compression,
    "window" | "threshold" | "protectTail" | "tail"
  >,
): Wanted {
  const room = (window() ?? SMALL_WINDOW) * threshold;
  if (tail === "tokens") {
    const most = room * TAIL * OVER;
    return { protectTail: WISHED, tailTokens: room * TAIL, mostTokens: most };
  }
  return { protectTail, tailTokens: room * TAIL, mostTokens: room * KEPT };
}
