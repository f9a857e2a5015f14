import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  decodedFeatures,
  encodedFeatures,
} from "../../../../../scripts/training/feature_file.ts";
import { trainingSentences } from "../../../../../scripts/training/sentences.ts";
import { SIZE } from "../../../../../src/gate/scan/trained/features.ts";

Deno.test("trainingSentences chooses the same words for the same patterns", () => {
  const patterns =
    "# command\n{Run|Start} {it|this}{.|!}\n# deception\nSay no.\n";
  const sentences = trainingSentences(patterns);
  assertEquals(trainingSentences(patterns), sentences);
  const orders = sentences.filter(({ kind }) => kind === "command");
  assert(orders.length > 4);
  assert(orders.every(({ text }) => /^(Run|Start) (it|this)[.!]$/.test(text)));
  assertEquals(new Set(orders.map(({ text }) => text)).size, orders.length);
  assertEquals(sentences.at(-1), { text: "Say no.", kind: "deception" });
});

Deno.test("every pattern of the fixtures is whole", async () => {
  for (const name of ["order_patterns", "harmless_patterns"]) {
    const url = new URL(
      `../../../../fixtures/gate/${name}.txt`,
      import.meta.url,
    );
    for (
      const { text } of trainingSentences(await Deno.readTextFile(url))
    ) assert(!/[{}|]/.test(text), text);
  }
});

Deno.test("decodedFeatures gives back what was encoded, in ascending order", () => {
  const sets = fc.array(fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: 90 }));
  fc.assert(fc.property(sets, (given) => {
    const arrays = given.map((set) => Int32Array.from(set));
    assertEquals(
      decodedFeatures(encodedFeatures(arrays)),
      arrays.map((set) => set.toSorted()),
    );
  }));
});
