/** No call has as many tokens: a larger count is a lie or a defect. */
export const MAX_TOKENS = 1_000_000_000;

/** Tokens of one model call, or a sum of calls. */
export type Usage = Readonly<{
  input: number;
  output: number;
  /** Part of `input` that the provider read from its cache. */
  cached: number;
  /** Part of `output` spent on reasoning. */
  reasoning: number;
  /** True if the provider sent none and these are our own estimate (P80). */
  estimated: boolean;
}>;

/** What the calls of one turn used, as results tell it (contract 3). */
export type TurnUsage =
  & Pick<Usage, "input" | "output" | "cached" | "estimated">
  & Readonly<{ calls: number }>;

export const NO_USAGE: Usage = {
  input: 0,
  output: 0,
  cached: 0,
  reasoning: 0,
  estimated: false,
};

/** The sum of two usages; estimated if either is. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cached: a.cached + b.cached,
    reasoning: a.reasoning + b.reasoning,
    estimated: a.estimated || b.estimated,
  };
}
