import { assign, setup } from "xstate";
import type {
  ConversationEvent,
  SessionStarted,
} from "../src/domain/conversation_events.ts";
import type { StopReason } from "../src/domain/stop_reason.ts";
import {
  batchOf,
  type ConversationContext,
  moved,
  NEW_TURN,
  outcomesAfter,
} from "./conversation_context.ts";
import { guards, IDLE_PASSES } from "./conversation_guards.ts";
import { effect } from "./effect.ts";

/** What the conversation's chart is written in: its effects, guards and actions by name. */
export const conversationSetup = setup({
  types: {
    input: {} as SessionStarted,
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    tags: {} as "busy",
  },
  actors: {
    briefTurn: effect("briefTurn"),
    askModel: effect("askModel"),
    scheduleRetry: effect<number>("scheduleRetry"),
    waitForRetry: effect("waitForRetry"),
    runTools: effect("runTools"),
    settleTools: effect("settleTools"),
  },
  guards,
  actions: {
    /** For an event that only the log needs: without it `can()` is false. */
    note: () => {},
    openTurn: assign(({ context }) => ({
      ...NEW_TURN,
      isOpen: true,
      turn: context.turn + 1,
    })),
    closeTurn: assign({ isOpen: false }),
    chooseModel: assign(({ context, event }) =>
      event.type === "ModelChosen"
        ? { models: event.models, fallback: 0, quirks: [] }
        : context
    ),
    chooseBudget: assign({
      maxIterations: ({ context, event }) =>
        event.type === "BudgetChosen"
          ? event.maxIterations
          : context.maxIterations,
    }),
    brief: assign({ isBriefed: true }),

    enqueue: assign({
      queue: ({ context, event }) =>
        event.type === "MessageQueued"
          ? [...context.queue, { messageId: event.messageId, mode: event.mode }]
          : context.queue,
    }),
    dequeue: assign({
      queue: ({ context, event }) =>
        context.queue.filter(({ messageId }) =>
          !("messageId" in event) || event.messageId !== messageId
        ),
    }),

    takeReply: assign({
      iterations: ({ context }) => context.iterations + 1,
      retries: 0,
      attempts: 0,
    }),
    takeBatch: assign(({ context, event }) => {
      if (event.type !== "ModelReplied") return context;
      const calls = batchOf(event);
      const isCut = calls.some(({ problem }) => problem === "truncated");
      const isInvalid = calls.every(({ problem }) => problem !== null);
      return {
        calls,
        toolCalls: context.toolCalls + calls.length,
        empties: 0,
        continuations: 0,
        cutOffs: isCut ? context.cutOffs + 1 : 0,
        invalids: isInvalid && !isCut ? context.invalids + 1 : 0,
      };
    }),
    takeFailure: assign({
      iterations: ({ context }) => context.iterations + 1,
    }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    continueText: assign({
      continuations: ({ context }) => context.continuations + 1,
      transient: ({ event }) =>
        event.type === "ModelFailed" ? "continue_dropped" : "continue_length",
    }),
    nudge: assign({
      empties: ({ context }) => context.empties + 1,
      transient: "nudge",
    }),
    askToConclude: assign({ transient: "conclude" }),
    forgetTransient: assign({ transient: null }),
    learnQuirk: assign({
      quirks: ({ context, event }) =>
        event.type === "ModelFailed" && event.quirk
          ? [...context.quirks, event.quirk]
          : context.quirks,
    }),
    shrinkOutput: assign({ isOutputShrunk: true }),
    fallBack: assign({
      fallback: ({ context }) => context.fallback + 1,
      retries: 0,
      empties: 0,
    }),

    moveCall: assign({
      denials: ({ context, event }) =>
        event.type !== "ToolCallDecided"
          ? context.denials
          : event.allowed
          ? 0
          : context.denials + 1,
      calls: ({ context, event }) => moved(context.calls, event),
      unanswered: ({ context, event }) => {
        const { unanswered, calls } = context;
        if (event.type === "ToolCallCompleted" && event.ok) {
          const call = calls.find(({ callId }) => callId === event.callId);
          return unanswered.filter((tool) => tool !== call?.tool);
        }
        if (event.type !== "ToolCallDecided" || event.allowed) {
          return unanswered;
        }
        if (event.by === "person" || event.by === "interrupt") {
          return unanswered;
        }
        const call = calls.find(({ callId }) => callId === event.callId);
        return call ? [...unanswered, call.tool] : unanswered;
      },
    }),
    closeBatch: assign({
      outcomes: ({ context }) => outcomesAfter(context),
      calls: [],
    }),

    chooseCompression: assign({
      compress: ({ context, event }) =>
        event.type === "AutoCompressionChosen" ? event.auto : context.compress,
    }),
    askForCompression: assign({ isCompressionAsked: true }),
    /** A person's wish counts as new evidence: what failed before may work now. */
    compressAsAsked: assign({
      trigger: "person",
      isCompressionAsked: false,
      savedLittle: 0,
      attempts: 0,
    }),
    compressFilled: assign({
      trigger: "threshold",
      attempts: ({ context }) => context.attempts + 1,
    }),
    compressOverflown: assign({
      trigger: "overflow",
      attempts: ({ context }) => context.attempts + 1,
    }),
    giveUpCompression: assign(({ context, event }) => ({
      trigger: null,
      isCompressionOff: true,
      savedLittle:
        event.type === "CompressionGivenUp" && event.why === "no_progress"
          ? context.savedLittle + 1
          : context.savedLittle,
    })),
    goOnCompacted: assign(({ context, event }) => ({
      isContinued: false,
      savedLittle: event.type === "HistoryCompacted" && event.savedLittle
        ? context.savedLittle + 1
        : 0,
    })),
    /** It would be compressed again at once: now only when it is asked for. */
    undoCompaction: assign({ savedLittle: IDLE_PASSES }),

    takeWhy: assign({
      why: ({ event }) =>
        event.type === "TurnInterrupted" && event.why === "timeout"
          ? "timeout"
          : "interrupted",
    }),
    end: assign({
      why: ({ context }, { why }: { why: StopReason }) =>
        why === "answered" && context.unanswered.length > 0 ? "denied" : why,
      error: ({ context, event }) =>
        event.type === "ModelFailed"
          ? event.kind
          : context.trigger === "overflow"
          ? "context_overflow"
          : null,
    }),
  },
});
