import { SIZE } from "../../src/gate/scan/trained/features.ts";
import { DAMPING } from "../../src/gate/scan/trained/score.ts";
import { randomFrom } from "./random.ts";

/** A sentence that is known to be an order, or not to be one. */
export interface Example {
  readonly features: Int32Array;
  readonly isOrder: boolean;
}

/** Weights of all features, and the score of a sentence without any. */
export interface Model {
  readonly weights: Float64Array;
  readonly bias: number;
}

const ROUNDS = 14;
const RATE = 0.35;
const BIAS_RATE = 0.1;
const DECAY = 2e-5;
/** Orders are fewer than harmless sentences, and count at most so much more. */
const MOST_FOR_ORDER = 4;
const SEED = 7;

/** Logistic regression by steps that shrink with what a weight has learned. */
export function trained(examples: readonly Example[]): Model {
  const weights = new Float64Array(SIZE);
  const learned = new Float64Array(SIZE).fill(1e-6);
  let [bias, biasLearned] = [0, 1e-6];
  const orders = examples.filter(({ isOrder }) => isOrder).length;
  const ofOrder = Math.max(
    1,
    Math.min(MOST_FOR_ORDER, (examples.length - orders) / orders / 1.5),
  );
  const random = randomFrom(SEED);
  const order = [...examples];
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const { features, isOrder } of order) {
      const value = 1 / Math.sqrt(features.length + DAMPING);
      let sum = bias;
      for (const feature of features) sum += weights[feature]! * value;
      const chance = 1 / (1 + Math.exp(-sum));
      const error = isOrder ? (chance - 1) * ofOrder : chance;
      for (const feature of features) {
        const step = error * value + DECAY * weights[feature]!;
        learned[feature]! += step * step;
        weights[feature]! -= RATE * step / Math.sqrt(learned[feature]!);
      }
      biasLearned += error * error;
      bias -= BIAS_RATE * error / Math.sqrt(biasLearned);
    }
  }
  return { weights, bias };
}

/** How much a sentence reads like an order, before weights are rounded. */
export function scoreBy(
  { weights, bias }: Model,
  features: Int32Array,
): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature]!;
  return bias + sum / Math.sqrt(features.length + DAMPING);
}

function shuffle<T>(items: T[], random: () => number) {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
}
