import type { ModelReply } from "../domain/ports.ts";

type Finish = ModelReply["finish"];

/** Other names that servers give the four ways to finish (P45). */
const ALIASES: Readonly<Record<string, Finish>> = {
  stop: "stop",
  stop_sequence: "stop",
  end_turn: "stop",
  end: "stop",
  eos: "stop",
  eos_token: "stop",
  complete: "stop",
  completed: "stop",
  finished: "stop",
  finish: "stop",
  done: "stop",
  normal: "stop",
  tool_calls: "tool_calls",
  tool_call: "tool_calls",
  tool_use: "tool_calls",
  function_call: "tool_calls",
  length: "length",
  max_tokens: "length",
  max_output_tokens: "length",
  max_length: "length",
  model_length: "length",
  model_context_window_exceeded: "length",
  content_filter: "content_filter",
  safety: "content_filter",
  sensitive: "content_filter",
  refusal: "content_filter",
  prohibited_content: "content_filter",
  blocklist: "content_filter",
  recitation: "content_filter",
  spii: "content_filter",
};

/** The finish that a provider's word stands for; undefined if none is known. */
export function finishOf(word: string): Finish | undefined {
  const key = word.toLowerCase().replace(/^finish_?reason_/, "");
  return Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
}
