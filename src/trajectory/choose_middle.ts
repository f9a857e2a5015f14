import type { Turn } from "./trajectory.ts";

/** Turns from `start` up to, not including, `end`. */
export interface Middle {
  readonly start: number;
  readonly end: number;
}

/** What a trajectory may weigh. */
export interface Budget {
  /** Tokens of the whole. */
  readonly target: number;
  /** Tokens of what stands for the middle. */
  readonly summary: number;
}

/** Turns at the end that stay (behaviour 15.3). */
const LAST = 4;

/**
 * The turns that one summary is to stand for: from after the first of each
 * speaker on, only as many as are too many, never a call without its results,
 * and never the last four. Null if no turn can go.
 */
export function chooseMiddle(
  turns: readonly Turn[],
  weights: readonly number[],
  { target, summary }: Budget,
): Middle | null {
  const start = afterResults(turns, headOf(turns));
  let most = Math.max(start, turns.length - LAST);
  // Results at the end keep the call that they answer.
  while (most > start && turns[most]?.from === "tool") most--;
  if (most <= start) return null;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = total - target + summary;
  let end = start;
  while (end < most && left > 0) {
    left -= weights[end] ?? 0;
    end++;
    while (end < most && turns[end]?.from === "tool") {
      left -= weights[end] ?? 0;
      end++;
    }
  }
  return end > start ? { start, end } : null;
}

/** How many turns lead up to the first of each speaker, in the first half. */
function headOf(turns: readonly Turn[]): number {
  const firsts = (["system", "human", "gpt", "tool"] as const)
    .map((speaker) => turns.findIndex(({ from }) => from === speaker))
    .filter((index) => index < turns.length / 2);
  return Math.max(-1, ...firsts) + 1;
}

function afterResults(turns: readonly Turn[], index: number): number {
  let after = index;
  while (turns[after]?.from === "tool") after++;
  return after;
}
