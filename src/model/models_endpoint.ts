import { fieldsOf, listOf, parsed, stringOf } from "./json.ts";

const LIMIT_MS = 3_000;

/**
 * The answer of `GET /models`; null if the server has none, or not in time.
 * Rejects only when aborted.
 */
export async function fetchModels(
  baseURL: string,
  apiKey: string,
  signal: AbortSignal,
  limit = LIMIT_MS,
): Promise<unknown> {
  signal.throwIfAborted();
  // Not AbortSignal.timeout(): its timer would outlive the answer.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limit);
  try {
    const response = await fetch(`${baseURL.replace(/\/+$/, "")}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      // A local port must not lead us out of this machine.
      redirect: "error",
      signal: AbortSignal.any([signal, late.signal]),
    });
    const text = await response.text();
    return response.ok ? parsed(text) ?? null : null;
  } catch (error) {
    signal.throwIfAborted();
    // Refused, unresolved or late: the server tells nothing. A bug is none of these.
    if (error instanceof TypeError || error instanceof DOMException) {
      return null;
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The names of models in such an answer, in its order. */
export function modelNames(models: unknown): readonly string[] {
  return listOf(fieldsOf(models)?.data)
    .map((entry) => stringOf(fieldsOf(entry)?.id))
    .filter((id) => id !== "");
}
