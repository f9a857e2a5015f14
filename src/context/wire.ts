import type { MessageRef } from "../domain/compression_events.ts";
import type { SessionStarted } from "../domain/conversation_events.ts";
import type { TransientKind } from "../domain/conversation_events.ts";
import type { Recorded } from "../domain/event_log.ts";
import type { ProviderQuirk } from "../domain/model_error.ts";
import { resultOf } from "../domain/result_of.ts";
import type { ToolCall } from "../domain/tool_call.ts";
import { markedForCache } from "./cache_marks.ts";
import { LastingMessages } from "./lasting_messages.ts";
import { TokenGauge } from "./token_gauge.ts";
import { estimateTokens } from "./tokens.ts";
import { TRANSIENT_TEXTS } from "./transients.ts";
import { alternating, serialise, type WireMessage } from "./wire_message.ts";

/** Raise it whenever the same events would give other bytes. */
export const WIRE_VERSION = 1;

/** Output tokens asked for after an answer was cut off: base and ceiling (behaviour 2.5). */
const BASE_OUTPUT = 4096;
const MOST_OUTPUT = 32_768;

/** A request, and what it would cost. */
export interface Built {
  readonly model: string;
  readonly body: string;
  /** Tokens of the input, calibrated by what the provider counted before. */
  readonly estimate: number;
  /** The same from the provider's last count on; null until it counts after a compaction. */
  readonly filled: number | null;
  /** Our own estimate, as no provider corrected it. */
  readonly weight: number;
  readonly isConcluding: boolean;
}

/** The request that follows `history`, byte for byte. */
export function buildRequest(history: Iterable<Recorded>): Built {
  const wire = new Wire();
  for (const recorded of history) wire.add(recorded);
  return wire.build();
}

/** A reply whose calls have not all got their result yet. */
interface Exchange {
  readonly message: WireMessage;
  readonly calls: readonly ToolCall[];
  readonly results: Map<string, string>;
}

/**
 * The request as a fold over the log: one system message first, every call
 * directly followed by its one result, and a longer history only ever adds
 * lasting messages at the end (promises 5, 6, 7).
 */
