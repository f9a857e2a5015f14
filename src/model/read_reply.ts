import type { Delta, ModelFailure, ModelReply } from "../domain/ports.ts";
import { ReplyAssembler } from "./assemble.ts";
import { isHtml } from "./classify_error.ts";
import { ADVICE } from "./error_wordings.ts";
import { type Endpoint, failure, reasonOf } from "./failure.ts";
import { fieldsOf, parsed } from "./json.ts";
import { SseReader } from "./sse.ts";
import type { Watch } from "./watch.ts";

/** After its finish a reply may still send its usage, but not for long. */
const AFTER_FINISH_MS = 5_000;
/** After `[DONE]` only the end may follow; to wait for it keeps the connection. */
const AFTER_DONE_MS = 25;
/** No reply is so long: a server that never stops must not fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a body as far as it can matter and puts the reply together, also if
 * the server ignored that a stream was asked for. Hands deltas over once a
 * chunk. A body that breaks is a failure, never a throw.
 */
export async function readReply(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  endpoint: Endpoint,
  onDelta: (delta: Delta) => void,
  watch?: Watch,
): Promise<ModelReply | ModelFailure> {
  const assembler = new ReplyAssembler(endpoint);
  const sse = new SseReader((data, event) => assembler.take(data, event));
  const whole = new WholeBody();
  const broken = await read(body, watch, (chunk) => {
    if (whole.take(chunk)) return true;
    sse.push(chunk);
    assembler.drain(onDelta);
    if (assembler.isDone) watch?.expect(AFTER_DONE_MS);
    else if (assembler.isFinished) watch?.expect(AFTER_FINISH_MS);
    return !assembler.hasFailed;
  });
  if (whole.isOne) whole.giveTo(assembler);
  else if (broken === undefined) sse.end();
  assembler.drain(onDelta);
  if (whole.isOne && broken === undefined && assembler.isEmpty) {
    const what = isHtml(whole.text)
      ? "it answers with a web page"
      : "its answer is no chat completion";
    const reason = reasonOf(endpoint, what, ADVICE.bad_response);
    return failure("bad_response", reason);
  }
  return withExpiry(assembler.end(broken), endpoint, watch);
}

/** Gives chunks to `take` until it wants no more; returns what broke the body. */
async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  watch: Watch | undefined,
  take: (chunk: Uint8Array<ArrayBuffer>) => boolean,
): Promise<string | undefined> {
  const reader = body.getReader();
  let broken: string | undefined;
  const next = () =>
    reader.read().catch((error: unknown) => {
      broken = error instanceof Error ? error.message : String(error);
      return { done: true, value: undefined } as const;
    });
  let bytes = 0;
  for (let { value } = await next(); value; { value } = await next()) {
    watch?.heard();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) broken = `it is over ${MAX_BYTES} bytes long`;
    if (broken === undefined && take(value)) continue;
    await reader.cancel();
    break;
  }
  return broken;
}

/** A silence in the middle of a text is a break: what came is kept. */
function withExpiry(
  outcome: ModelReply | ModelFailure,
  endpoint: Endpoint,
  watch: Watch | undefined,
): ModelReply | ModelFailure {
  if (!watch?.expired || !("kind" in outcome)) return outcome;
  if (outcome.kind !== "stream_interrupted") return outcome;
  const reason = reasonOf(endpoint, watch.reason);
  return {
    ...outcome,
    kind: outcome.text ? "stream_interrupted" : "timeout",
    reason,
  };
}

/** A body that is no event stream: it means something only as a whole. */
class WholeBody {
  readonly #decoder = new TextDecoder();
  #isOne: boolean | undefined;
  text = "";

  get isOne(): boolean {
    return this.#isOne === true;
  }

  /** True if the chunk belongs to such a body; blank ones may be of either kind. */
  take(chunk: Uint8Array): boolean {
    if (this.#isOne === false) return false;
    this.#isOne ??= isNoStream(chunk);
    this.text += this.#decoder.decode(chunk, { stream: true });
    return this.isOne;
  }

  /** One reply as JSON; else frames, each on its own line. */
  giveTo(assembler: ReplyAssembler): void {
    const reply = fieldsOf(parsed(this.text));
    if (reply) assembler.takeWhole(reply);
    else if (!isHtml(this.text)) {
      this.text.split("\n").forEach((line) => assembler.take(line));
    }
  }
}

const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);

/** JSON or a page by its first character; undefined while all is blank. */
function isNoStream(chunk: Uint8Array): boolean | undefined {
  const first = chunk.find((byte) => !BLANK.has(byte));
  return first === undefined ? undefined : first === 0x7b || first === 0x3c;
}
