import { BIAS, SCALE, WEIGHTS } from "./weights.ts";

/** Damps the score of a sentence of few features. */
export const DAMPING = 8;

let weights: Int8Array | undefined;

/** How much a sentence of these features reads like an order; above 0 rather so. */
export function scoreOf(features: Int32Array): number {
  weights ??= decoded(WEIGHTS);
  let sum = 0;
  for (const feature of features) sum += weights[feature]!;
  return BIAS + sum * SCALE / Math.sqrt(features.length + DAMPING);
}

function decoded(base64: string): Int8Array {
  return Int8Array.from(
    atob(base64),
    (byte) => (byte.charCodeAt(0) << 24) >> 24,
  );
}
