import type {
  Delta,
  ModelFailure,
  ModelReply,
  RawCall,
} from "../../../src/domain/ports.ts";
import type { Endpoint } from "../../../src/model/failure.ts";
import { readReply } from "../../../src/model/read_reply.ts";

export const endpoint: Endpoint = {
  host: "api.example.com",
  model: "m1",
  apiKey: "sk-secret-key-1234",
};

/** A recorded stream of tests/fixtures/streams. */
export function fixture(name: string): Uint8Array<ArrayBuffer> {
  return Deno.readFileSync(
    new URL(`../../fixtures/streams/${name}.sse`, import.meta.url),
  );
}

/** Frames as a server sends them; `[DONE]` as it is, objects as JSON. */
export function frames(...values: unknown[]): string {
  return values.map((value) =>
    `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`
  ).join("");
}

/** A frame that holds one delta. */
export function delta(fields: object, finish?: string) {
  return {
    choices: [{ index: 0, delta: fields, finish_reason: finish ?? null }],
  };
}

/** A stream of these bytes, cut at these places. */
export function bodyOf(
  content: string | Uint8Array<ArrayBuffer>,
  cuts: readonly number[] = [],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = typeof content === "string"
    ? new TextEncoder().encode(content)
    : content;
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))]
    .sort((a, b) => a - b);
  const chunks = [0, ...ends].map((from, n) => bytes.slice(from, ends[n]));
  return ReadableStream.from(chunks.filter(({ length }) => length > 0));
}

export interface Read {
  readonly outcome: ModelReply | ModelFailure;
  readonly deltas: readonly Delta[];
}

/** Reads a stream to its outcome. */
export async function read(
  content: string | Uint8Array<ArrayBuffer>,
  cuts: readonly number[] = [],
): Promise<Read> {
  const deltas: Delta[] = [];
  const outcome = await readReply(
    bodyOf(content, cuts),
    endpoint,
    (delta) => deltas.push(delta),
  );
  return { outcome, deltas };
}

/** The reply, or an error that shows the failure. */
export async function replyTo(
  content: string | Uint8Array<ArrayBuffer>,
): Promise<ModelReply> {
  const { outcome } = await read(content);
  if ("kind" in outcome) throw new Error(outcome.reason);
  return outcome;
}

/** The failure, or an error that shows the reply. */
export async function failureOf(
  content: string | Uint8Array<ArrayBuffer>,
): Promise<ModelFailure> {
  const { outcome } = await read(content);
  if (!("kind" in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** The calls that these lists of `tool_calls`, a delta each, come to. */
export async function callsOf(
  ...lists: readonly unknown[]
): Promise<readonly RawCall[]> {
  const deltas = lists.map((tool_calls) => delta({ tool_calls }));
  const { calls } = await replyTo(
    frames(...deltas, delta({}, "tool_calls"), "[DONE]"),
  );
  return calls;
}
