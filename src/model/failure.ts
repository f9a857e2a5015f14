import type { ModelErrorKind } from "../domain/model_error.ts";
import type { ModelFailure } from "../domain/ports.ts";
import { head, wellFormed } from "../domain/text.ts";

/** Whom a request asks: what a person must be told when it fails (P82). */
export interface Endpoint {
  readonly host: string;
  readonly model: string;
  /** Never shown: where a provider repeats it, it is taken out. */
  readonly apiKey: string;
}

const MAX_QUOTE = 600;

/** A failure whose unsaid fields have their neutral values. */
export function failure(
  kind: ModelErrorKind,
  reason: string,
  more: Partial<Omit<ModelFailure, "kind" | "reason">> = {},
): ModelFailure {
  return {
    kind,
    reason,
    status: null,
    retryable: false,
    retryAfter: null,
    text: "",
    limit: { window: null, output: null },
    quirk: null,
    usage: null,
    ...more,
  };
}

/** The sentence for a person: model, host, what happened, what would help. */
export function reasonOf(
  endpoint: Endpoint,
  what: string,
  advice = "",
): string {
  const why = advice ? `${what}; ${advice}` : what;
  return withoutKey(
    `Cannot get an answer from "${endpoint.model}" at ${endpoint.host}: ${why}`,
    endpoint.apiKey,
  );
}

/** A provider's words on one line, cut to what a person reads. */
export function quoted(text: string): string {
  const line = wellFormed(text).replace(/\s+/g, " ").trim();
  return line.length > MAX_QUOTE ? `${head(line, MAX_QUOTE)}...` : line;
}

/** Providers repeat keys in their errors: whole, or with stars inside. */
function withoutKey(text: string, apiKey: string): string {
  const known = apiKey.length >= 4 ? text.replaceAll(apiKey, "[key]") : text;
  return known
    .replace(/\b(?:sk|pk|gsk|xai|key)-[\w*.-]{8,}/g, "[key]")
    .replace(/\bBearer\s+[\w.~+/=*-]{8,}/gi, "Bearer [key]");
}
