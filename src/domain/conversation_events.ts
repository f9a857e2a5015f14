import { type ContextWithheld, WITHHELD_BODIES } from "./context_events.ts";
import {
  COMPACTION_BODIES,
  type CompactionEvent,
} from "./compression_events.ts";
import type { Capabilities } from "./approval_events.ts";
import type { BodyFields, Event } from "./event.ts";
import type { ModelErrorKind, ProviderQuirk } from "./model_error.ts";
import type { StopReason } from "./stop_reason.ts";
import { PAST_BODIES, type PastSummarised } from "./past_events.ts";
import { TITLE_BODIES, type TitleEvent } from "./title_events.ts";
import type { Decider, ToolCall } from "./tool_call.ts";
import type { Usage } from "./usage.ts";

/** Where a session began. */
export type SessionSource = "chat" | "print" | "batch";

/** The revision of another stream that a session's past ends with. */
export type Origin = Readonly<{ stream: string; revision: number }>;

/** The session of another agent that a session was imported from. */
export type ForeignOrigin = Readonly<{ agent: string; id: string }>;

/** What a conversation takes along into the session after a compression. */
export type Carried = Readonly<{
  turn: number;
  quirks: readonly ProviderQuirk[];
  queue: readonly Readonly<{ messageId: string; mode: "steer" | "queue" }>[];
  /** Compressions since a model last answered, and those in a row that saved little. */
  attempts: number;
  savedLittle: number;
  /** The turn that goes on, as far as it has come; null between turns. */
  open:
    | Readonly<{
      iterations: number;
      toolCalls: number;
      fallback: number;
      outcomes: readonly string[];
      unanswered: readonly string[];
      denials: number;
      isBriefed: boolean;
    }>
    | null;
}>;

/** Opens a conversation; its fields are the machine's input. */
export type SessionStarted = Event<"SessionStarted", {
  kind: "new" | "split" | "fork" | "review";
  /** The first session of the conversation; itself for a new one. */
  root: string;
  from: Origin | null;
  /** Only on a session that was imported. */
  origin?: ForeignOrigin;
  source: SessionSource;
  cwd: string;
  toolset: string;
  /** The model that answers, then those to fall back to, in order. */
  models: readonly string[];
  /** Host of the endpoint, or `practice`. */
  provider: string;
  /** Model calls a turn may make (90: seed 001). */
  maxIterations: number;
  /** Is a reply's reasoning sent back with it? Auto: once a provider asks. */
  reasoning: "auto" | "keep" | "drop";
  /** Tries after a first failure that may pass (contract 10, retry.max). */
  maxRetries: number;
  /** May it be compressed without being asked? Left out: no. */
  compress?: boolean;
  /** Only on a session that continues another after a compression. */
  carried?: Carried;
  /** Those of the models whose requests carry cache marks; left out: none. */
  marked?: readonly string[];
}>;

/** A message that the wire holds for one request only. */
export type TransientKind =
  /** The last answer was empty. */
  | "nudge"
  /** The last answer hit the output limit: go on exactly where it stopped. */
  | "continue_length"
  /** The connection broke in the middle of the answer. */
  | "continue_dropped"
  /** The budget is spent: say what was done and what is left. */
  | "conclude";

/** A file that a tool read or wrote, by the hash of its whole content. */
export type FileTouch = Readonly<{
  path: string;
  op: "read" | "write";
  hash: string;
}>;

/** Instructions of a folder that a tool's result showed, by the hash of their file. */
export type HintShown = Readonly<{ path: string; hash: string }>;

export type TodoStatus = "pending" | "in_progress" | "completed" | "cancelled";

export type Todo = Readonly<{
  id: string;
  content: string;
  status: TodoStatus;
}>;

