#!/usr/bin/env -S deno run --allow-read --allow-write=tests/fixtures/gate
import { foldText } from "../src/gate/scan/fold.ts";
import { latinShadow } from "../src/gate/scan/latin_shadow.ts";
import { sentencesOf } from "../src/gate/scan/sentences.ts";
import { featuresOf } from "../src/gate/scan/trained/features.ts";
import { encodedFeatures } from "./training/feature_file.ts";
import { scoreBy, trained } from "./training/regression.ts";
import { FIXTURES, writtenExamples } from "./training/written_examples.ts";

const ROUNDS = 3;
const EACH_ROUND = 500;
const LONGEST = 65_536;
const FEWEST_WORDS = 4;

/**
 * Gathers from texts that are known to be harmless, one file a line of stdin,
 * the sentences that read most like orders, so that the training learns that
 * they are none. Features alone are kept: the texts are others'. To be run
 * anew whenever `featuresOf` changes.
 */
async function gather(): Promise<void> {
  const written = await writtenExamples();
  const known: Int32Array[] = [];
  const files = (await new Response(Deno.stdin.readable).text()).trim();
  for (const file of files.split("\n")) {
    known.push(
      ...sentencesIn((await Deno.readTextFile(file)).slice(0, LONGEST)),
    );
  }
  const gathered = new Set<Int32Array>();
  for (let round = 0; round < ROUNDS; round++) {
    const harmless = [...gathered].map((features) => ({
      features,
      isOrder: false,
    }));
    const model = trained([...written, ...harmless]);
    const hardest = known.filter((features) => !gathered.has(features))
      .map((features) => ({ features, score: scoreBy(model, features) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, EACH_ROUND);
    for (const { features } of hardest) gathered.add(features);
  }
  await Deno.writeFile(
    new URL("harmless_features.bin", FIXTURES),
    encodedFeatures([...gathered]),
  );
  console.log(`${gathered.size} of ${known.length} sentences`);
}

function sentencesIn(text: string): Int32Array[] {
  const read = latinShadow(foldText(text));
  return sentencesOf(read).map(({ start, end }) => read.slice(start, end))
    .filter((one) => (one.match(/[a-z']+/g)?.length ?? 0) >= FEWEST_WORDS)
    .map(featuresOf);
}

if (import.meta.main) await gather();
