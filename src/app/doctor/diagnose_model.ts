import { type Check, fail, ok, warn } from "../../cli/doctor/check.ts";
import type { Config } from "../../config/load_config.ts";
import {
  findLocalServer,
  LOCAL_PORTS,
  type LocalPort,
} from "../../model/local_servers.ts";
import { modelNames } from "../../model/models_endpoint.ts";
import { OPENAI } from "../home/provider.ts";

const NAME = "model";
const LIMIT_MS = 5_000;
const SHOWN = 5;

/** What `GET /models` came to. */
type Answer =
  | { readonly status: number; readonly body: unknown }
  | { readonly why: string };

/** Asks the configured endpoint for its models: does it answer, and take the key? */
export async function checkModel(
  { settings, apiKey }: Pick<Config, "settings" | "apiKey">,
  limit = LIMIT_MS,
): Promise<Check> {
  if (settings.base_url === undefined && apiKey === undefined) {
    return warn(
      NAME,
      "no provider is configured: a local server or the practice model answers",
      "set OPENAI_API_KEY, or OPENAI_BASE_URL and FUPAN_MODEL, there or in .env",
    );
  }
  const baseURL = settings.base_url ?? OPENAI;
  const shown = shownURL(baseURL);
  const answer = await askModels(baseURL, apiKey ?? "", limit);
  if ("why" in answer) {
    return fail(
      NAME,
      `${shown} does not answer: ${answer.why}`,
      "check OPENAI_BASE_URL and the network; --offline leaves this out",
    );
  }
  const { status, body } = answer;
  if (status === 401 || status === 403) {
    return fail(
      NAME,
      apiKey === undefined
        ? `${shown} asks for a key, and none is set`
        : `${shown} does not take the key (${status})`,
      "set OPENAI_API_KEY to a key of this provider",
    );
  }
  if (status === 404 || status === 405) {
    return checkName([], settings.model, `${shown} has no list of models`);
  }
  if (status !== 200) {
    return fail(
      NAME,
      `${shown} answers ${status}`,
      "check OPENAI_BASE_URL, or try again later",
    );
  }
  return checkName(modelNames(body), settings.model, `${shown} answers`);
}

/** Which servers on this machine offer a model. */
export async function checkLocalServers(
  ports: readonly LocalPort[] = LOCAL_PORTS,
): Promise<Check> {
  const { signal } = new AbortController();
  const servers = await Promise.all(
    ports.map((port) => findLocalServer(signal, [port])),
  );
  const found = servers.filter((server) => server !== null);
  if (found.length === 0) return ok("local servers", "none");
  const list = found.map(({ name, baseURL, model }) =>
    `${name} at ${baseURL} with ${model}`
  );
  const isOllama = found.some(({ name }) => name === "Ollama");
  return ok(
    "local servers",
    list.join(", "),
    // It cuts longer requests in silence, system prompt and tools first (P50).
    isOllama ? "start Ollama with OLLAMA_CONTEXT_LENGTH=32768 or more" : null,
  );
}

function checkName(
  names: readonly string[],
  model: string | undefined,
  found: string,
): Check {
  if (model === undefined && names.length !== 1) {
    const some = names.slice(0, SHOWN).join(", ");
    return fail(
      NAME,
      `${found}, and no model is chosen`,
      `set FUPAN_MODEL${some && `, as one of ${some}`}`,
    );
  }
  const chosen = model ?? names[0];
  if (names.length > 0 && !names.some((name) => name === chosen)) {
    return warn(
      NAME,
      `${found}, and does not list ${chosen}`,
      `check FUPAN_MODEL; it lists ${names.slice(0, SHOWN).join(", ")}`,
    );
  }
  return ok(NAME, `${found}, model ${chosen}`);
}

async function askModels(
  baseURL: string,
  apiKey: string,
  limit: number,
): Promise<Answer> {
  // Not AbortSignal.timeout(): its timer would outlive the answer.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limit);
  try {
    const response = await fetch(`${baseURL.replace(/\/+$/, "")}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      // A key goes where it was meant to go, and nowhere else.
      redirect: "manual",
      signal: late.signal,
    });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (error) {
    if (late.signal.aborted) return { why: `not within ${limit / 1000} s` };
    if (error instanceof TypeError) return { why: error.message };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // An answer that is no JSON lists no models.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Without what may be a secret in it. */
function shownURL(baseURL: string): string {
  const { origin, pathname } = new URL(baseURL);
  return origin + pathname.replace(/\/+$/, "");
}
