/** How gateways to many vendors name Anthropic's models: the vendor stands first. */
const ANTHROPIC = /^~?anthropic\//i;

/**
 * Does this model cache only what a request marks? Anthropic's do, behind a
 * gateway such as OpenRouter; others cache by themselves, or refuse the mark (F125).
 */
export function takesCacheMarks(model: string): boolean {
  return ANTHROPIC.test(model);
}
