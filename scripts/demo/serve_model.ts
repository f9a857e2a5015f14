import { nextMove } from "./next_move.ts";
import type { SeenRequest } from "./request.ts";

/** The model behind a chat-completions endpoint on this machine. */
export interface ServedModel extends AsyncDisposable {
  readonly baseURL: string;
}

/** Answers every request by itself: between two of them nothing is kept. */
export function serveModel(): ServedModel {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (incoming) => {
      if (incoming.method !== "POST") {
        return new Response("not found", { status: 404 });
      }
      const request: SeenRequest = await incoming.json();
      return new Response(framesOf(request), {
        headers: { "content-type": "text/event-stream" },
      });
    },
  );
  return {
    baseURL: `http://127.0.0.1:${server.addr.port}/v1`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function framesOf(request: SeenRequest): string {
  const { text, call } = nextMove(request);
  const tool_calls = call && [{
    index: 0,
    id: `call_${request.messages.length}`,
    type: "function",
    function: { name: call.tool, arguments: JSON.stringify(call.args) },
  }];
  const delta = { role: "assistant", content: text, ...call && { tool_calls } };
  const finish_reason = call ? "tool_calls" : "stop";
  const frames = [
    { choices: [{ index: 0, delta, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason }] },
  ];
  return frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`)
    .join("") + "data: [DONE]\n\n";
}
