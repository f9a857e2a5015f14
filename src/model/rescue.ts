import type { Delta, ModelReply, RawCall } from "../domain/ports.ts";
import { fieldsOf, parsed, stringOf } from "./json.ts";

/** Where a call written as text may begin. */
const OPENING = /<tool_call>|<function=/i;
const OPENINGS = ["<tool_call>", "<function="];
/** Code is skipped whole; what else matches is a call in one of two dialects. */
const CODE_OR_CALL =
  /(```|~~~)[^]*?(?:\1|$)|`[^`\n]*`|<tool_call>\s*(?<json>\{[^]*?\})\s*(?:<\/tool_call>|$)|(?:<tool_call>\s*)?<function=(?<name>[\w.-]+)>(?<body>[^]*?)<\/function>(?:\s*<\/tool_call>)?/gi;
const PARAMETER =
  /<parameter=([\w.-]+)>\n?([^]*?)\n?(?:<\/parameter>|(?=<parameter=)|$)/gi;

/**
 * The reply with calls that it wrote as text turned into calls (P48). Only
 * known tools with arguments that parse, only outside of code, only if the
 * provider sent no calls of its own; else the reply stays as it is.
 */
export function rescueCalls(
  reply: ModelReply,
  tools: ReadonlySet<string>,
): ModelReply {
  if (reply.calls.length > 0 || reply.finish !== "stop") return reply;
  const calls: RawCall[] = [];
  const text = reply.text.replace(CODE_OR_CALL, (whole, ...groups) => {
    const call = callOf(fieldsOf(groups.at(-1)) ?? {}, tools);
    if (!call) return whole;
    calls.push(call);
    return "";
  });
  if (calls.length === 0) return reply;
  return { ...reply, text: text.trim(), calls, finish: "tool_calls" };
}

function callOf(
  { json, name, body }: Readonly<Record<string, unknown>>,
  tools: ReadonlySet<string>,
): RawCall | undefined {
  const call = typeof json === "string"
    ? fromJson(json)
    : { id: "", name: stringOf(name), args: fromBody(stringOf(body)) };
  return call?.args !== undefined && tools.has(call.name)
    ? { id: "", name: call.name, args: call.args }
    : undefined;
}

/** `{"name": ..., "arguments": {...}}`, as Qwen and Hermes models write it. */
function fromJson(json: string) {
  const call = fieldsOf(parsed(json));
  if (!call) return;
  const args = call.arguments ?? call.parameters ?? {};
  return {
    name: stringOf(call.name),
    args: typeof args === "string" ? objectText(args) : JSON.stringify(args),
  };
}

/** A JSON object, or `<parameter=NAME>` elements, whose values are texts. */
function fromBody(body: string): string | undefined {
  const text = body.trim();
  if (text === "") return "{}";
  if (text.startsWith("{")) return objectText(text);
  const pairs = [...text.matchAll(PARAMETER)].map(([, name, value]) =>
    [name, value] as const
  );
  return pairs.length > 0
    ? JSON.stringify(Object.fromEntries(pairs))
    : undefined;
}

function objectText(text: string): string | undefined {
  return fieldsOf(parsed(text)) ? text : undefined;
}

/** Keeps from the screen what may turn out to be a call written as text. */
export class MarkupHold {
  readonly #onDelta: (delta: Delta) => void;
  #held = "";

  constructor(onDelta: (delta: Delta) => void) {
    this.#onDelta = onDelta;
  }

  /** Hands the delta on, as far as it can be no such call. */
  take(delta: Delta): void {
    if (delta.kind !== "text") {
      this.#onDelta(delta);
      return;
    }
    const text = this.#held + delta.text;
    const to = openingAt(text);
    this.#held = text.slice(to);
    if (to > 0) this.#onDelta({ kind: "text", text: text.slice(0, to) });
  }

  /** Shows what was held back: it was text after all. */
  release(): void {
    const text = this.#held;
    this.#held = "";
    if (text) this.#onDelta({ kind: "text", text });
  }
}

function openingAt(text: string): number {
  const at = text.search(OPENING);
  if (at >= 0) return at;
  const last = text.lastIndexOf("<");
  const start = text.slice(last).toLowerCase();
  return last >= 0 && OPENINGS.some((opening) => opening.startsWith(start))
    ? last
    : text.length;
}
