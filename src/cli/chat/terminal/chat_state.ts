import type { Recorded, State } from "../../../domain/event_log.ts";
import type { ToolCall } from "../../../domain/tool_call.ts";
import { addUsage, NO_USAGE, type Usage } from "../../../domain/usage.ts";
import type { QueuedText } from "./ui.ts";

/** What a screen must know of a session. */
export interface ChatState {
  readonly model: string;
  /** The state of the conversation, by its name in the machine. */
  readonly phase: string;
  /** When it came there, and when the turn began: ms since the epoch. */
  readonly phaseSince: number;
  readonly turnSince: number;
  readonly cwd: string;
  /** Tokens of the newest request and its answer; null before the first. */
  readonly context: number | null;
  /** By model, for models differ in price. */
  readonly usages: ReadonlyMap<string, Usage>;
  /** Model calls that ended. */
  readonly modelCalls: number;
  readonly queue: readonly QueuedText[];
  /** The calls of the newest batch, by id. */
  readonly calls: ReadonlyMap<string, ToolCall>;
  /** The tool whose call was last over; "" before the first. */
  readonly lastTool: string;
  /** Calls that run, and since when. */
  readonly running: ReadonlyMap<string, number>;
  /** Does an approval wait for the person? */
  readonly isAsking: boolean;
  readonly retry: { readonly at: number; readonly attempt: number } | null;
  /** What the person last asked. */
  readonly lastAsked: string | null;
}

/** A session of which nothing is known. */
export const NO_CHAT: ChatState = {
  model: "",
  phase: "idle",
  phaseSince: 0,
  turnSince: 0,
  cwd: "",
  context: null,
  usages: new Map(),
  modelCalls: 0,
  queue: [],
  calls: new Map(),
  lastTool: "",
  running: new Map(),
  isAsking: false,
  retry: null,
  lastAsked: null,
};

/** What is known after one more row. Pure. */
export function heard(before: ChatState, row: Recorded): ChatState {
  return moved({ ...before, ...learned(before, row) }, before, row);
}

function learned(before: ChatState, row: Recorded): Partial<ChatState> {
  const { event } = row;
  const at = Date.parse(row.at);
  switch (event.type) {
    case "SessionStarted":
      return { model: event.models[0] ?? "", cwd: event.cwd };
    case "ModelChosen":
      return { model: event.models[0] ?? before.model };
    case "ModelFellBack":
      return { model: event.model };
    case "UserMessageReceived":
      return { turnSince: at, lastAsked: event.text };
    case "MessageQueued": {
      const { messageId, mode, text } = event;
      return { queue: [...before.queue, { messageId, mode, text }] };
    }
    case "QueuedMessageTaken":
      return {
        queue: without(before.queue, event.messageId),
        lastAsked: textOf(before.queue, event.messageId) ?? before.lastAsked,
        ...row.from === "idle" && { turnSince: at },
      };
    case "QueuedMessageWithdrawn":
      return { queue: without(before.queue, event.messageId) };
    case "ModelReplied": {
      const modelCalls = before.modelCalls + 1;
      const used = using(before, event.model, event.usage);
      if (row.from === row.to) return { ...used, modelCalls };
      return {
        ...used,
        modelCalls,
        context: event.usage.input + event.usage.output,
        calls: new Map(event.calls.map((call) => [call.callId, call])),
        running: new Map(),
      };
    }
    case "HistoryCompacted":
      return { context: event.tokens.after };
    case "ModelFailed":
      return {
        modelCalls: before.modelCalls + 1,
        ...event.usage && using(before, event.model, event.usage),
      };
    case "RetryScheduled":
      return { retry: { at: Date.parse(event.at), attempt: event.attempt } };
    case "RetryDue":
      return { retry: null };
    case "ToolCallStarted":
      return { running: new Map([...before.running, [event.callId, at]]) };
    case "ToolCallCompleted":
      return {
        ...ended(before, event.callId),
        ...event.cwd !== undefined && { cwd: event.cwd },
      };
    case "ToolCallFailed":
    case "ToolCallInterrupted":
      return ended(before, event.callId);
    case "ApprovalRequested":
      return { isAsking: true };
    case "ApprovalGranted":
    case "ApprovalDenied":
    case "ApprovalExpired":
      return { isAsking: false };
    case "TurnEnded":
      return { running: new Map(), retry: null };
    default:
      return {};
  }
}

function using(
  { usages }: ChatState,
  model: string,
  more: Usage,
): Pick<ChatState, "usages"> {
  const before = usages.get(model) ?? NO_USAGE;
  return { usages: new Map([...usages, [model, addUsage(before, more)]]) };
}

/** The tokens of all models. */
export function usageIn({ usages }: Pick<ChatState, "usages">): Usage {
  return [...usages.values()].reduce(addUsage, NO_USAGE);
}

function moved(
  after: ChatState,
  before: ChatState,
  { actor, to, at }: Recorded,
): ChatState {
  if (actor !== "conversation" || to === null) return after;
  const phase = nameOf(to);
  if (phase === before.phase) return after;
  return { ...after, phase, phaseSince: Date.parse(at) };
}

function nameOf(state: State): string {
  return typeof state === "string" ? state : Object.keys(state).join(" and ");
}

/** The text of a message that waits. */
export function textOf(
  queue: readonly QueuedText[],
  messageId: string,
): string | undefined {
  return queue.find((queued) => queued.messageId === messageId)?.text;
}

function without(queue: readonly QueuedText[], messageId: string) {
  return queue.filter((queued) => queued.messageId !== messageId);
}

function ended(
  { running, calls, lastTool }: ChatState,
  callId: string,
): Pick<ChatState, "running" | "lastTool"> {
  return {
    running: new Map([...running].filter(([id]) => id !== callId)),
    lastTool: calls.get(callId)?.tool ?? lastTool,
  };
}
