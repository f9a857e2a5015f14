import type { CompressionTrigger } from "../src/domain/compression_events.ts";
import type {
  Carried,
  ConversationEvent,
  SessionStarted,
  TransientKind,
} from "../src/domain/conversation_events.ts";
import type {
  ModelErrorKind,
  ProviderQuirk,
} from "../src/domain/model_error.ts";
import type { StopReason } from "../src/domain/stop_reason.ts";
import type { CallProblem, CallState } from "../src/domain/tool_call.ts";
import { REMEMBERED } from "../src/domain/loop_guard.ts";

/** One call of the present batch. */
export interface Call {
  readonly callId: string;
  readonly tool: string;
  /** Names tool and arguments. */
  readonly key: string;
  readonly state: CallState;
  readonly problem: CallProblem | null;
  /** Names the result; "" until there is one. */
  readonly outcome: string;
}

/** A message that was typed while a turn ran. */
export interface Queued {
  readonly messageId: string;
  readonly mode: "steer" | "queue";
}

/** What the open turn has come to; begun anew with each turn. */
export interface Turn {
  readonly isOpen: boolean;
  /** Model calls that ended, with an answer or an error. */
  readonly iterations: number;
  readonly toolCalls: number;
  readonly calls: readonly Call[];
  /** Failures since the last reply that were worth another try. */
  readonly retries: number;
  readonly empties: number;
  readonly continuations: number;
  /** Batches in a row that the output limit cut off. */
  readonly cutOffs: number;
  /** Batches in a row without one call that could be proposed. */
  readonly invalids: number;
  /** Index into `models`. */
  readonly fallback: number;
  readonly outcomes: readonly string[];
  /** Tools that were denied without a person's answer and not used since. */
  readonly unanswered: readonly string[];
  /** Calls in a row that were not allowed. */
  readonly denials: number;
  readonly isBriefed: boolean;
  readonly isOutputShrunk: boolean;
  /** What the next request must hold besides the conversation. */
  readonly transient: TransientKind | null;
  /** What the present compression was begun for. */
  readonly trigger: CompressionTrigger | null;
  /** A compression changed nothing: this turn does without. */
  readonly isCompressionOff: boolean;
  readonly why: StopReason | null;
  readonly error: ModelErrorKind | null;
}

export interface ConversationContext extends Turn {
  /** How many turns there have been, the open one included. */
  readonly turn: number;
  readonly models: readonly string[];
  readonly maxIterations: number;
  readonly maxRetries: number;
  readonly quirks: readonly ProviderQuirk[];
  readonly queue: readonly Queued[];
  /** May it be compressed without being asked? */
  readonly compress: boolean;
  /** A person asked for a compression, which begins when nothing runs. */
  readonly isCompressionAsked: boolean;
  /** Compressions since a model last answered. */
  readonly attempts: number;
  /** Compressions in a row that saved little, or nothing. */
  readonly savedLittle: number;
  /** Goes on after a compression, once it has heard of what was kept. */
  readonly isContinued: boolean;
}

/** A turn in which nothing has happened. */
export const NEW_TURN: Turn = {
  isOpen: false,
  iterations: 0,
  toolCalls: 0,
  calls: [],
  retries: 0,
  empties: 0,
  continuations: 0,
  cutOffs: 0,
  invalids: 0,
  fallback: 0,
  outcomes: [],
  unanswered: [],
  denials: 0,
  isBriefed: false,
  isOutputShrunk: false,
  transient: null,
  trigger: null,
  isCompressionOff: false,
  why: null,
  error: null,
};

/** The conversation that `SessionStarted` opens. */
export function opened(input: SessionStarted): ConversationContext {
  const { models, maxIterations, maxRetries, compress = false } = input;
  const carried = input.kind === "split" ? input.carried : undefined;
  const { open = null, ...kept } = carried ?? {};
  return {
    turn: 0,
    models,
    maxIterations,
    maxRetries,
    quirks: [],
    queue: [],
    compress,
    isCompressionAsked: false,
    attempts: 0,
    savedLittle: 0,
    isContinued: carried !== undefined,
    ...NEW_TURN,
    ...kept,
    ...open,
    isOpen: open !== null,
  };
}

/** What a conversation takes along into the session after a compression. */
export function carriedFrom(context: ConversationContext): Carried {
  const { turn, quirks, queue, attempts, savedLittle, isOpen } = context;
  const { iterations, toolCalls, fallback, outcomes } = context;
  const { unanswered, denials, isBriefed } = context;
  return {
    turn,
    quirks,
    queue,
    attempts,
    savedLittle,
    open: isOpen
      ? {
        iterations,
        toolCalls,
        fallback,
        outcomes,
        unanswered,
        denials,
        isBriefed,
      }
      : null,
  };
}

/** The batch that a reply asks for. Its arguments are a body: they stay in the log. */
export function batchOf(
  event: Extract<ConversationEvent, { type: "ModelReplied" }>,
): readonly Call[] {
  return event.calls.map(({ callId, tool, key, problem }) => ({
    callId,
    tool,
    key,
    state: "proposed",
    problem: problem ?? null,
    outcome: "",
  }));
}

/** The batch after one of its calls moved on. */
export function moved(
  calls: readonly Call[],
  event: ConversationEvent,
): readonly Call[] {
  if (!("callId" in event)) return calls;
  return calls.map((call) =>
    // The first result of a call is the one that stays.
    call.callId === event.callId && call.state !== "ended"
      ? { ...call, ...progress(event) }
      : call
  );
}

function progress(
  event: ConversationEvent,
): Partial<Pick<Call, "state" | "outcome">> {
  switch (event.type) {
    case "ToolCallDecided":
      return event.allowed
        ? { state: "decided" }
        : { state: "ended", outcome: "denied" };
    case "ToolCallStarted":
      return { state: "started" };
    case "ToolCallCompleted":
    case "ToolCallFailed":
      return { state: "ended", outcome: event.outcome };
    case "ToolCallInterrupted":
      return { state: "ended", outcome: "interrupted" };
    default:
      return {};
  }
}

/** The remembered outcomes, with those of a batch that has ended, in call order. */
export function outcomesAfter(
  { outcomes, calls }: Pick<Turn, "outcomes" | "calls">,
): readonly string[] {
  const keys = calls.map(({ key, outcome }) => `${key}:${outcome}`);
  return [...outcomes, ...keys].slice(-REMEMBERED);
}
