import type { Move } from "./next_move.ts";

/** A reply as a server would stream it: one event a chunk, ids and usage included. */
export function sseBytes(
  { text, call }: Move,
  { id, tokens }: { readonly id: string; readonly tokens: number },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const deltas: object[] = [
    { role: "assistant" },
    ...pieces(text).map((content) => ({ content })),
  ];
  if (call) {
    const { tool: name, args } = call;
    const head = { index: 0, id, type: "function" };
    deltas.push(
      { tool_calls: [{ ...head, function: { name, arguments: "" } }] },
      { tool_calls: [{ index: 0, function: { arguments: args } }] },
    );
  }
  const output = Math.ceil((text.length + (call?.args.length ?? 0)) / 4);
  const frames = [
    ...deltas.map((delta) => frame([{ index: 0, delta, finish_reason: null }])),
    frame([{
      index: 0,
      delta: {},
      finish_reason: call ? "tool_calls" : "stop",
    }]),
    frame([], {
      prompt_tokens: tokens,
      completion_tokens: output,
      total_tokens: tokens + output,
    }),
    "data: [DONE]\n\n",
  ];
  return streamOf(frames);
}

function frame(choices: readonly object[], usage?: object): string {
  return `data: ${
    JSON.stringify({
      object: "chat.completion.chunk",
      model: "practice",
      choices,
      ...(usage && { usage }),
    })
  }\n\n`;
}

/** Words with the blanks after them, and single characters of Chinese. */
function pieces(text: string): string[] {
  return text.match(
    /\p{Script=Han}|[^\s\p{Script=Han}]*\s+|[^\s\p{Script=Han}]+/gu,
  ) ??
    [];
}

function streamOf(
  frames: readonly string[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const text = frames[next++];
      if (text === undefined) controller.close();
      else controller.enqueue(encoder.encode(text));
    },
  });
}
