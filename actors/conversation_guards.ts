import type { ConversationEvent } from "../src/domain/conversation_events.ts";
import type { ConversationContext } from "./conversation_context.ts";
import { repeats, STOP_REPEATS } from "../src/domain/loop_guard.ts";

interface Args {
  readonly context: ConversationContext;
  readonly event: ConversationEvent;
}

/** Tries after an empty answer (P05) and after one that was cut off (P02, behaviour 2.5). */
const TRIES = 3;

/** Compressions without an answer between (P06), and passes in a row that save little (behaviour 9). */
const ATTEMPTS = 3;
export const IDLE_PASSES = 2;

/** May this conversation be compressed without being asked? */
export function mayCompress(context: ConversationContext): boolean {
  return context.compress && !context.isCompressionOff &&
    context.attempts < ATTEMPTS && context.savedLittle < IDLE_PASSES;
}

/** What the conversation's chart asks before it moves. Reads no body. */
export const guards = {
  hasCalls: ({ event }: Args) =>
    event.type === "ModelReplied" && event.calls.length > 0,
  isRefusal: ({ event }: Args) =>
    event.type === "ModelReplied" && event.finish === "content_filter" ||
    event.type === "ModelFailed" && event.kind === "content_policy",
  isCutOff: ({ event }: Args) =>
    event.type === "ModelReplied" && event.finish === "length" &&
    event.size.text > 0,
  mayContinue: ({ context }: Args) => context.continuations < TRIES,
  isEmpty: ({ event }: Args) =>
    event.type === "ModelReplied" && event.size.text === 0,
  mayNudge: ({ context }: Args) => context.empties < TRIES,
  hasFallback: ({ context }: Args) =>
    context.fallback + 1 < context.models.length,

  isNewQuirk: ({ context, event }: Args) =>
    event.type === "ModelFailed" && event.quirk !== null &&
    !context.quirks.includes(event.quirk),
  canShrinkOutput: ({ context, event }: Args) =>
    event.type === "ModelFailed" && event.kind === "output_too_large" &&
    event.limit.output !== null && event.limit.output > 0 &&
    !context.isOutputShrunk,
  isOverflow: ({ event }: Args) =>
    event.type === "ModelFailed" &&
    (event.kind === "context_overflow" || event.kind === "output_too_large" ||
      event.kind === "payload_too_large"),
  mayCompress: ({ context }: Args) => mayCompress(context),
  isCompressionAsked: ({ context }: Args) => context.isCompressionAsked,
  isContinued: ({ context }: Args) => context.isContinued,
  isTurnOpen: ({ context }: Args) => context.isOpen,
  isOverflown: ({ context }: Args) => context.trigger === "overflow",
  isBrokenOff: ({ event }: Args) =>
    event.type === "ModelFailed" && event.kind === "stream_interrupted" &&
    event.size > 0,
  isInterruptedStream: ({ event }: Args) =>
    event.type === "ModelFailed" && event.kind === "stream_interrupted",
  isDegenerate: ({ event }: Args) =>
    event.type === "ModelFailed" && event.kind === "degenerate_output",
  isRetryable: ({ context, event }: Args) =>
    event.type === "ModelFailed" && event.retryable &&
    context.retries < context.maxRetries,

  isBriefed: ({ context }: Args) => context.isBriefed,
  isBudgetSpent: ({ context }: Args) =>
    context.iterations >= context.maxIterations,
  isCutOffTooOften: ({ context }: Args) => context.cutOffs >= TRIES,
  isInvalidTooOften: ({ context }: Args) => context.invalids >= TRIES,
  isLooping: ({ context }: Args) => repeats(context.outcomes) >= STOP_REPEATS,

  isBatchDecided: ({ context }: Args) =>
    context.calls.every(({ state }) => state !== "proposed"),
  isBatchEnded: ({ context }: Args) =>
    context.calls.every(({ state }) => state === "ended"),
};
