import type OpenAI from "openai";
import type { Model, ModelFailure, ModelRequest } from "../domain/ports.ts";
import { classifyRefusal, type Refusal } from "./classify_error.ts";
import { classifyThrown } from "./classify_thrown.ts";
import { type Endpoint, failure, reasonOf } from "./failure.ts";
import { fieldsOf, listOf, parsed, stringOf } from "./json.ts";
import { readReply } from "./read_reply.ts";
import { MarkupHold, rescueCalls } from "./rescue.ts";
import { TIMEOUTS, type Timeouts, Watch } from "./watch.ts";

export interface OpenaiOptions {
  readonly baseURL: string;
  /** "" for a server that wants none: no such header is sent then. */
  readonly apiKey: string;
  readonly timeouts?: Partial<Timeouts>;
  readonly organization?: string;
  readonly project?: string;
  /** Turns calls that a weak model wrote as text into calls (P48). */
  readonly rescueCalls?: boolean;
}

/** Our own limits end a request; those of the package must never be first. */
const NEVER_MS = 2 ** 31 - 1;

type Package = typeof import("openai");
let loading: Promise<Package> | undefined;

/** Starts loading the client, so that the first request need not wait for it. */
export function preload(): void {
  // The first request tries again, and says what is wrong.
  load().catch(() => loading = undefined);
}

function load(): Promise<Package> {
  return loading ??= import("openai");
}

/** Any OpenAI-compatible endpoint. Its package is loaded by the first request. */
export function openaiModel(options: OpenaiOptions): Model {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  let client: OpenAI | undefined;
  return async (request, signal, onDelta) => {
    signal.throwIfAborted();
    const endpoint = {
      host: hostOf(options.baseURL),
      model: request.model,
      apiKey: options.apiKey,
    };
    const watch = new Watch(signal, timeouts);
    const hold = options.rescueCalls ? new MarkupHold(onDelta) : undefined;
    try {
      client ??= connected((await load()).default, options);
      const { body } = await post(client, request, watch.signal);
      if (!body) return withoutBody(endpoint);
      const show = hold ? hold.take.bind(hold) : onDelta;
      const outcome = await readReply(body, endpoint, show, watch);
      signal.throwIfAborted();
      if (!hold) return outcome;
      const rescued = "kind" in outcome
        ? outcome
        : rescueCalls(outcome, toolsOf(request));
      if (rescued === outcome) hold.release();
      return rescued;
    } catch (error) {
      signal.throwIfAborted();
      if (watch.expired) return expired(endpoint, watch.reason);
      const refusal = refusalIn(error);
      return refusal
        ? classifyRefusal(endpoint, refusal)
        : classifyThrown(endpoint, error);
    } finally {
      watch.stop();
    }
  };
}

/** A client that takes nothing from the environment but what we give it. */
function connected(Client: typeof OpenAI, options: OpenaiOptions): OpenAI {
  const { baseURL, apiKey, organization = null, project = null } = options;
  return new Client({
    baseURL,
    apiKey: apiKey || "none",
    adminAPIKey: null,
    organization,
    project,
    webhookSecret: null,
    maxRetries: 0,
    timeout: NEVER_MS,
    logLevel: "off",
    fetch: fetchAccepted,
    defaultHeaders: apiKey ? {} : { authorization: null },
  });
}

const HEADERS = { "content-type": "application/json" };

/** With its type named, a string goes out verbatim: what was hashed is what is sent. */
function post(client: OpenAI, { body }: ModelRequest, signal: AbortSignal) {
  return client.post("/chat/completions", { body, headers: HEADERS, signal })
    .asResponse();
}

/** A server's no. The package would keep only part of what stands in one. */
class Refused extends Error {
  override readonly name = "Refused";

  constructor(readonly refusal: Refusal) {
    super(`Cannot use the response: status ${refusal.status}`);
  }
}

const fetchAccepted: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.ok) return response;
  const { status, headers } = response;
  throw new Refused({ status, headers, body: await response.text() });
};

/** The package wraps what it did not throw itself. */
function refusalIn(error: unknown): Refusal | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Refused ? cause.refusal : undefined;
}

function expired(endpoint: Endpoint, why: string): ModelFailure {
  return failure("timeout", reasonOf(endpoint, why), { retryable: true });
}

function withoutBody(endpoint: Endpoint): ModelFailure {
  return failure("bad_response", reasonOf(endpoint, "the response is empty"), {
    retryable: true,
  });
}

function hostOf(baseURL: string): string {
  return URL.parse(baseURL)?.host ?? baseURL;
}

function toolsOf({ body }: ModelRequest): ReadonlySet<string> {
  return new Set(
    listOf(fieldsOf(parsed(body))?.tools).map((tool) =>
      stringOf(fieldsOf(fieldsOf(tool)?.function)?.name)
    ),
  );
}
