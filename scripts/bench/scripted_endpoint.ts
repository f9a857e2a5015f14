/** One request of the program, and when the answer to it had been given. */
export interface Seen {
  readonly at: number;
  readonly body: string;
  answered: number;
}

/** A model endpoint that answers at once, by a script, on this machine. */
export interface Endpoint extends AsyncDisposable {
  readonly url: string;
  /** All requests since it was last emptied. */
  readonly seen: Seen[];
  /** Called with each request, before it is answered. */
  onRequest: () => void;
}

interface Request {
  readonly model: string;
  readonly messages: readonly { readonly role: string }[];
}

/**
 * Answers the model `tools-N` with N calls of `echo step-n`, one a turn, and
 * everything else with a word. Which turn it is, the request itself tells.
 */
export function scriptedEndpoint(): Endpoint {
  const seen: Seen[] = [];
  const server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
  }, async (request) => {
    const body = await request.text();
    const one = { at: performance.now(), body, answered: 0 };
    seen.push(one);
    endpoint.onRequest();
    const answer = answerTo(JSON.parse(body));
    one.answered = performance.now();
    return new Response(answer, {
      headers: { "content-type": "text/event-stream" },
    });
  });
  const endpoint: Endpoint = {
    url: `http://127.0.0.1:${server.addr.port}/v1`,
    seen,
    onRequest: () => {},
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return endpoint;
}

function answerTo({ model, messages }: Request): string {
  const wanted = Number(/^tools-(\d+)$/.exec(model)?.[1] ?? 0);
  const last = messages.findLastIndex(({ role }) => role === "user");
  const turn = messages.slice(last).filter(({ role }) => role === "tool")
    .length;
  const call = {
    index: 0,
    id: `call_${turn}`,
    type: "function",
    function: {
      name: "terminal",
      arguments: JSON.stringify({ command: `echo step-${turn + 1}` }),
    },
  };
  return turn < wanted
    ? stream({ tool_calls: [call] }, "tool_calls")
    : stream({ content: "done" }, "stop");
}

function stream(delta: object, finish: string): string {
  const usage = { prompt_tokens: 100, completion_tokens: 10 };
  return [
    JSON.stringify({ choices: [{ delta }] }),
    JSON.stringify({ choices: [{ delta: {}, finish_reason: finish }] }),
    JSON.stringify({ choices: [], usage }),
    "[DONE]",
  ].map((data) => `data: ${data}\n\n`).join("");
}
