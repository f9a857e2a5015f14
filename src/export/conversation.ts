import type { Recorded } from "../domain/event_log.ts";
import type { LogEvent } from "../domain/session_events.ts";
import { resultOf } from "../domain/result_of.ts";
import type { StopReason } from "../domain/stop_reason.ts";
import { addUsage, NO_USAGE, type Usage } from "../domain/usage.ts";

/** What a call came to. */
export interface CallResult {
  readonly text: string;
  readonly at: string;
  /** False if the tool failed, said no, or was not run. */
  readonly ok: boolean;
}

/** A tool call; no result yet if its session is in the middle of it. */
export interface Call {
  readonly callId: string;
  readonly tool: string;
  /** JSON text, as the model wrote it. */
  readonly args: string;
  readonly result: CallResult | null;
}

/** What a person said. */
export interface UserStep {
  readonly role: "user";
  readonly text: string;
  readonly at: string;
}

/** What a model said, with the calls it asked for and what became of them. */
export interface AssistantStep {
  readonly role: "assistant";
  readonly text: string;
  readonly reasoning: string;
  readonly calls: readonly Call[];
  readonly model: string;
  readonly usage: Usage | null;
  readonly at: string;
}

export type Step = UserStep | AssistantStep;

/** A conversation in our terms, ready to be written in any format. */
export interface Conversation {
  readonly session: string;
  readonly root: string;
  readonly title: string | null;
  readonly cwd: string;
  readonly model: string;
  readonly provider: string;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** The system message, as it was sent. */
  readonly system: string;
  /** The tools that were offered, as the Chat Completions API takes them. */
  readonly tools: readonly unknown[];
  readonly steps: readonly Step[];
  /** Why its newest turn ended; null while one is open, or none was. */
  readonly stopReason: StopReason | null;
}

type Replied = Extract<LogEvent, { type: "ModelReplied" }>;

/** A reply, or what had streamed of one before its connection broke. */
type Piece = Pick<Replied, "text" | "reasoning" | "calls" | "model"> & {
  readonly usage: Usage | null;
};

/**
 * The conversation that `rows`, its past included, tell: every call with its
 * first result, an answer that came in pieces whole, nothing that came too late.
 *
 * @throws {RangeError} If the rows do not begin with a session.
 */
export function conversationOf(
  rows: readonly Recorded[],
  title: string | null,
): Conversation {
  const [first] = rows;
  const last = rows.at(-1);
  if (first?.event.type !== "SessionStarted" || !last) {
    throw new RangeError("Cannot export: the log has no such session");
  }
  const teller = new Teller();
  for (const row of rows) teller.hear(row);
  const opening = rows.findLast(({ event }) => event.type === "SessionStarted");
  const { root } = opening?.event.type === "SessionStarted"
    ? opening.event
    : first.event;
  return {
    session: last.stream,
    root,
    title,
    startedAt: first.at,
    endedAt: last.at,
    ...teller.told(),
  };
}

/** Puts a conversation together, event by event. */
class Teller {
  #cwd = "";
  #model = "";
  #provider = "";
  #system = "";
  #tools: readonly unknown[] = [];
  #stopReason: StopReason | null = null;
  readonly #steps: Step[] = [];
  readonly #queued = new Map<string, string>();
  readonly #results = new Map<string, CallResult>();
  /** Pieces of an answer that is not whole yet. */
  #pieces: Piece[] = [];

  hear(row: Recorded): void {
    const { event, at } = row;
    switch (event.type) {
      case "SessionStarted":
        this.#cwd = event.cwd;
        this.#provider = event.provider;
        this.#model = event.models[0] ?? "";
        break;
      case "ModelChosen":
        this.#provider = event.provider;
        this.#model = event.models[0] ?? "";
        break;
      case "PromptBuilt":
        this.#system = event.layers.map(({ text }) => text).filter(Boolean)
          .join("\n\n");
        break;
      case "ToolsOffered":
        this.#tools = toolsIn(event.schemas);
        break;
      case "UserMessageReceived":
        this.#say(event.text, at);
        break;
      case "MessageQueued":
        this.#queued.set(event.messageId, event.text);
        break;
      case "QueuedMessageTaken":
        this.#say(this.#queued.get(event.messageId) ?? "", at);
        break;
      case "ModelReplied":
        if (!isLate(row)) this.#reply(event, at);
        break;
      case "ModelFailed":
        if (
          event.kind === "stream_interrupted" && event.size > 0 && !isLate(row)
        ) {
          this.#pieces.push({ ...event, reasoning: "", calls: [] });
        }
        break;
      case "TurnEnded":
        this.#stopReason = event.why;
        this.#closePieces(at);
        break;
    }
    const result = resultOf(event);
    if (result && !this.#results.has(result.callId)) {
      const ok = event.type === "ToolCallCompleted" && event.ok;
      this.#results.set(result.callId, { text: result.text, at, ok });
    }
  }

  told() {
    const steps = this.#steps.map((step): Step =>
      step.role === "user" ? step : {
        ...step,
        calls: step.calls.map((call) => ({
          ...call,
          result: this.#results.get(call.callId) ?? null,
        })),
      }
    );
    return {
      cwd: this.#cwd,
      model: this.#model,
      provider: this.#provider,
      system: this.#system,
      tools: this.#tools,
      stopReason: this.#stopReason,
      steps,
    };
  }

  #say(text: string, at: string): void {
    this.#closePieces(at);
    this.#stopReason = null;
    this.#steps.push({ role: "user", text, at });
  }

  #reply(reply: Replied, at: string): void {
    if (reply.calls.length === 0 && reply.finish === "length") {
      this.#pieces.push(reply);
      return;
    }
    this.#answer([...this.#pieces, reply], at);
  }

  #closePieces(at: string): void {
    if (this.#pieces.length > 0) this.#answer(this.#pieces, at);
  }

  #answer(pieces: readonly Piece[], at: string): void {
    this.#pieces = [];
    const last = pieces.at(-1);
    const text = pieces.map((piece) => piece.text).join("");
    const calls = last?.calls ?? [];
    // An empty answer was asked for again: it is no part of the talk.
    if (!last || text.trim() === "" && calls.length === 0) return;
    this.#steps.push({
      role: "assistant",
      text,
      reasoning: pieces.map(({ reasoning }) => reasoning).filter(Boolean)
        .join("\n\n"),
      calls: calls.map(({ callId, tool, args }) => ({
        callId,
        tool,
        args,
        result: null,
      })),
      model: last.model || this.#model,
      usage: pieces.reduce<Usage | null>(
        (sum, { usage }) => usage ? addUsage(sum ?? NO_USAGE, usage) : sum,
        null,
      ),
      at,
    });
  }
}

/** What moved nothing came too late to be a part of the talk. */
function isLate({ from, to }: Recorded): boolean {
  return JSON.stringify(from) === JSON.stringify(to);
}

function toolsIn(schemas: string): readonly unknown[] {
  // Erased, there is no text left to read.
  const tools: unknown = schemas === "" ? [] : JSON.parse(schemas);
  return Array.isArray(tools) ? tools : [];
}
