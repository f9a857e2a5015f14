import { capped, head } from "../../domain/text.ts";
import type { WireMessage } from "../wire_message.ts";

/** A message as the one who summarises reads it. */
export interface Shortened {
  readonly messages: readonly WireMessage[];
  /** Results and arguments that are not shown whole. */
  readonly pruned: number;
}

/** Results up to this length stay as they are (behaviour 9, F057). */
const SHORT = 200;
/** Characters that the newest of the longer ones may take together, and each. */
const RECENT = 24_000;
const RECENT_EACH = 1_500;
/** Characters of an argument, and of what it begins with. */
const LONGEST_ARGUMENT = 200;
const ARGUMENT_HEAD = 120;

/**
 * Makes results and arguments short without a model: one that a later one
 * repeats becomes a pointer, an old one a line, a long argument its beginning.
 * The log keeps all of it.
 */
export function shortened(messages: readonly WireMessage[]): Shortened {
  const newest = new Map<string, string>();
  const calls = new Map<string, { tool: string; args: string }>();
  for (const { role, content, callId = "", calls: asked = [] } of messages) {
    for (const { callId, tool, args } of asked) {
      calls.set(callId, { tool, args });
    }
    if (role === "tool" && content.length > SHORT) newest.set(content, callId);
  }
  let room = RECENT;
  let pruned = 0;
  const short = [...messages].reverse().map((message): WireMessage => {
    const { role, content, callId = "" } = message;
    if (role !== "tool") return withShortArguments(message);
    if (content.length <= SHORT) return message;
    const same = newest.get(content);
    if (same !== callId) {
      pruned++;
      return { ...message, content: `[the same as the result of ${same}]` };
    }
    const cut = capped(content, RECENT_EACH);
    const shown = cut.length < content.length ? cut : content;
    if (shown !== content) pruned++;
    if (room >= shown.length) {
      room -= shown.length;
      return { ...message, content: shown };
    }
    const line = lineAbout(content, calls.get(callId));
    if (line.length >= shown.length) return { ...message, content: shown };
    if (shown === content) pruned++;
    return { ...message, content: line };
  }).reverse();
  return { messages: short, pruned };

  function withShortArguments(message: WireMessage): WireMessage {
    if (!message.calls) return message;
    const calls = message.calls.map((call) => {
      const args = shortArguments(call.args);
      if (args !== call.args) pruned++;
      return { ...call, args };
    });
    return { ...message, calls };
  }
}

function lineAbout(
  content: string,
  call: { readonly tool: string; readonly args: string } | undefined,
): string {
  const lines = content.split("\n").length;
  const first = head(content.trimStart().split("\n", 1)[0] ?? "", 80);
  const what = call ? `${call.tool} ${head(call.args, 80)}` : "a result";
  return `[${what}: ${content.length} characters in ${lines} lines, beginning "${first}"]`;
}

/** The same JSON with its long texts cut; what is no JSON is cut as it stands. */
export function shortArguments(args: string): string {
  if (args.length <= LONGEST_ARGUMENT) return args;
  try {
    return JSON.stringify(shortTexts(JSON.parse(args)));
  } catch (error) {
    if (error instanceof SyntaxError) return shortText(args);
    throw error;
  }
}

function shortTexts(value: unknown): unknown {
  if (typeof value === "string") return shortText(value);
  if (Array.isArray(value)) return value.map(shortTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortTexts(inner)]),
  );
}

function shortText(text: string): string {
  if (text.length <= LONGEST_ARGUMENT) return text;
  const start = head(text, ARGUMENT_HEAD);
  return `${start} [... ${text.length - start.length} characters left out]`;
}
