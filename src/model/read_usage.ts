import { MAX_TOKENS, type Usage } from "../domain/usage.ts";
import { fieldsOf, numberOf } from "./json.ts";

/**
 * The token counts of a `usage` object under any of the names in use (P80);
 * null if it holds none, which is not the same as zeros.
 */
export function readUsage(value: unknown): Usage | null {
  const usage = fieldsOf(value);
  if (!usage) return null;
  const input = first(usage.prompt_tokens, usage.input_tokens);
  const total = first(usage.total_tokens);
  const output = first(usage.completion_tokens, usage.output_tokens) ??
    (total !== undefined && input !== undefined
      ? first(total - input)
      : undefined);
  if (input === undefined && output === undefined) return null;
  const read = fieldsOf(usage.prompt_tokens_details) ??
    fieldsOf(usage.input_tokens_details) ?? {};
  const written = fieldsOf(usage.completion_tokens_details) ??
    fieldsOf(usage.output_tokens_details) ?? {};
  return {
    input: input ?? 0,
    output: output ?? 0,
    cached: first(
      read.cached_tokens,
      usage.prompt_cache_hit_tokens,
      usage.cached_tokens,
      usage.cache_read_input_tokens,
    ) ?? 0,
    reasoning: first(written.reasoning_tokens, usage.reasoning_tokens) ?? 0,
    estimated: false,
  };
}

/** The first that is a count. */
function first(...values: unknown[]): number | undefined {
  for (const value of values) {
    const count = numberOf(value);
    if (count !== undefined && count >= 0 && count <= MAX_TOKENS) {
      return Math.trunc(count);
    }
  }
}
