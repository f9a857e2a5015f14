/**
 * What kind of failure a model call met (behaviour 2.6). The kind decides what
 * the conversation does next; it is a fact of the log, so it is never derived
 * from a text again.
 */
export const MODEL_ERROR_KINDS = [
  /** 401, 403: the key is missing, wrong or not allowed. */
  "auth",
  /** 402, or a text that says the account has no credit left. */
  "billing",
  /** 429 for this key. */
  "rate_limit",
  /** 429, 503 or 529 that says the provider itself is busy. */
  "overloaded",
  "server_error",
  "timeout",
  /** Nothing answers at the address: refused, unresolved, no route. */
  "unreachable",
  /** The address answers, but not as a chat-completions endpoint does. */
  "bad_response",
  /** The input is longer than the window. */
  "context_overflow",
  /** The input fits; input and requested output together do not. */
  "output_too_large",
  /** 413: the request body is too big in bytes. */
  "payload_too_large",
  "model_not_found",
  /** The provider will not answer this content. */
  "content_policy",
  /** 400: the request has a field or a shape that this provider refuses. */
  "format_error",
  /** The stream ended without its end marker. */
  "stream_interrupted",
  /** One text repeated without end (P84): stopped by us. */
  "degenerate_output",
  "unknown",
] as const;

export type ModelErrorKind = typeof MODEL_ERROR_KINDS[number];

/**
 * A habit of one provider, learned from its refusal. Once learned, requests
 * of the session are built around it; learning one costs no retry.
 */
export const PROVIDER_QUIRKS = [
  /** Gives its reply whole alone. */
  "no_stream",
  "no_stream_options",
  "no_tool_choice",
  /** Takes `max_completion_tokens` in place of `max_tokens`. */
  "max_completion_tokens",
  /** Wants `reasoning_content` sent back. */
  "reasoning_required",
  /** Refuses `reasoning_content`. */
  "reasoning_forbidden",
  /** Wants roles to alternate: neighbours of one role are merged. */
  "roles_alternate",
  /** Refuses cache marks, or the lists of parts that they stand in. */
  "no_cache_marks",
] as const;

export type ProviderQuirk = typeof PROVIDER_QUIRKS[number];
