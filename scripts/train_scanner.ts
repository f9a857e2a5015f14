import { decodedFeatures } from "./training/feature_file.ts";
import { trained } from "./training/regression.ts";
import { FIXTURES, writtenExamples } from "./training/written_examples.ts";

const FILE = new URL("../src/gate/scan/trained/weights.ts", import.meta.url);

/** The module of weights that the examples give, the same at each run. */
export async function trainedWeights(): Promise<string> {
  const harmless = decodedFeatures(
    await Deno.readFile(new URL("harmless_features.bin", FIXTURES)),
  );
  const { weights, bias } = trained([
    ...await writtenExamples(),
    ...harmless.map((features) => ({ features, isOrder: false })),
  ]);
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

if (import.meta.main) await Deno.writeTextFile(FILE, await trainedWeights());