export class Wire {
  #models: readonly string[] = [];
  #model = "";
  #reasoning: SessionStarted["reasoning"] = "auto";
  #system = "";
  #tools = "[]";
  /** Models whose requests carry cache marks. */
  #marked: readonly string[] = [];
  readonly #quirks = new Set<ProviderQuirk>();
  readonly #queued = new Map<string, string>();
  readonly #lasting = new LastingMessages();
  readonly #gauge = new TokenGauge();
  #exchange: Exchange | null = null;
  /** Pieces of an answer that is not whole yet. */
  #pieces: string[] = [];
  #transient: TransientKind | null = null;
  #cutOffs = 0;
  #outputCap: number | null = null;
  #at: MessageRef = { stream: "", revision: 0 };
  /** Takes in the next event of the session or its past. */
  add({ event, from, to, stream, revision }: Recorded): void {
    this.#at = { stream, revision };
    switch (event.type) {
      case "SessionStarted":
        this.#models = event.models;
        this.#model = event.models[0] ?? "";
        this.#reasoning = event.reasoning;
        // What continues another stream may leave to it what it does not change.
        this.#marked = event.marked ?? this.#marked;
        break;
      case "PromptBuilt":
        this.#system = event.layers.map(({ text }) => text).filter(Boolean)
          .join("\n\n");
        break;
      case "ToolsOffered":
        this.#tools = event.schemas;
        break;
      case "ModelChosen":
        this.#models = event.models;
        this.#model = event.models[0] ?? "";
        this.#marked = event.marked ?? [];
        this.#quirks.clear();
        this.#lasting.forgetTexts();
        this.#gauge.forget();
        break;
      case "ModelFellBack":
        this.#model = event.model;
        this.#gauge.forget();
        break;
      case "HistoryCompacted":
        this.#answer("", "");
        this.#lasting.compact(event, this.#at);
        this.#gauge.wait();
        break;
      case "CompactionUndone":
        this.#lasting.restore();
        this.#gauge.forget();
        break;
      case "UserMessageReceived":
        this.#openTurn();
        this.#say({ role: "user", content: event.text });
        break;
      case "MessageQueued":
        this.#queued.set(event.messageId, event.text);
        break;
      case "QueuedMessageTaken":
        if (from === "idle") this.#openTurn();
        this.#say({
          role: "user",
          content: this.#queued.get(event.messageId) ?? "",
        });
        this.#queued.delete(event.messageId);
        break;
      case "TurnContextAdded":
        this.#lasting.addContext(event.text);
        break;
      case "TransientAdded":
        this.#transient = event.kind;
        break;
      case "ModelRequested":
        this.#gauge.ask(event.estimate);
        break;
      case "ModelReplied":
        this.#gauge.answer(event.usage.estimated ? null : event.usage.input);
        this.#transient = null;
        if (event.finish === "length") this.#cutOffs++;
        // A reply that moved nothing came too late.
        if (from === to) break;
        if (event.calls.length > 0) this.#call(event);
        else if (event.finish === "length") this.#pieces.push(event.text);
        else this.#answer(event.text, event.reasoning);
        break;
      case "ModelFailed":
        if (event.quirk) this.#learn(event.quirk);
        if (event.kind === "output_too_large") {
          this.#outputCap = event.limit.output;
        }
        if (event.kind === "stream_interrupted" && from !== to) {
          this.#pieces.push(event.text);
        }
        break;
      case "TurnEnded":
        this.#answer("", "");
        this.#transient = null;
        break;
    }
    const result = resultOf(event);
    const results = this.#exchange?.results;
    // The first result is the one that was sent, so it stays.
    if (result && results && !results.has(result.callId)) {
      results.set(result.callId, result.text);
    }
  }

  /** The request as of the newest event. */
  build(): Built {
    const tail = this.#tail();
    const isConcluding = this.#transient === "conclude";
    const streams = !this.#quirks.has("no_stream");
    const head = JSON.stringify({
      model: this.#model,
      stream: streams,
      ...(streams && !this.#quirks.has("no_stream_options") &&
        { stream_options: { include_usage: true } }),
    }).slice(0, -1);
    const tools = this.#tools === "[]" ? "" : `,"tools":${this.#tools}`;
    const after = JSON.stringify({
      ...this.#output(),
      ...(isConcluding && tools && !this.#quirks.has("no_tool_choice") &&
        { tool_choice: "none" }),
    }).slice(1);
    const messages = this.#quirks.has("roles_alternate")
      ? this.#serialised(alternating([...this.#lasting.all, ...tail]))
      : [
        ...this.#lasting.texts(this.#sendsReasoning()),
        ...this.#serialised(tail),
      ];
    const system = serialise({ role: "system", content: this.#system }, false);
    const plain = [system, ...messages];
    const isMarked = this.#marked.includes(this.#model) &&
      !this.#quirks.has("no_cache_marks");
    const all = (isMarked ? markedForCache(plain) : plain).join(",");
    // Messages stand last but for what only this request has: a prefix holds.
    const body = `${head}${tools},"messages":[${all}]${
      after === "}" ? "" : ","
    }${after}`;
    const weight = this.#lasting.weight +
      estimateTokens(this.#system + this.#tools) +
      tail.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    return {
      model: this.#model,
      body,
      estimate: this.#gauge.estimate(weight),
      filled: this.#gauge.filled(weight),
      weight,
      isConcluding,
    };
  }

  /** The messages that stay, oldest first; an open batch is not among them. */
  get lasting(): readonly WireMessage[] {
    return this.#lasting.all;
  }

  #openTurn(): void {
    this.#model = this.#models[0] ?? "";
    this.#cutOffs = 0;
    this.#outputCap = null;
    this.#transient = null;
  }

  #say(message: WireMessage): void {
    this.#closeExchange();
    this.#keep(message);
  }

  #keep(message: WireMessage): void {
    this.#lasting.keep({ at: this.#at, ...message });
  }

  #answer(text: string, reasoning: string): void {
    const content = [...this.#pieces, text].join("");
    this.#pieces = [];
    this.#closeExchange();
    if (content) this.#keep({ role: "assistant", content, reasoning });
  }

  #call(
    { text, reasoning, calls }: {
      readonly text: string;
      readonly reasoning: string;
      readonly calls: readonly ToolCall[];
    },
  ): void {
    this.#closeExchange();
    const content = [...this.#pieces, text].join("");
    this.#pieces = [];
    const at = this.#at;
    const role = "assistant";
    const message = { role, content, reasoning, calls, at } as const;
    this.#exchange = { message, calls, results: new Map() };
  }

  /** A batch and its results, in the order of the calls. */
  #exchangeMessages(): WireMessage[] {
    if (!this.#exchange) return [];
    const { message, calls, results } = this.#exchange;
    const { at } = message;
    return [
      message,
      ...calls.map(({ callId }): WireMessage => ({
        role: "tool",
        callId,
        ...(at && { at }),
        content: results.get(callId) ?? "[no result]",
      })),
    ];
  }

  #closeExchange(): void {
    const messages = this.#exchangeMessages();
    this.#exchange = null;
    messages.forEach((message) => this.#keep(message));
  }

  /** What stands after the lasting messages: an open batch, a piece, a note. */
  #tail(): WireMessage[] {
    if (this.#exchange && this.#isExchangeWhole()) this.#closeExchange();
    const tail = this.#exchangeMessages();
    const piece = this.#pieces.join("");
    if (piece) tail.push({ role: "assistant", content: piece });
    if (this.#transient) {
      const content = TRANSIENT_TEXTS[this.#transient];
      tail.push({ role: "user", content });
    }
    return tail;
  }

  #isExchangeWhole(): boolean {
    const { calls, results } = this.#exchange ?? { calls: [], results: null };
    return calls.every(({ callId }) => results?.has(callId));
  }

  #serialised(messages: readonly WireMessage[]): string[] {
    const withReasoning = this.#sendsReasoning();
    return messages.map((message) => serialise(message, withReasoning));
  }

  #sendsReasoning(): boolean {
    if (this.#quirks.has("reasoning_forbidden")) return false;
    return this.#reasoning === "keep" ||
      this.#reasoning === "auto" && this.#quirks.has("reasoning_required");
  }

  /** The newest lesson about reasoning is the one that holds. */
  #learn(quirk: ProviderQuirk): void {
    if (quirk === "reasoning_required") {
      this.#quirks.delete("reasoning_forbidden");
    }
    this.#quirks.add(quirk);
    this.#lasting.forgetTexts();
  }

  #output(): object {
    const grown = this.#cutOffs > 0
      ? Math.min(BASE_OUTPUT * (this.#cutOffs + 1), MOST_OUTPUT)
      : null;
    const most = this.#outputCap ?? grown;
    if (most === null) return {};
    return this.#quirks.has("max_completion_tokens")
      ? { max_completion_tokens: most }
      : { max_tokens: most };
  }
}
