import { foldText } from "../src/gate/scan/fold.ts";
import { featuresOf, SIZE } from "../src/gate/scan/trained/features.ts";
import { DAMPING } from "../src/gate/scan/trained/score.ts";

interface Row {
  readonly text: string;
  readonly kind: string;
  readonly expect: "block" | "warn" | "allow";
}

interface Example {
  readonly features: Int32Array;
  readonly isOrder: boolean;
}

const FIXTURES = new URL("../tests/fixtures/gate/", import.meta.url);
const FILE = new URL("../src/gate/scan/trained/weights.ts", import.meta.url);
/** Kinds of orders that stand in plain sentences. */
const SPOKEN: ReadonlySet<string> = new Set(
  "override role-hijack exfiltration deception command memory-poison html-comment fake-delimiter"
    .split(" "),
);
const PLAIN = /^[\0-\x7f“”’—–…]*$/;
const ROUNDS = 14;
const RATE = 0.35;
const BIAS_RATE = 0.1;
const DECAY = 2e-5;
/** Orders are fewer than harmless sentences, and count at most so much more. */
const MOST_FOR_ORDER = 4;
const SEED = 7;

/** The module of weights that the rows give, the same at each run. */
export async function trainedWeights(): Promise<string> {
  const examples = [...await ofRows(), ...await ofHarmlessTexts()];
  const { weights, bias } = trained(examples);
  const scale = weights.reduce((most, w) => Math.max(most, Math.abs(w)), 0) /
    127;
  const bytes = Array.from(
    weights,
    (w) => String.fromCharCode(Math.round(w / scale) & 0xff),
  );
  return `/** Made by scripts/train_scanner.ts: one signed byte a feature. */
export const WEIGHTS =
  "${btoa(bytes.join(""))}";
/** What a step of a byte stands for. */
export const SCALE = ${scale.toPrecision(6)};
/** The score of a sentence without features. */
export const BIAS = ${bias.toPrecision(6)};
`;
}

async function ofRows(): Promise<Example[]> {
  const examples: Example[] = [];
  for (const name of ["", "_own", "_training"]) {
    const url = new URL(`injections${name}.jsonl`, FIXTURES);
    for (const line of (await Deno.readTextFile(url)).trim().split("\n")) {
      const { text, kind, expect }: Row = JSON.parse(line);
      const isOrder = expect === "block";
      if (!PLAIN.test(text)) continue;
      if (isOrder && name !== "_training" && !SPOKEN.has(kind)) continue;
      examples.push({ features: featuresOf(foldText(text)), isOrder });
    }
  }
  return examples;
}

/**
 * Features alone of sentences from many projects' texts that were scored too
 * high: a count, then so many. Only the numbers are kept, for the texts are
 * others'; whoever changes `featuresOf` has to gather such sentences anew.
 */
async function ofHarmlessTexts(): Promise<Example[]> {
  const bytes = await Deno.readFile(
    new URL("harmless_features.bin", FIXTURES),
  );
  const numbers = new DataView(bytes.buffer);
  const examples: Example[] = [];
  for (let at = 0; at < bytes.length;) {
    const count = numbers.getUint16(at);
    const features = Int32Array.from(
      { length: count },
      (_, i) => numbers.getUint16(at + 2 + 2 * i),
    );
    examples.push({ features, isOrder: false });
    at += 2 + 2 * count;
  }
  return examples;
}

/** Logistic regression by steps that shrink with what a weight has learned. */
function trained(examples: readonly Example[]) {
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

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<T>(items: T[], random: () => number) {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
}

if (import.meta.main) await Deno.writeTextFile(FILE, await trainedWeights());
