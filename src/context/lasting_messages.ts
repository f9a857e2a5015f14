import type {
  CompactionEvent,
  MessageRef,
} from "../domain/compression_events.ts";
import { compacted } from "./compaction/compacted.ts";
import { estimateTokens, weightOf } from "./tokens.ts";
import { serialise, type WireMessage } from "./wire_message.ts";

/** The messages that every later request holds, until a compaction. */
export class LastingMessages {
  #all: WireMessage[] = [];
  /** Their JSON, as far as it was needed. */
  #texts: string[] = [];
  #weight = 0;
  /** What stood here before each compaction, and how many messages did after. */
  readonly #before: {
    readonly all: readonly WireMessage[];
    readonly count: number;
  }[] = [];

  /** Oldest first. */
  get all(): readonly WireMessage[] {
    return this.#all;
  }

  /** About how many tokens they are, before it is calibrated. */
  get weight(): number {
    return this.#weight;
  }

  keep(message: WireMessage): void {
    this.#all.push(message);
    this.#weight += weightOf(message);
  }

  /** Adds the notes of a turn to what a person just said. */
  addContext(text: string): void {
    const last = this.#all.at(-1);
    if (!text || last?.role !== "user") return;
    const content = `${last.content}\n\n<context>\n${text}\n</context>`;
    const said = last.said ?? last.content;
    this.#all[this.#all.length - 1] = { ...last, content, said };
    this.#texts.length = Math.min(this.#texts.length, this.#all.length - 1);
    this.#weight += estimateTokens(text);
  }

  compact(
    event: Extract<CompactionEvent, { type: "HistoryCompacted" }>,
    at: MessageRef,
  ): void {
    const after = compacted(this.#all, event, at);
    this.#before.push({ all: this.#all, count: after.length });
    this.#replace(after);
  }

  /** Takes the newest compaction back, if there was one. */
  restore(): void {
    const before = this.#before.pop();
    if (!before) return;
    this.#replace([...before.all, ...this.#all.slice(before.count)]);
  }

  /** From now on they are written otherwise. */
  forgetTexts(): void {
    this.#texts = [];
  }

  /** The JSON of each. */
  texts(withReasoning: boolean): readonly string[] {
    for (const message of this.#all.slice(this.#texts.length)) {
      this.#texts.push(serialise(message, withReasoning));
    }
    return this.#texts;
  }

  #replace(messages: readonly WireMessage[]): void {
    this.#all = [];
    this.#texts = [];
    this.#weight = 0;
    messages.forEach((message) => this.keep(message));
  }
}
