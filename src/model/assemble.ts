import type { Delta, ModelFailure, ModelReply } from "../domain/ports.ts";
import { wellFormed } from "../domain/text.ts";
import type { Usage } from "../domain/usage.ts";
import { CallAssembler } from "./call_assembler.ts";
import { classifyInBand } from "./classify_error.ts";
import { DeltaBatch } from "./delta_batch.ts";
import { type Endpoint, failure, quoted, reasonOf } from "./failure.ts";
import { finishOf } from "./finish_reasons.ts";
import { type Fields, fieldsOf, listOf, parsed, stringOf } from "./json.ts";
import { readDelta } from "./read_delta.ts";
import { readUsage } from "./read_usage.ts";
import { RepetitionGuard } from "./repetition.ts";
import { ThoughtSplitter } from "./thought_splitter.ts";

/**
 * Puts a reply together from the frames of any OpenAI-compatible server.
 * Whether it is whole is said by its marks alone, never by its text (P03, P04).
 */
export class ReplyAssembler {
  readonly #endpoint: Endpoint;
  readonly #batch = new DeltaBatch();
  readonly #calls = new CallAssembler((tool) => this.#batch.addCall(tool));
  readonly #content = new ThoughtSplitter((kind, piece) =>
    this.#batch.add(kind, piece)
  );
  readonly #textGuard = new RepetitionGuard();
  readonly #thoughtGuard = new RepetitionGuard();
  #reasoning = "";
  #usage: Usage | null = null;
  #model = "";
  #finish = "";
  #hasChoices = false;
  #hasRefused = false;
  #isDone = false;
  #broken: string | undefined;
  #failure: ModelFailure | undefined;

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint;
  }

  /** True once the reply said that it is finished; only its usage may follow. */
  get isFinished(): boolean {
    return this.#finish !== "";
  }

  /** True once the stream said that nothing follows. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** True once the reply has failed, whatever follows. */
  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  /** True while no frame was of a chat completion, nor an error. */
  get isEmpty(): boolean {
    return !this.#hasChoices && !this.hasFailed;
  }

  /** Takes in the data of one event. */
  take(data: string, event = ""): void {
    if (this.#isDone || this.hasFailed) return;
    const text = data.trim();
    if (text === "[DONE]") {
      this.#isDone = true;
      return;
    }
    const value = parsed(data);
    const frame = fieldsOf(value);
    if (event === "error") {
      this.#fail(frame?.error ?? frame ?? text);
    } else if (frame) this.takeFrame(frame);
    else if (value === undefined && text.includes("\n")) {
      // Frames without the empty line between them.
      text.split("\n").forEach((line) => this.take(line));
    } else if (text.startsWith("{")) {
      // Half a frame: the last one if the socket closed, else a broken server.
      this.#broken ??= text;
    }
  }

  /** Takes in one chunk, or a whole reply that was not streamed. */
  takeFrame(frame: Fields): void {
    if (this.#broken !== undefined) this.#failBroken();
    if (this.hasFailed) return;
    this.#usage = readUsage(frame.usage) ?? this.#usage;
    this.#model ||= stringOf(frame.model);
    const choice = firstChoice(frame.choices);
    if (choice) this.#takeChoice(choice);
    const error = frame.error ?? choice?.error;
    if (isError(error)) this.#fail(error);
  }

  /** Takes in a reply that was not streamed: its end is its own mark. */
  takeWhole(reply: Fields): void {
    this.takeFrame(reply);
    this.#isDone ||= listOf(reply.choices).length > 0;
  }

  /** Hands over what came since the last time. */
  drain(onDelta: (delta: Delta) => void): void {
    this.#batch.drain(onDelta);
  }

  /** What came of it, now that nothing more comes. `why` says why, if the stream broke. */
  end(why = "the connection closed"): ModelReply | ModelFailure {
    const { text, reasoning } = this.#content.end();
    const calls = this.#calls.end();
    const partial = calls.length > 0 ? "" : wellFormed(text);
    if (this.#failure) return { ...this.#failure, text: partial };
    const hasContent = text !== "" || reasoning !== "" ||
      this.#reasoning !== "" || calls.length > 0;
    if (!this.#finish && !(this.#isDone && hasContent)) {
      return this.#interrupted(partial, why);
    }
    const finish = finishOf(this.#finish || "stop");
    if (!finish) return this.#unknownFinish(partial);
    return {
      text: wellFormed(text),
      reasoning: wellFormed(this.#reasoning + reasoning),
      calls,
      finish: this.#hasRefused
        ? "content_filter"
        : settled(finish, calls.length),
      usage: this.#usage,
      model: this.#model,
    };
  }

  #takeChoice(choice: Fields): void {
    this.#hasChoices = true;
    const delta = fieldsOf(choice.delta) ?? fieldsOf(choice.message);
    if (delta) {
      const { text, reasoning, refusal } = readDelta(delta);
      if (reasoning) this.#think(reasoning);
      if (text) this.#say(text);
      if (refusal) {
        this.#hasRefused = true;
        this.#say(refusal);
      }
      if (delta.tool_calls) this.#calls.take(listOf(delta.tool_calls));
      if (delta.function_call) this.#calls.take([delta.function_call]);
    }
    const finish = stringOf(choice.finish_reason);
    if (finish) this.#finish = finish;
    if (finish === "error" && !isError(choice.error)) {
      this.#fail('the stream ended with finish_reason "error"');
    }
  }

  #say(text: string): void {
    this.#content.push(text);
    const unit = this.#textGuard.push(text);
    if (unit !== undefined) this.#failRepeating(unit);
  }

  #think(text: string): void {
    this.#reasoning += text;
    this.#batch.add("reasoning", text);
    const unit = this.#thoughtGuard.push(text);
    if (unit !== undefined) this.#failRepeating(unit);
  }

  #fail(error: unknown): void {
    this.#failure = {
      ...classifyInBand(this.#endpoint, error),
      usage: this.#usage,
    };
  }

  #failRepeating(unit: string): void {
    const what = `it repeats "${
      quoted(unit.slice(0, 60))
    }" without end, so it was stopped`;
    const reason = reasonOf(
      this.#endpoint,
      what,
      "try again, or another model",
    );
    this.#failure = failure("degenerate_output", reason, {
      usage: this.#usage,
    });
  }

  #failBroken(): void {
    const what = `it sent a frame that is no JSON: ${
      quoted((this.#broken ?? "").slice(0, 200))
    }`;
    this.#broken = undefined;
    this.#failure = failure("bad_response", reasonOf(this.#endpoint, what), {
      retryable: true,
      usage: this.#usage,
    });
  }

  #interrupted(text: string, why: string): ModelFailure {
    const what = this.#isDone
      ? "the reply was empty and did not say how it finished"
      : `the reply broke off after ${text.length} characters: ${why}`;
    const kind = this.#isDone ? "bad_response" : "stream_interrupted";
    return failure(kind, reasonOf(this.#endpoint, what), {
      retryable: true,
      text,
      usage: this.#usage,
    });
  }

  #unknownFinish(text: string): ModelFailure {
    const what = `it finished with "${
      quoted(this.#finish)
    }", which is no known way to finish`;
    return failure("bad_response", reasonOf(this.#endpoint, what), {
      retryable: true,
      text,
      usage: this.#usage,
    });
  }
}

/** The choice with index 0, or with none: nobody asked for more than one. */
function firstChoice(choices: unknown): Fields | undefined {
  for (const choice of listOf(choices)) {
    const fields = fieldsOf(choice);
    if (fields && (fields.index ?? 0) === 0) return fields;
  }
}

/** Servers say "stop" after calls, or "tool_calls" after none. */
function settled(
  finish: ModelReply["finish"],
  calls: number,
): ModelReply["finish"] {
  if (finish !== "stop" && finish !== "tool_calls") return finish;
  return calls > 0 ? "tool_calls" : "stop";
}

/** Some servers send an empty `error` with every frame. */
function isError(error: unknown): boolean {
  if (typeof error === "string") return error !== "";
  const fields = fieldsOf(error);
  return fields !== undefined && Object.keys(fields).length > 0;
}
