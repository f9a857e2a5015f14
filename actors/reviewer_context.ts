import {
  afterMemory,
  afterReview,
  afterSkill,
  afterTurn,
  isAnswerGiven,
  isCutShort,
  subjectDue,
} from "../src/domain/review_counts.ts";
import type {
  Nudges,
  ReviewCounts,
  ReviewerStarted,
  ReviewEvent,
  ReviewSubject,
} from "../src/domain/review_events.ts";

export interface ReviewerContext extends Nudges, ReviewCounts {
  /** Did a person ask for the one that is due? */
  readonly isAsked: boolean;
  /** What the one that is due, or runs, looks back for. */
  readonly subject: ReviewSubject;
  /** The session of the one that runs, or ran last; "" if none did. */
  readonly review: string;
  /** Reviews in a row that were cut short, and turns to let pass after them. */
  readonly cutShort: number;
  readonly rest: number;
}

/** The reviewer that `ReviewerStarted` opens. */
export function opened(
  { type: _, ...started }: ReviewerStarted,
): ReviewerContext {
  return {
    ...started,
    isAsked: false,
    subject: "both",
    review: "",
    cutShort: 0,
    rest: 0,
  };
}

/** Does it never look back unasked? */
export function isOff({ memoryTurns, skillIterations }: Nudges): boolean {
  return memoryTurns === 0 && skillIterations === 0;
}

/** After the conversation saved something itself. */
export function tended(
  context: ReviewerContext,
  event: ReviewEvent,
): ReviewerContext {
  switch (event.type) {
    case "MemoryTended":
      return { ...context, ...afterMemory(context) };
    case "SkillsTended":
      return { ...context, ...afterSkill(context, event.iterations) };
    default:
      return context;
  }
}

/** After one more turn. */
export function counted(
  context: ReviewerContext,
  event: ReviewEvent,
): ReviewerContext {
  if (event.type !== "TurnCounted") return context;
  return {
    ...context,
    ...afterTurn(context, event.iterations),
    rest: Math.max(0, context.rest - 1),
    subject: subjectAfter(context, event) ?? context.subject,
  };
}

/** What is due once this turn is counted; null if it is no time for it. */
export function subjectAfter(
  context: ReviewerContext,
  event: ReviewEvent,
): ReviewSubject | null {
  if (event.type !== "TurnCounted" || !isAnswerGiven(event.why)) return null;
  if (context.rest > 1) return null;
  return context.isAsked
    ? "both"
    : subjectDue(afterTurn(context, event.iterations), context);
}

/** After a person asked for a review of everything. */
export function asked(context: ReviewerContext): ReviewerContext {
  return { ...context, isAsked: true, subject: "both" };
}

/**
 * After a review. One that was cut short is tried again at the end of the next
 * turn, after two in a row two turns later, and so on: who always types on
 * does not pay for a review each time.
 */
export function ended(
  context: ReviewerContext,
  event: ReviewEvent,
): ReviewerContext {
  if (event.type !== "ReviewEnded") return context;
  if (isCutShort(event.why)) {
    const cutShort = context.cutShort + 1;
    return { ...context, cutShort, rest: cutShort };
  }
  return {
    ...context,
    ...afterReview(context, context.subject),
    isAsked: false,
    cutShort: 0,
    rest: 0,
  };
}
