import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { RULES } from "../../../../src/skills/guard/rules.ts";
import { sieved } from "../../../../src/skills/guard/sieve.ts";

interface Sample {
  readonly hit: string;
  readonly miss: string;
}

const FILE = new URL("../../../fixtures/skills/guard.jsonl", import.meta.url);
const SAMPLES: readonly Sample[] = (await Deno.readTextFile(FILE)).trim()
  .split("\n").map((line) => JSON.parse(line));
const ALL = Object.values(RULES).flat();

/** What each rule says of the text by itself. */
function oneByOne(text: string): readonly string[] {
  return ALL.filter(({ pattern }) =>
    new RegExp(pattern.source, `${pattern.flags}m`).test(text)
  ).map(({ id }) => id);
}

function together(text: string): readonly string[] {
  const left = sieved(ALL, text);
  return ALL.filter((rule) => left.has(rule)).map(({ id }) => id);
}

Deno.test("sieved() leaves the rules that hit by themselves, and no others", () => {
  const pieces = SAMPLES.flatMap(({ hit, miss }) => [hit, miss]);
  for (const text of pieces) assertEquals(together(text), oneByOne(text), text);
  const texts = fc.array(
    fc.oneof(fc.constantFrom(...pieces), fc.string()),
    { maxLength: 4 },
  );
  fc.assert(fc.property(texts, (lines) => {
    const text = lines.join("\n");
    assertEquals(together(text), oneByOne(text));
  }));
});

Deno.test("no pattern of a rule refers to a group by its number, which joining would change", () => {
  for (const { id, pattern } of ALL) {
    assert(!/\\[1-9]|\(\?<[a-z]/i.test(pattern.source), id);
  }
});
