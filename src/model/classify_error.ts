import type { ModelErrorKind } from "../domain/model_error.ts";
import type { ModelFailure } from "../domain/ports.ts";
import { readLimits } from "./error_limits.ts";
import { ADVICE, WORDINGS } from "./error_wordings.ts";
import { type Endpoint, failure, quoted, reasonOf } from "./failure.ts";
import { fieldsOf, listOf, numberOf, parsed, stringOf } from "./json.ts";
import { quirkIn } from "./provider_quirks.ts";
import { readRetryAfter } from "./retry_after.ts";
import { MAX_RETRY_AFTER_MS } from "./retry_policy.ts";

/** A response that is no reply. */
export interface Refusal {
  readonly status: number;
  readonly body: string;
  readonly headers?: Headers;
}

/** Kinds after which the same request may succeed later. */
const RETRYABLE: ReadonlySet<ModelErrorKind> = new Set([
  "rate_limit",
  "overloaded",
  "server_error",
  "timeout",
  "stream_interrupted",
  "unknown",
]);

/** What a refused request means: status first, then what the words add to it. */
export function classifyRefusal(
  endpoint: Endpoint,
  { status, body, headers }: Refusal,
): ModelFailure {
  const value = parsed(body);
  const error = fieldsOf(value)?.error ?? value;
  const words = isHtml(body) ? "" : wordsOf(error) || body;
  const said = `HTTP ${status}${words ? `: ${quoted(words)}` : ""}`;
  // Codes and types stand beside the message, so all of the body is searched.
  return classified(endpoint, { status, said, text: body, error, headers });
}

/** What an error inside of a stream means (P45); its code counts as a status. */
export function classifyInBand(
  endpoint: Endpoint,
  error: unknown,
): ModelFailure {
  const code = numberOf(fieldsOf(error)?.code) ??
    numberOf(fieldsOf(error)?.status);
  const status = code !== undefined && code >= 400 && code < 600 ? code : null;
  const words = wordsOf(error) || JSON.stringify(error);
  return classified(endpoint, {
    status,
    said: `the stream says: ${quoted(words)}`,
    text: JSON.stringify(error),
    error,
    headers: undefined,
  });
}

interface Told {
  readonly status: number | null;
  readonly said: string;
  readonly text: string;
  readonly error: unknown;
  readonly headers: Headers | undefined;
}

function classified(
  endpoint: Endpoint,
  { status, said, text, error, headers }: Told,
): ModelFailure {
  const retryAfter = readRetryAfter(headers, text);
  const isClientError = status === null || status < 429 && status !== 401 ||
    status === 500;
  const limits = isClientError && status !== 404
    ? readLimits(text, error)
    : null;
  const quirk = limits || !isClientError ? null : quirkIn(text);
  const kind = limits?.kind ??
    (quirk ? "format_error" : kindOf(status, text, retryAfter));
  const isSoon = retryAfter === null || retryAfter <= MAX_RETRY_AFTER_MS;
  return failure(kind, reasonOf(endpoint, said, ADVICE[kind]), {
    status,
    retryable: RETRYABLE.has(kind) && isSoon,
    retryAfter,
    limit: {
      window: limits?.window ?? null,
      output: limits?.output ?? null,
    },
    quirk,
  });
}

function kindOf(
  status: number | null,
  text: string,
  retryAfter: number | null,
): ModelErrorKind {
  const says = (kind: keyof typeof WORDINGS) => WORDINGS[kind].test(text);
  switch (status) {
    case 401:
      return "auth";
    case 402:
      return "billing";
    case 403:
      if (says("content_policy")) return "content_policy";
      return says("billing") ? "billing" : "auth";
    case 404:
      return !isHtml(text) && says("model_not_found")
        ? "model_not_found"
        : "bad_response";
    case 405:
    case 501:
      return "bad_response";
    case 408:
    case 504:
    case 522:
    case 524:
      return "timeout";
    case 413:
      return "payload_too_large";
    case 429:
      if (says("overloaded")) return "overloaded";
      // A quota that comes back by itself is a rate (Gemini says "quota" for both).
      return says("billing") && retryAfter === null ? "billing" : "rate_limit";
    case 503:
    case 529:
      return "overloaded";
    case null:
      return kindInWords(says) ?? "server_error";
  }
  if (status < 400) return "bad_response";
  if (status < 500) return kindInWords(says) ?? "format_error";
  if (isHtml(text)) return "server_error";
  if (says("overloaded")) return "overloaded";
  // A 5xx that says that the request is wrong will say so again.
  return says("validation") ? "format_error" : "server_error";
}

function kindInWords(
  says: (kind: keyof typeof WORDINGS) => boolean,
): ModelErrorKind | undefined {
  if (says("too_big")) return "payload_too_large";
  if (says("model_not_found")) return "model_not_found";
  if (says("auth")) return "auth";
  if (says("billing")) return "billing";
  if (says("overloaded")) return "overloaded";
  if (says("content_policy")) return "content_policy";
  if (says("rate_limit")) return "rate_limit";
  if (says("validation")) return "format_error";
}

/** The words for a person in whatever shape an error has. */
function wordsOf(error: unknown): string {
  if (typeof error === "string") return error;
  if (Array.isArray(error)) return listOf(error).map(wordsOf).join("; ");
  const fields = fieldsOf(error);
  if (!fields) return "";
  for (const key of ["message", "msg", "detail", "error", "reason", "title"]) {
    const words = wordsOf(fields[key]);
    if (words) return words;
  }
  return stringOf(fields.code) || stringOf(fields.type);
}

/** A page for browsers: a proxy, a login or a wrong address. */
export function isHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body)\b/i.test(text);
}
