import type { ProviderQuirk } from "../domain/model_error.ts";

/** Refusals that name a habit of the provider; the first that fits counts. */
const REFUSALS: readonly (readonly [ProviderQuirk, RegExp])[] = [
  ["no_stream_options", /stream_options/i],
  [
    "no_stream",
    /\bstream(?:ing)?\b[^]{0,60}(?:not support|unsupported|not available|must be false)|(?:not support|unsupported)[^]{0,40}\bstream(?:ing)?\b/i,
  ],
  [
    "max_completion_tokens",
    /max_tokens[^]{0,120}(?:unsupported|not supported|instead|deprecated)[^]{0,80}max_completion_tokens|use \W?max_completion_tokens/i,
  ],
  [
    // DeepSeek, FC-19: after "missing", "must be passed back" ... the field is wanted.
    "reasoning_required",
    /(?:missing|must|require|need|expect|lack)[^]{0,80}reasoning_content|reasoning_content[^]{0,80}(?:missing|must be (?:passed|present|provided|included|sent|returned)|(?:is|are) (?:required|needed)|passed back|absent)/i,
  ],
  ["reasoning_forbidden", /reasoning_content/i],
  ["no_cache_marks", /\bcache_control\b/i],
  ["no_tool_choice", /\btool_choice\b/i],
  [
    "roles_alternate",
    /roles? must (?:be )?alternat|alternat\w+ (?:between )?(?:user|roles?)|consecutive (?:messages|user|assistant)|must alternate between/i,
  ],
];

/** The habit that a refusal teaches; null if it teaches none (P46, P47). */
export function quirkIn(text: string): ProviderQuirk | null {
  return REFUSALS.find(([, wording]) => wording.test(text))?.[0] ?? null;
}
