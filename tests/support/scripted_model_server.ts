/**
 * A provider over real HTTP on 127.0.0.1, which plays a script.
 *
 *     await using server = scriptedModelServer([
 *       { read_file: { path: "a" } },            // calls, by tool name
 *       "It says hello.",                        // a text
 *       reply({ text, reasoning, calls, finish, usage, model }), // in full
 *       status(429, undefined, { "retry-after": "2" }),
 *       raw("data: ..."), inPieces(text, 3), json({...}), cut("half of"),
 *       gated(reply({ text: "late" }), gate.promise),
 *       (request) => request.body.includes("x") ? "yes" : "no",
 *     ]);
 *     openaiModel({ baseURL: server.baseURL, apiKey: "key" })
 *
 * `server.requests` holds what came, in order. A request beyond the script, or
 * one that `{ strict: true }` finds wrong, is answered with an error and fails
 * the test when the server is disposed; `server.failures` says why.
 */
import { type Calls, listed, reply, type Wire } from "./scripted_replies.ts";
import { faultIn } from "./request_faults.ts";

export {
  cut,
  gated,
  inPieces,
  json,
  paused,
  raw,
  reply,
  status,
} from "./scripted_replies.ts";

/** What the scripted model answers. */
export type Reply = string | Calls | Wire;

/** A request as it came. */
export interface SeenRequest {
  /** The body, byte for byte. */
  readonly body: string;
  readonly headers: Headers;
  readonly path: string;
}

export interface ServerOptions {
  /** Answers 400 to what strict servers refuse (FC-05, FC-20, FC-25, FC-26). */
  readonly strict?: boolean;
  /** The answer of `GET /v1/models`. */
  readonly models?: unknown;
  /** Off-script requests are what the test is about: they do not fail it. */
  readonly allowOffScript?: boolean;
}

export interface ScriptedModelServer extends AsyncDisposable {
  readonly baseURL: string;
  readonly port: number;
  readonly requests: readonly SeenRequest[];
  /** The bodies alone. */
  readonly bodies: readonly string[];
  /** What was wrong: off-script requests and faults that `strict` found. */
  readonly failures: readonly string[];
  /** Replies not yet given. */
  readonly left: number;
}

class ScriptedCut extends Error {}

/** Serves `script` in order, one reply a request, on a free local port. */
export function scriptedModelServer(
  script: readonly (Reply | ((request: SeenRequest) => Reply))[],
  { strict = false, models, allowOffScript = false }: ServerOptions = {},
): ScriptedModelServer {
  const requests: SeenRequest[] = [];
  const failures: string[] = [];
  const answer = async (incoming: Request): Promise<Response> => {
    const path = new URL(incoming.url).pathname;
    if (incoming.method === "GET" && path.endsWith("/models")) {
      return models === undefined
        ? new Response("not found", { status: 404 })
        : Response.json(models);
    }
    const request = {
      body: await incoming.text(),
      headers: incoming.headers,
      path,
    };
    const next = script[requests.push(request) - 1];
    if (next === undefined) {
      if (!allowOffScript) {
        failures.push(`request ${requests.length} is off script`);
      }
      return refused(500, "off script");
    }
    const fault = strict ? faultIn(request.body) : undefined;
    if (fault !== undefined) {
      failures.push(`request ${requests.length}: ${fault}`);
      return refused(400, fault);
    }
    return await sent(typeof next === "function" ? next(request) : next);
  };
  const closing = new AbortController();
  const server = Deno.serve({
    signal: closing.signal,
    hostname: "127.0.0.1",
    port: 0,
    onListen() {},
    onError(error) {
      if (!(error instanceof ScriptedCut)) failures.push(String(error));
      return refused(500, String(error));
    },
  }, answer);
  const { port } = server.addr;
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    port,
    requests,
    failures,
    get bodies() {
      return requests.map(({ body }) => body);
    },
    get left() {
      return Math.max(0, script.length - requests.length);
    },
    async [Symbol.asyncDispose]() {
      // Whoever still waits at a gate is not waited for: a failed test must end.
      closing.abort();
      await server.finished;
      if (failures.length > 0) {
        throw new Error(`Cannot end the script: ${failures.join("; ")}`);
      }
    },
  };
}

function refused(code: number, message: string): Response {
  return Response.json({ error: { message } }, { status: code });
}

async function sent(next: Reply): Promise<Response> {
  const wire = wireOf(next);
  await wire.gate;
  const { status, headers } = wire;
  return new Response(bodyOf(wire), { status, headers });
}

function wireOf(next: Reply): Wire {
  if (typeof next === "string") return reply({ text: next });
  return isWire(next) ? next : reply({ calls: listed(next) });
}

function isWire(next: Calls | Wire): next is Wire {
  return Array.isArray(next.chunks);
}

/** One chunk a pull, so that each arrives by itself. */
function bodyOf({ chunks, cut, midway }: Wire): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      if (next === 1) await midway;
      const chunk = chunks[next++];
      if (chunk !== undefined) {
        controller.enqueue(
          typeof chunk === "string" ? encoder.encode(chunk) : chunk,
        );
      } else if (cut) controller.error(new ScriptedCut());
      else controller.close();
    },
  });
}
