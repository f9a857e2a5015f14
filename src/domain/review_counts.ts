import type { Nudges, ReviewCounts, ReviewSubject } from "./review_events.ts";
import type { StopReason } from "./stop_reason.ts";

/** Nothing has gone by yet. */
export const NO_COUNTS: ReviewCounts = {
  turns: 0,
  iterations: 0,
  counted: 0,
  isTended: false,
};

/** Memory was written: its turn counts no more (F161). */
export function afterMemory(counts: ReviewCounts): ReviewCounts {
  return { ...counts, turns: 0, isTended: true };
}

/** A skill was written after `iterations` calls of the open turn (F161). */
export function afterSkill(
  counts: ReviewCounts,
  iterations: number,
): ReviewCounts {
  return { ...counts, iterations: 0, counted: iterations };
}

/** A turn of `iterations` model calls is over. */
export function afterTurn(
  { turns, iterations: known, counted, isTended }: ReviewCounts,
  iterations: number,
): ReviewCounts {
  return {
    turns: isTended ? 0 : turns + 1,
    iterations: known + Math.max(0, iterations - counted),
    counted: 0,
    isTended: false,
  };
}

/** A review has looked back for `subject`. */
export function afterReview(
  counts: ReviewCounts,
  subject: ReviewSubject,
): ReviewCounts {
  return {
    ...counts,
    turns: subject === "skills" ? counts.turns : 0,
    iterations: subject === "memory" ? counts.iterations : 0,
  };
}

/** What these counts make due; null for nothing. */
export function subjectDue(
  { turns, iterations }: ReviewCounts,
  { memoryTurns, skillIterations }: Nudges,
): ReviewSubject | null {
  const isMemoryDue = memoryTurns > 0 && turns >= memoryTurns;
  const areSkillsDue = skillIterations > 0 && iterations >= skillIterations;
  if (isMemoryDue && areSkillsDue) return "both";
  return isMemoryDue ? "memory" : areSkillsDue ? "skills" : null;
}

/** Was an answer given? Only then is it time to look back (behaviour 6). */
export function isAnswerGiven(why: StopReason): boolean {
  return why === "answered" || why === "denied" || why === "max_iterations";
}

/** Did the world, not the reviewer, end the review? Then it is still due. */
export function isCutShort(why: StopReason | "failed"): boolean {
  return why === "interrupted" || why === "timeout" ||
    why === "provider_error" || why === "stream_interrupted" ||
    why === "failed";
}
