import { foldText } from "../../src/gate/scan/fold.ts";
import { featuresOf } from "../../src/gate/scan/trained/features.ts";
import type { Example } from "./regression.ts";
import { trainingSentences } from "./sentences.ts";

interface Row {
  readonly text: string;
  readonly kind: string;
  readonly expect: "block" | "warn" | "allow";
}

/** Where all that is trained with is kept. */
export const FIXTURES = new URL("../../tests/fixtures/gate/", import.meta.url);
/** Kinds of orders that stand in plain sentences. */
const SPOKEN: ReadonlySet<string> = new Set(
  "override role-hijack exfiltration deception command memory-poison html-comment fake-delimiter"
    .split(" "),
);
const PLAIN = /^[\0-\x7f“”’—–…]*$/;

/** What was written for this: rows of English, and the sentences of patterns. */
export async function writtenExamples(): Promise<Example[]> {
  return [...await ofRows(), ...await ofPatterns()];
}

async function ofRows(): Promise<Example[]> {
  const examples: Example[] = [];
  for (const name of ["", "_own", "_training"]) {
    const lines = await textOf(`injections${name}.jsonl`);
    for (const line of lines.trim().split("\n")) {
      const { text, kind, expect }: Row = JSON.parse(line);
      const isOrder = expect === "block";
      if (!PLAIN.test(text)) continue;
      if (isOrder && name !== "_training" && !SPOKEN.has(kind)) continue;
      examples.push(exampleOf(text, isOrder));
    }
  }
  return examples;
}

async function ofPatterns(): Promise<Example[]> {
  const orders = trainingSentences(await textOf("order_patterns.txt"));
  const harmless = trainingSentences(await textOf("harmless_patterns.txt"));
  return [
    ...orders.map(({ text }) => exampleOf(text, true)),
    ...harmless.map(({ text }) => exampleOf(text, false)),
  ];
}

function exampleOf(text: string, isOrder: boolean): Example {
  return { features: featuresOf(foldText(text)), isOrder };
}

async function textOf(name: string): Promise<string> {
  return await Deno.readTextFile(new URL(name, FIXTURES));
}
