import { MAX_TOKENS, NO_USAGE, type Usage } from "../domain/usage.ts";

/**
 * A usage as the tables hold it: whole numbers that no sum takes out of the
 * range of exact ones. An imported log may hold any.
 */
export function storedUsage(usage: Usage | null): Usage {
  const { input, output, cached, reasoning, estimated } = usage ?? NO_USAGE;
  return {
    input: stored(input),
    output: stored(output),
    cached: stored(cached),
    reasoning: stored(reasoning),
    estimated,
  };
}

function stored(count: number): number {
  const isCount = count >= 0 && count <= MAX_TOKENS;
  return isCount ? Math.trunc(count) : 0;
}
