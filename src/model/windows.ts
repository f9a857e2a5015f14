import { longestStart } from "../domain/model_name.ts";
import { type Fields, fieldsOf, listOf, numberOf } from "./json.ts";
import { KNOWN_WINDOWS } from "./known_windows.ts";
import { fetchModels } from "./models_endpoint.ts";

/** Where a context window's size is known from, the surest first. */
export type WindowSource = "config" | "learned" | "server" | "table";

/** A context window in tokens, and who says so. */
export interface ContextWindow {
  readonly tokens: number;
  readonly from: WindowSource;
}

/**
 * Names under which `/v1/models` tells the window. What a server was started
 * with stands before what the model was trained on.
 */
const FIELDS = [
  "n_ctx",
  "loaded_context_length",
  "max_model_len",
  "context_length",
  "context_window",
  "max_context_length",
  "max_context_window",
  "context_size",
  "max_input_tokens",
  "inputTokenLimit",
  "n_ctx_train",
];

/** Below this a number counts something else. */
const LEAST_WINDOW = 256;

/** What is known of a window; null if nothing is, for a guess would do harm (P49). */
export function knownWindow(
  model: string,
  { configured = null, learned = null, models = null }: {
    readonly configured?: number | null;
    readonly learned?: number | null;
    /** The answer of `/v1/models`. */
    readonly models?: unknown;
  },
): ContextWindow | null {
  if (configured !== null) return { tokens: configured, from: "config" };
  if (learned !== null) return { tokens: learned, from: "learned" };
  const told = windowInModels(models, model);
  if (told !== null) return { tokens: told, from: "server" };
  const known = windowInTable(model);
  return known === null ? null : { tokens: known, from: "table" };
}

/** Asks the server what else is not known; a server that does not tell is no error. */
export async function discoverWindow(
  { baseURL, apiKey, model, configured = null, learned = null }: {
    readonly baseURL: string;
    readonly apiKey: string;
    readonly model: string;
    readonly configured?: number | null;
    readonly learned?: number | null;
  },
  signal: AbortSignal,
): Promise<ContextWindow | null> {
  const sure = knownWindow("", { configured, learned });
  if (sure) return sure;
  const models = await fetchModels(baseURL, apiKey, signal);
  return knownWindow(model, { models });
}

/** The window that the answer of `/v1/models` tells for a model. */
export function windowInModels(models: unknown, model: string): number | null {
  const answer = fieldsOf(models);
  const entries = [...listOf(answer?.data), ...listOf(answer?.models)]
    .flatMap((entry): Fields[] => {
      const fields = fieldsOf(entry);
      return fields ? [fields] : [];
    });
  const entry =
    entries.find(({ id, name }) => id === model || name === model) ??
      // A server of one model takes any name for it.
      (entries.length === 1 ? entries[0] : undefined);
  return entry ? windowIn(entry) : null;
}

function windowIn(entry: Fields): number | null {
  const places = [
    entry,
    fieldsOf(entry.meta),
    fieldsOf(entry.top_provider),
    fieldsOf(entry.details),
    fieldsOf(entry.limits),
  ];
  for (const field of FIELDS) {
    for (const place of places) {
      const tokens = numberOf(place?.[field]);
      if (tokens !== undefined && tokens >= LEAST_WINDOW) return tokens;
    }
  }
  return null;
}

/** The window of a common model by the start of its name. */
export function windowInTable(model: string): number | null {
  const start = longestStart(Object.keys(KNOWN_WINDOWS), model);
  return start === undefined ? null : KNOWN_WINDOWS[start] ?? null;
}
