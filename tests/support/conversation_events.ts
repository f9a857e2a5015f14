import { conversationMachine } from "../../actors/conversation_machine.ts";
import { fold } from "../../actors/fold.ts";
import type {
  ConversationEvent,
  SessionStarted,
} from "../../src/domain/conversation_events.ts";
import type { Decider, ToolCall } from "../../src/domain/tool_call.ts";
import { NO_USAGE } from "../../src/domain/usage.ts";
import { opening } from "./opening.ts";

/** Events of a conversation, as tests say them. */
export function opened(changes: Partial<SessionStarted> = {}): SessionStarted {
  return { ...opening.started, ...changes, type: "SessionStarted" };
}

export const asked: ConversationEvent = {
  type: "UserMessageReceived",
  text: "hi",
};

export const briefed: ConversationEvent = {
  type: "TurnContextAdded",
  text: "",
};

type Replied = Extract<ConversationEvent, { type: "ModelReplied" }>;

export function replied(changes: Partial<Replied>): Replied {
  return {
    type: "ModelReplied",
    text: "",
    reasoning: "",
    calls: [],
    finish: "stop",
    size: { text: changes.text?.length ?? 0, reasoning: 0 },
    usage: NO_USAGE,
    model: "m",
    ms: 0,
    ignoredCalls: 0,
    ...changes,
  };
}

/** The next request would not fit. */
export const filled: ConversationEvent = {
  type: "ContextFilled",
  tokens: 60,
  window: 100,
};

export const answered = replied({ text: "hello" });
export const empty = replied({});
export const cutOff = replied({ text: "once upon", finish: "length" });
export const filtered = replied({ finish: "content_filter" });

/** A reply with one call for each id; the last argument may change them all. */
export function called(
  ...ids: readonly (string | Partial<ToolCall>)[]
): Replied {
  const changes = ids.filter((id) => typeof id !== "string");
  return replied({
    finish: "tool_calls",
    calls: ids.filter((id) => typeof id === "string").map((callId) => ({
      callId,
      tool: "read",
      args: "{}",
      key: callId,
      ...changes[0],
    })),
  });
}

export function decided(
  callId: string,
  allowed = true,
  by: Decider = "rule",
): ConversationEvent {
  return { type: "ToolCallDecided", callId, allowed, by, reason: "no" };
}

export function done(callId: string, outcome = "o"): ConversationEvent {
  return {
    type: "ToolCallCompleted",
    callId,
    output: "text",
    outcome,
    ms: 1,
    ok: true,
  };
}

export function failedCall(callId: string): ConversationEvent {
  return {
    type: "ToolCallFailed",
    callId,
    kind: "invalid",
    reason: "bad",
    outcome: "bad",
    ms: 0,
  };
}

export function stopped(callId: string): ConversationEvent {
  return { type: "ToolCallInterrupted", callId, started: true, output: "" };
}

type Failed = Extract<ConversationEvent, { type: "ModelFailed" }>;

export function failed(changes: Partial<Failed> = {}): Failed {
  return {
    type: "ModelFailed",
    kind: "server_error",
    model: "m",
    reason: "unwell",
    status: 500,
    retryable: false,
    retryAfter: null,
    text: "",
    size: 0,
    limit: { window: null, output: null },
    quirk: null,
    usage: null,
    ...changes,
  };
}

export function queued(
  messageId: string,
  mode: "steer" | "queue" = "steer",
): ConversationEvent {
  return { type: "MessageQueued", messageId, mode, text: "and this" };
}

/** The conversation that these events make. */
export function folded(...events: readonly ConversationEvent[]) {
  const [first, ...rest] = events;
  if (first?.type !== "SessionStarted") throw new TypeError("not opened");
  return fold(conversationMachine, first, rest);
}

/** One of each report the world can make. */
export const REPORTS: readonly ConversationEvent[] = [
  briefed,
  {
    type: "ContextWithheld",
    file: "AGENTS.md",
    hash: "",
    family: "override",
    line: 1,
  },
  { type: "SessionRenamed", title: "another" },
  { type: "SessionTitled", title: "third", model: "m", usage: null },
  { type: "TitleFailed", model: "m", reason: "it is down" },
  { type: "PastSummarised", model: "m", usage: null },
  { type: "AutoCompressionChosen", auto: true },
  { type: "CompressionGivenUp", why: "no_progress" },
  { type: "TruncationNoticed", sent: 2, counted: 1 },
  { type: "TransientAdded", kind: "nudge" },
  { type: "ModelRequested", wire: 1, sha256: "", model: "m", estimate: 1 },
  answered,
  called("c1", "c2"),
  empty,
  cutOff,
  filtered,
  failed({ retryable: true }),
  failed({ kind: "context_overflow" }),
  { type: "RetryScheduled", at: "2026-01-01T00:00:00.000Z", attempt: 1 },
  { type: "RetryDue" },
  { type: "ModelFellBack", model: "b" },
  decided("c1"),
  decided("c2", false, "nobody"),
  { type: "ToolCallStarted", callId: "c1" },
  done("c1"),
  failedCall("c2"),
  stopped("c1"),
  { type: "ToolCallEndedLate", callId: "c1", output: "" },
  { type: "TodosChanged", todos: [] },
  {
    type: "ProcessStarted",
    processId: "p1",
    callId: "c1",
    pid: 1,
    command: "",
  },
  { type: "ProcessEnded", processId: "p1", exitCode: 0 },
  { type: "SurvivorFound", callId: "c1", pid: 1, ended: true },
  {
    type: "PersonCommandStarted",
    callId: "h1",
    command: "",
    cwd: "/work",
    digest: "",
    policy: "",
    rule: "understood",
    by: "rule",
  },
  { type: "PersonCommandEnded", callId: "h1", exitCode: 0, output: "", ms: 1 },
  {
    type: "PersonCommandRefused",
    callId: "h1",
    command: "",
    cwd: "/work",
    rule: "own-folder",
    by: "rule",
    reason: "",
  },
];

/** One of each command. */
/** What begins the session after a compression. */
export const compacted: ConversationEvent = {
  type: "HistoryCompacted",
  cut: {
    tailFrom: { stream: "s1", revision: 4 },
    lastUser: null,
    longest: null,
  },
  background: { opening: "", said: [], summary: "it was short", state: "" },
  messages: 3,
  tokens: { before: 10, after: 5 },
  savedLittle: false,
};

export const COMMANDS: readonly ConversationEvent[] = [
  asked,
  { type: "TurnInterrupted", why: "interrupted" },
  { type: "SessionErased" },
  { type: "CompressionAsked", focus: "" },
  filled,
  { type: "SessionEnded", reason: "compression", next: "s2" },
  {
    type: "TurnEnded",
    why: "answered",
    error: null,
    iterations: 1,
    toolCalls: 0,
  },
];
