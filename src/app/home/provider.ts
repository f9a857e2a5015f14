import type { Config } from "../../config/load_config.ts";
import { UsageError } from "../../domain/errors.ts";
import type { Model } from "../../domain/ports.ts";
import { takesCacheMarks } from "../../model/cache_marks.ts";
import { openaiModel, preload } from "../../model/openai_model.ts";

/** Who answers: an endpoint, a server on this machine, or the practice model. */
export interface Provider {
  /** Host of the endpoint, or `practice`. */
  readonly name: string;
  /** The model asked first, then those to fall back to. */
  readonly models: readonly string[];
  /** Those of them whose requests carry cache marks. */
  readonly marked: readonly string[];
  readonly model: Model;
  readonly endpoint: Endpoint | null;
}

interface Endpoint {
  readonly baseURL: string;
  readonly apiKey: string;
}

/** Where a key goes that was set without an address. */
export const OPENAI = "https://api.openai.com/v1";

/**
 * Finds who answers (contract 2): what is configured, else a server on this
 * machine, else the practice model, which a note then says.
 *
 * @throws {UsageError} With exit code 3 if an endpoint is configured and no
 * model can be told, or its key is none.
 */
export async function chooseProvider(
  config: Config,
  asked: string | undefined,
  note: (text: string) => void,
): Promise<Provider> {
  const { settings, apiKey } = config;
  const model = asked ?? settings.model;
  if (settings.base_url !== undefined || apiKey !== undefined) {
    const endpoint = {
      baseURL: settings.base_url ?? OPENAI,
      apiKey: usableKey("OPENAI_API_KEY", apiKey),
    };
    return connect(config, endpoint, model ?? await onlyModel(endpoint));
  }
  const { findLocalServer } = await import("../../model/local_servers.ts");
  const local = await findLocalServer(new AbortController().signal);
  if (local) {
    note(
      `Using ${local.name} at ${local.baseURL} (set OPENAI_BASE_URL to choose another).`,
    );
    const endpoint = { baseURL: local.baseURL, apiKey: "" };
    return connect(config, endpoint, model ?? local.model);
  }
  const { PRACTICE_MODEL, practiceModel } = await import(
    "../../model/practice_model.ts"
  );
  note(
    "No model is configured: the built-in practice model answers. Set OPENAI_API_KEY, or OPENAI_BASE_URL and FUPAN_MODEL, for a real one.",
  );
  return {
    name: PRACTICE_MODEL,
    models: [PRACTICE_MODEL],
    marked: [],
    model: practiceModel(),
    endpoint: null,
  };
}

/** Loads the client while the session is being opened. */
function connect(config: Config, endpoint: Endpoint, model: string): Provider {
  void preload();
  const primary = openaiModel(endpoint);
  const others = new Map<string, Model>();
  const fallbacks = config.settings.fallback_models.map((fallback) => {
    if (typeof fallback === "string") return fallback;
    const { model, base_url, key_env } = fallback;
    others.set(
      model,
      openaiModel({
        baseURL: base_url ?? endpoint.baseURL,
        apiKey: key_env
          ? usableKey(key_env, config.env(key_env))
          : endpoint.apiKey,
      }),
    );
    return model;
  });
  const models = [model, ...fallbacks];
  return {
    name: new URL(endpoint.baseURL).host,
    models,
    marked: models.filter(takesCacheMarks),
    model: (request, signal, onDelta) =>
      (others.get(request.model) ?? primary)(request, signal, onDelta),
    endpoint,
  };
}

/**
 * A key as a header can carry it. Space and line ends around it come with
 * pasting and are taken off.
 *
 * @throws {UsageError} With exit code 3, and without a character of it.
 */
function usableKey(name: string, value = ""): string {
  const key = value.trim();
  if (/^[!-~]*$/.test(key)) return key;
  throw new UsageError(
    `Cannot use ${name}: it holds a space, a line break or a letter that no key has; set it again`,
    3,
  );
}

/** The model of a server that has just one. @throws {UsageError} If it has not. */
async function onlyModel({ baseURL, apiKey }: Endpoint): Promise<string> {
  const { fetchModels, modelNames } = await import(
    "../../model/models_endpoint.ts"
  );
  const signal = new AbortController().signal;
  const names = modelNames(await fetchModels(baseURL, apiKey, signal));
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0) return only;
  const some = names.slice(0, 8).join(", ");
  throw new UsageError(
    `Cannot choose a model at ${baseURL}: set FUPAN_MODEL or use --model${
      some ? `; it offers ${some}` : ""
    }`,
    3,
  );
}

/** Who answers, and which of its models want their requests marked. */
export function answeredBy({ models, name, marked }: Provider) {
  return { models, provider: name, ...(marked.length > 0 && { marked }) };
}
