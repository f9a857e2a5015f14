import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { DELIMITERS } from "../../../../src/gate/scan/delimiters.ts";
import { Likely } from "../../../../src/gate/scan/likely.ts";
import { ORDERS_AGAINST_RULES } from "../../../../src/gate/scan/orders_against_rules.ts";
import { ORDERS_IN_OTHER_WORDS } from "../../../../src/gate/scan/orders_in_other_words.ts";
import { ORDERS_TO_ACT } from "../../../../src/gate/scan/orders_to_act.ts";
import { ORDERS_TO_HIDE } from "../../../../src/gate/scan/orders_to_hide.ts";
import { PAYLOADS } from "../../../../src/gate/scan/payloads.ts";
import { requiredBy } from "../../../../src/gate/scan/required.ts";
import type { Wording } from "../../../../src/gate/scan/rule.ts";
import { readRows } from "./rows.ts";

const WORDINGS: readonly Wording[] = [
  ...DELIMITERS,
  ...ORDERS_AGAINST_RULES,
  ...ORDERS_IN_OTHER_WORDS,
  ...ORDERS_TO_ACT,
  ...ORDERS_TO_HIDE,
  ...PAYLOADS,
];
const PATTERNS = WORDINGS.map((wording) => ({
  wording,
  pattern: new RegExp(wording.source, "gm"),
}));
const texts = (await readRows("injections_own")).map(({ text }) =>
  text.toLowerCase()
);
const FILLER = "the quick brown fox jumps over the lazy dog.\n".repeat(20);

Deno.test("requiredBy names literals that no match can do without", () => {
  assertEquals(requiredBy("abcd?ef"), [["abc"]]);
  assertEquals(requiredBy("(?:foo|bar)s?\\s+(?:rules|texts)"), [
    ["foo", "bar"],
    ["rules", "texts"],
  ]);
  assertEquals(requiredBy("(?!nothing)wx{0,3}yzab(?<=any)"), [["yzab"]]);
  assertEquals(requiredBy("[abc]def|ghi"), [["def", "ghi"]]);
});

Deno.test("requiredBy requires nothing where a match can do without all of it", () => {
  for (const source of ["a|bcd", "(?:abc)?", "\\w+", "[abc]{3}", "ab\\s+cd"]) {
    assertEquals(requiredBy(source), []);
  }
});

Deno.test("Likely leaves out no stretch in which a wording holds", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 12 }),
      fc.nat(3),
      (some, gap) => {
        const text = some.join(`\n${FILLER.repeat(gap)}\n`);
        const likely = new Likely(text);
        for (const { wording, pattern } of PATTERNS) {
          const stretches = likely.stretches(wording);
          for (const { index, 0: found } of text.matchAll(pattern)) {
            const end = index + found.length;
            const isIn = stretches.some(({ start, text }) =>
              start <= index && end <= start + text.length
            );
            assertEquals(isIn, true, `${wording.source} at ${index}`);
          }
        }
      },
    ),
    { numRuns: 15 },
  );
});
