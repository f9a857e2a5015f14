/** Calls by tool name: `{ read_file: { path: "a" } }`. */
export type Calls = Readonly<Record<string, object>>;

/** A call for which a name is not enough: twice one tool, an id of its own. */
export interface ScriptedCall {
  readonly name: string;
  /** Text goes out as it is, also if it is half of a JSON text. */
  readonly args: object | string;
  readonly id?: string;
}

export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly [name: string]: unknown;
}

/** A reply in full; a plain text or `Calls` is short for one. */
export interface FullReply {
  readonly text?: string;
  readonly reasoning?: string;
  readonly calls?: readonly ScriptedCall[];
  readonly finish?: string;
  /** Null: the provider sends none. */
  readonly usage?: Usage | null;
  readonly model?: string;
}

/** What goes over the wire. */
export interface Wire {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunks: readonly (string | Uint8Array)[];
  /** The socket breaks after the last chunk. */
  readonly cut: boolean;
  /** Nothing is sent before this resolves. */
  readonly gate?: Promise<unknown>;
  /** Nothing after the first chunk is sent before this resolves. */
  readonly midway?: Promise<unknown>;
}

const EVENTS = { "content-type": "text/event-stream" };
const JSON_TYPE = { "content-type": "application/json" };
const USAGE: Usage = { prompt_tokens: 100, completion_tokens: 10 };

/** A streamed reply, as OpenAI's API sends it. */
export function reply(full: FullReply): Wire {
  return raw(frames(full).map((frame) => `data: ${frame}\n\n`));
}

/** Bytes as they are, in these chunks, then a proper end of the body. */
export function raw(chunks: string | readonly (string | Uint8Array)[]): Wire {
  const list = typeof chunks === "string" ? [chunks] : chunks;
  return { status: 200, headers: EVENTS, chunks: list, cut: false };
}

/** The bytes cut into pieces of `size`, wherever that is. */
export function inPieces(text: string, size: number): Wire {
  const bytes = new TextEncoder().encode(text);
  const count = Math.ceil(bytes.length / size);
  return raw(
    Array.from(
      { length: count },
      (_, n) => bytes.subarray(n * size, n * size + size),
    ),
  );
}

/** A text that has begun when the socket breaks. */
export function cut(text: string): Wire {
  const chunks = [`data: ${chunk({ content: text })}\n\n`];
  return { ...raw(chunks), cut: true };
}

/** A response that is no reply, as 429 with `{ "retry-after": "2" }`. */
export function status(
  code: number,
  body: unknown = { error: { message: `status ${code}` } },
  headers: Readonly<Record<string, string>> = {},
): Wire {
  const isText = typeof body === "string";
  return {
    status: code,
    headers: { ...(isText ? {} : JSON_TYPE), ...headers },
    chunks: [isText ? body : JSON.stringify(body)],
    cut: false,
  };
}

/** A whole reply at once: this server does not stream. */
export function json(body: unknown): Wire {
  return status(200, body);
}

/** Holds a reply back until the test opens the gate. */
export function gated(wire: Wire, gate: Promise<unknown>): Wire {
  return { ...wire, gate };
}

/** Holds back all but the first chunk until the test opens the gate. */
export function paused(wire: Wire, midway: Promise<unknown>): Wire {
  return { ...wire, midway };
}

/** `Calls` as a list. */
export function listed(calls: Calls): readonly ScriptedCall[] {
  return Object.entries(calls).map(([name, args]) => ({ name, args }));
}

function frames(full: FullReply): string[] {
  const { text = "", reasoning = "", calls = [], usage = USAGE } = full;
  const finish = full.finish ?? (calls.length > 0 ? "tool_calls" : "stop");
  const model = full.model ?? "scripted";
  return [
    chunk({ role: "assistant" }, { model }),
    ...words(reasoning).map((word) => chunk({ reasoning_content: word })),
    ...words(text).map((word) => chunk({ content: word })),
    ...calls.flatMap(callFrames),
    chunk({}, { finish }),
    ...(usage ? [JSON.stringify({ choices: [], usage })] : []),
    "[DONE]",
  ];
}

/** The head with name and id, then the arguments in two halves. */
function callFrames({ name, args, id }: ScriptedCall, index: number) {
  const text = typeof args === "string" ? args : JSON.stringify(args);
  const half = Math.ceil(text.length / 2);
  const head = {
    index,
    id: id ?? `call_${index}`,
    type: "function",
    function: { name, arguments: "" },
  };
  return [
    chunk({ tool_calls: [head] }),
    ...[text.slice(0, half), text.slice(half)].map((piece) =>
      chunk({ tool_calls: [{ index, function: { arguments: piece } }] })
    ),
  ];
}

function chunk(
  delta: object,
  { finish = null, model }: { finish?: string | null; model?: string } = {},
): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return JSON.stringify({ choices, ...(model && { model }) });
}

function words(text: string): string[] {
  return text.match(/\S*\s*/g)?.filter(Boolean) ?? [];
}