/** What happens to a conversation. */
export type ConversationEvent =
  | SessionStarted
  | CompactionEvent
  | Event<"PromptBuilt", {
    layers: readonly Readonly<{ name: string; text: string }>[];
  }>
  | ContextWithheld
  | Event<"ToolsOffered", { names: readonly string[]; schemas: string }>
  /** Another model from now on: the prefix may change here. */
  | Event<"ModelChosen", {
    models: readonly string[];
    provider: string;
    marked?: readonly string[];
  }>
  | Event<"BudgetChosen", { maxIterations: number }>
  /** The conversation's title from now on, in place of one made from its words. */
  | Event<"SessionRenamed", { title: string }>
  | TitleEvent
  | PastSummarised
  | Event<"UserMessageReceived", { text: string }>
  /** Typed while a turn runs. Steer: at the next step. Queue: after the turn. */
  | Event<"MessageQueued", {
    messageId: string;
    mode: "steer" | "queue";
    text: string;
  }>
  /** The queued message stands in the conversation here. In idle it opens a turn. */
  | Event<"QueuedMessageTaken", { messageId: string }>
  | Event<"QueuedMessageWithdrawn", { messageId: string }>
  /** Layers 11 and 12 of the prompt, for the turn that just began. */
  | Event<"TurnContextAdded", { text: string }>
  | Event<"TransientAdded", { kind: TransientKind }>
  | Event<"ModelRequested", {
    /** Version of the builder that made the request. */
    wire: number;
    sha256: string;
    model: string;
    /** Our estimate of its input tokens. */
    estimate: number;
  }>
  | Event<"ModelReplied", {
    text: string;
    reasoning: string;
    calls: readonly ToolCall[];
    finish: "stop" | "tool_calls" | "length" | "content_filter";
    /** Characters of `text` and `reasoning`: guards read sizes, never bodies. */
    size: Readonly<{ text: number; reasoning: number }>;
    usage: Usage;
    /** The name that the provider gave of itself. */
    model: string;
    ms: number;
    /** Calls of a concluding reply: they are not run, and are said so. */
    ignoredCalls: number;
  }>
  | Event<"ModelFailed", {
    kind: ModelErrorKind;
    /** The model that was asked. */
    model: string;
    reason: string;
    status: number | null;
    /** May the same request succeed later? */
    retryable: boolean;
    /** What the provider asked us to wait, in ms. */
    retryAfter: number | null;
    /** What had streamed when it failed; goes on from there if `size` > 0. */
    text: string;
    size: number;
    /** Limits that the error told, in tokens. */
    limit: Readonly<{ window: number | null; output: number | null }>;
    quirk: ProviderQuirk | null;
    usage: Usage | null;
  }>
  | Event<"RetryScheduled", { at: string; attempt: number }>
  | Event<"RetryDue">
  | Event<"ModelFellBack", { model: string }>
  | Event<"ToolCallDecided", {
    callId: string;
    allowed: boolean;
    by: Decider;
    /** Why not; empty if allowed. */
    reason: string;
  }>
  | Event<"ToolCallStarted", { callId: string }>
  | Event<"ToolCallCompleted", {
    callId: string;
    /** What the model reads: capped. */
    output: string;
    /** The whole text, where `output` was capped. */
    full?: string;
    /** A warning to the model that stands after the output. */
    notice?: string;
    /** 16 hex digits that name the outcome, for loop detection. */
    outcome: string;
    ms: number;
    /** False if the tool did its work and its work says no, as exit code 1. */
    ok: boolean;
    exitCode?: number;
    /** The working folder after the call, where it moved. */
    cwd?: string;
    files?: readonly FileTouch[];
    /** Instructions of folders that stand at the end of `output`. */
    hints?: readonly HintShown[];
  }>
  | Event<"ToolCallFailed", {
    callId: string;
    kind: "invalid" | "error" | "timeout";
    reason: string;
    notice?: string;
    outcome: string;
    ms: number;
  }>
  | Event<"ToolCallInterrupted", {
    callId: string;
    started: boolean;
    /** What it had printed when it was stopped. */
    output: string;
  }>
  /** The outcome of a call that already had its result. */
  | Event<"ToolCallEndedLate", { callId: string; output: string }>
  | Event<"TodosChanged", { todos: readonly Todo[] }>
  | Event<"ProcessStarted", {
    processId: string;
    callId: string;
    pid: number;
    command: string;
  }>
  | Event<"ProcessEnded", { processId: string; exitCode: number | null }>
  /** A process of a killed run was found alive; was it ended? */
  | Event<"SurvivorFound", { callId: string; pid: number; ended: boolean }>
  /** A person has a command of their own run: no model asked for it or hears of it. */
  | Event<"PersonCommandStarted", {
    callId: string;
    command: string;
    cwd: string;
    /** SHA-256 of exactly what runs, where, and under which policy. */
    digest: string;
    policy: string;
    /** The rule of the gate that spoke, and who let it run. */
    rule: string;
    by: Decider;
    capabilities?: Capabilities;
  }>
  | Event<"PersonCommandEnded", {
    callId: string;
    /** Null if it was stopped. */
    exitCode: number | null;
    output: string;
    ms: number;
  }>
  | Event<"PersonCommandRefused", {
    callId: string;
    command: string;
    cwd: string;
    rule: string;
    by: Decider;
    reason: string;
  }>
  | Event<"TurnInterrupted", { why: "interrupted" | "timeout" | "terminated" }>
  | Event<"TurnEnded", {
    why: StopReason;
    /** The kind of the failure, where the provider failed. */
    error: ModelErrorKind | null;
    /** Model calls of the turn that ended, with an answer or an error. */
    iterations: number;
    toolCalls: number;
  }>
  | Event<"SessionErased">;

export const CONVERSATION_BODIES: BodyFields<ConversationEvent> = {
  ...COMPACTION_BODIES,
  SessionStarted: [],
  PromptBuilt: ["text"],
  ...WITHHELD_BODIES,
  ToolsOffered: ["schemas"],
  ModelChosen: [],
  BudgetChosen: [],
  SessionRenamed: ["title"],
  ...TITLE_BODIES,
  ...PAST_BODIES,
  UserMessageReceived: ["text"],
  MessageQueued: ["text"],
  QueuedMessageTaken: [],
  QueuedMessageWithdrawn: [],
  TurnContextAdded: ["text"],
  TransientAdded: [],
  ModelRequested: [],
  // `size.text` and `size.reasoning` are numbers: only strings leave a hole.
  ModelReplied: ["text", "reasoning", "args", "advice"],
  ModelFailed: ["reason", "text"],
  RetryScheduled: [],
  RetryDue: [],
  ModelFellBack: [],
  ToolCallDecided: ["reason"],
  ToolCallStarted: [],
  ToolCallCompleted: ["output", "full", "notice"],
  ToolCallFailed: ["reason", "notice"],
  ToolCallInterrupted: ["output"],
  ToolCallEndedLate: ["output"],
  TodosChanged: ["content"],
  ProcessStarted: ["command"],
  ProcessEnded: [],
  SurvivorFound: [],
  PersonCommandStarted: ["command"],
  PersonCommandEnded: ["output"],
  PersonCommandRefused: ["command", "reason"],
  TurnInterrupted: [],
  TurnEnded: [],
  SessionErased: [],
};
