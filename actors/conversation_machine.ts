import { and, type SnapshotFrom } from "xstate";
import type { StopReason } from "../src/domain/stop_reason.ts";
import { opened } from "./conversation_context.ts";
import { conversationSetup } from "./conversation_setup.ts";

/** A conversation as its events make it. */
export type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>;

const note = { actions: "note" } as const;
const move = { actions: "moveCall" } as const;
const interruptible = {
  TurnInterrupted: { target: "interrupted", actions: "takeWhy" },
} as const;
/** Where nothing can be done any more. */
const noCommands = {
  MessageQueued: undefined,
  CompressionAsked: undefined,
} as const;
/** Ends the turn, which then says why. */
const end = (why: StopReason) => ({ type: "end", params: { why } }) as const;

/** The loop of a session: ask the model, have its calls decided, run them. */
export const conversationMachine = conversationSetup.createMachine({
  id: "conversation",
  version: "1",
  context: ({ input }) => opened(input),
  initial: "opening",
  // Reports from the world are facts: every state accepts them.
  on: {
    PromptBuilt: note,
    ContextWithheld: note,
    ToolsOffered: note,
    ModelChosen: { actions: "chooseModel" },
    BudgetChosen: { actions: "chooseBudget" },
    AutoCompressionChosen: { actions: "chooseCompression" },
    CompressionAsked: { actions: "askForCompression" },
    CompressionGivenUp: note,
    TruncationNoticed: note,
    SessionRenamed: note,
    SessionTitled: note,
    TitleFailed: note,
    PastSummarised: note,
    MessageQueued: { actions: "enqueue" },
    QueuedMessageTaken: { actions: "dequeue" },
    QueuedMessageWithdrawn: { actions: "dequeue" },
    TurnContextAdded: note,
    TransientAdded: { actions: "forgetTransient" },
    ModelRequested: note,
    ModelReplied: note,
    ModelFailed: note,
    RetryScheduled: note,
    RetryDue: note,
    ModelFellBack: note,
    ToolCallDecided: note,
    ToolCallStarted: note,
    ToolCallCompleted: note,
    ToolCallFailed: note,
    ToolCallInterrupted: note,
    ToolCallEndedLate: note,
    TodosChanged: note,
    ProcessStarted: note,
    ProcessEnded: note,
    SurvivorFound: note,
    PersonCommandStarted: note,
    PersonCommandEnded: note,
    PersonCommandRefused: note,
  },
  states: {
    opening: {
      always: [
        { guard: "isContinued", target: "resuming" },
        { target: "idle" },
      ],
    },
    // After a compression: the turn, if one is open, goes on with what was kept.
    resuming: {
      on: {
        HistoryCompacted: [
          {
            guard: "isTurnOpen",
            target: "preparing",
            actions: "goOnCompacted",
          },
          { target: "idle", actions: "goOnCompacted" },
        ],
      },
    },
    idle: {
      on: {
        CompressionAsked: { target: "compressing", actions: "compressAsAsked" },
        CompactionUndone: { actions: "undoCompaction" },
        UserMessageReceived: { target: "preparing", actions: "openTurn" },
        QueuedMessageTaken: {
          target: "preparing",
          actions: ["openTurn", "dequeue"],
        },
        // Nothing runs that it could wait for: it is a message of its own.
        MessageQueued: undefined,
        SessionErased: "erased",
      },
    },
    // Every round of a turn begins here: may it go on, and with what?
    preparing: {
      always: [
        {
          guard: "isCutOffTooOften",
          target: "ending",
          actions: end("truncated"),
        },
        {
          guard: "isInvalidTooOften",
          target: "ending",
          actions: end("degenerate_output"),
        },
        { guard: "isLooping", target: "ending", actions: end("loop_detected") },
        {
          guard: "isCompressionAsked",
          target: "compressing",
          actions: "compressAsAsked",
        },
        {
          guard: "isBudgetSpent",
          target: "concluding",
          actions: "askToConclude",
        },
        { guard: "isBriefed", target: "thinking" },
        { target: "briefing" },
      ],
    },
    briefing: {
      tags: ["busy"],
      invoke: { src: "briefTurn" },
      on: {
        TurnContextAdded: { target: "preparing", actions: "brief" },
        ...interruptible,
      },
    },
    thinking: {
      tags: ["busy"],
      invoke: { src: "askModel" },
      on: {
        ModelReplied: [
          {
            guard: "hasCalls",
            target: "gating",
            actions: ["takeReply", "takeBatch"],
          },
          {
            guard: and(["isRefusal", "hasFallback"]),
            target: "preparing",
            actions: ["takeReply", "fallBack"],
          },
          {
            guard: "isRefusal",
            target: "ending",
            actions: ["takeReply", end("refused")],
          },
          {
            guard: and(["isCutOff", "mayContinue"]),
            target: "recovering",
            actions: ["takeReply", "continueText"],
          },
          {
            guard: "isCutOff",
            target: "ending",
            actions: ["takeReply", end("truncated")],
          },
          {
            guard: and(["isEmpty", "mayNudge"]),
            target: "preparing",
            actions: ["takeReply", "nudge"],
          },
          {
            guard: and(["isEmpty", "hasFallback"]),
            target: "preparing",
            actions: ["takeReply", "fallBack"],
          },
          {
            guard: "isEmpty",
            target: "ending",
            actions: ["takeReply", end("empty_response")],
          },
          { target: "ending", actions: ["takeReply", end("answered")] },
        ],
        // Nothing was asked: the request would have filled too much.
        ContextFilled: { target: "compressing", actions: "compressFilled" },
        ModelFailed: [
          // What the provider taught us costs no retry and waits for nothing.
          {
            guard: "isNewQuirk",
            target: "preparing",
            actions: ["takeFailure", "learnQuirk"],
          },
          {
            guard: "canShrinkOutput",
            target: "preparing",
            actions: ["takeFailure", "shrinkOutput"],
          },
          {
            guard: and(["isOverflow", "mayCompress"]),
            target: "compressing",
            actions: ["takeFailure", "compressOverflown"],
          },
          {
            guard: "isOverflow",
            target: "ending",
            actions: ["takeFailure", end("context_full")],
          },
          {
            guard: and(["isBrokenOff", "mayContinue"]),
            target: "recovering",
            actions: ["takeFailure", "continueText"],
          },
          {
            guard: "isRetryable",
            target: "recovering",
            actions: ["takeFailure", "countRetry"],
          },
          {
            guard: "isDegenerate",
            target: "ending",
            actions: ["takeFailure", end("degenerate_output")],
          },
          {
            guard: "hasFallback",
            target: "preparing",
            actions: ["takeFailure", "fallBack"],
          },
          {
            guard: "isRefusal",
            target: "ending",
            actions: ["takeFailure", end("refused")],
          },
          {
            guard: "isInterruptedStream",
            target: "ending",
            actions: ["takeFailure", end("stream_interrupted")],
          },
          {
            target: "ending",
            actions: ["takeFailure", end("provider_error")],
          },
        ],
        ...interruptible,
      },
    },
    recovering: {
      tags: ["busy"],
      invoke: {
        src: "scheduleRetry",
        input: ({ context }) => context.retries + context.continuations,
      },
      on: { RetryScheduled: "waiting", ...interruptible },
    },
    waiting: {
      tags: ["busy"],
      invoke: { src: "waitForRetry" },
      on: { RetryDue: "preparing", ...interruptible },
    },
    gating: {
      // Not by way of acting where nothing is left to run.
      always: [
        { guard: "isBatchEnded", target: "preparing", actions: "closeBatch" },
        { guard: "isBatchDecided", target: "acting" },
      ],
      on: {
        ToolCallDecided: move,
        ToolCallFailed: move,
        ...interruptible,
      },
    },
    acting: {
      tags: ["busy"],
      always: {
        guard: "isBatchEnded",
        target: "preparing",
        actions: "closeBatch",
      },
      invoke: { src: "runTools" },
      on: {
        ToolCallStarted: move,
        ToolCallCompleted: move,
        ToolCallFailed: move,
        ToolCallInterrupted: move,
        ...interruptible,
      },
    },
    // The budget is spent: one last call, without tools, says what was done.
    concluding: {
      tags: ["busy"],
      invoke: { src: "askModel" },
      on: {
        ModelReplied: {
          target: "ending",
          actions: ["takeReply", end("max_iterations")],
        },
        ModelFailed: [
          {
            guard: "isNewQuirk",
            target: "preparing",
            actions: ["takeFailure", "learnQuirk"],
          },
          {
            guard: "isRetryable",
            target: "recovering",
            actions: ["takeFailure", "countRetry"],
          },
          {
            target: "ending",
            actions: ["takeFailure", end("max_iterations")],
          },
        ],
        ...interruptible,
      },
    },
    // The compressor makes it short; then it goes on in another session.
    compressing: {
      tags: ["busy"],
      on: {
        SessionEnded: "ended",
        CompressionAsked: note,
        CompressionGivenUp: [
          {
            guard: and(["isTurnOpen", "isOverflown"]),
            target: "ending",
            actions: end("context_full"),
          },
          {
            guard: "isTurnOpen",
            target: "preparing",
            actions: "giveUpCompression",
          },
          { target: "idle", actions: "giveUpCompression" },
        ],
        TurnInterrupted: [
          {
            guard: "isTurnOpen",
            target: "interrupted",
            actions: "takeWhy",
          },
          { target: "idle" },
        ],
      },
    },
    // What was caught running is given time to stop and to say what it printed.
    interrupted: {
      tags: ["busy"],
      always: { guard: "isBatchEnded", target: "ending" },
      invoke: { src: "settleTools" },
      on: {
        ToolCallCompleted: move,
        ToolCallFailed: move,
        ToolCallInterrupted: move,
      },
    },
    ending: {
      on: {
        TurnEnded: [
          {
            guard: "isCompressionAsked",
            target: "compressing",
            actions: ["closeTurn", "compressAsAsked"],
          },
          { target: "idle", actions: "closeTurn" },
        ],
      },
    },
    // The conversation goes on in the session after this one.
    ended: { on: { ...noCommands, SessionErased: "erased" } },
    // Nothing is left to ask a model about.
    erased: { on: noCommands },
  },
});
