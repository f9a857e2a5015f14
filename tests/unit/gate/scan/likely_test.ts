import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { DELIMITERS } from "../../../../src/gate/scan/delimiters.ts";
import { Likely } from "../../../../src/gate/scan/likely.ts";
import { ORDERS_AGAINST_RULES } from "../../../../src/gate/scan/orders_against_rules.ts";
import { ORDERS_IN_OTHER_WORDS } from "../../../../src/gate/scan/orders_in_other_words.ts";
import { ORDERS_TO_ACT } from "../../../../src/gate/scan/orders_to_act.ts";
import { ORDERS_TO_HIDE } from "../../../../src/gate/scan/orders_to_hide.ts";
import { PAYLOADS } from "../../../../src/gate/scan/payloads.ts";
import { Literals } from "../../../../src/gate/scan/literals.ts";
import { demandsOf } from "../../../../src/gate/scan/required.ts";
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

const literals = new Literals(WORDINGS);

function requiredBy(source: string) {
  return demandsOf(source).required;
}

Deno.test("demandsOf names literals that no match can do without", () => {
  assertEquals(requiredBy("abcd?ef"), [["abc"]]);
  assertEquals(requiredBy("(?:foo|bar)s?\\s*(?:rules|texts)"), [
    ["foo", "bar"],
    ["rules", "texts"],
  ]);
  assertEquals(requiredBy("(?!nothing)wx{0,3}yzab(?<=any)"), [["yzab"]]);
  assertEquals(requiredBy("[abc]def|ghi"), [["def", "ghi"]]);
});

Deno.test("demandsOf requires nothing where a match can do without all of it", () => {
  for (const source of ["a|bcd", "(?:abc)?", "\\w+", "[abc]{3}", "ab\\s+cd"]) {
    assertEquals(requiredBy(source), []);
  }
});

Deno.test("demandsOf says where a literal's word begins and ends", () => {
  assertEquals(requiredBy("\\b(?:act|go)\\s+(?:as|like)\\b"), [
    ["\bact\b", "\bgo\b"],
    ["\bas\b", "\blike\b"],
  ]);
  assertEquals(requiredBy("\\bact(?:s|ing)?\\b"), [["\bact"]]);
  // Beside a sign an edge is the sign's, not the literal's.
  assertEquals(requiredBy("\\b\\.env\\b"), [[".env\b"]]);
});

Deno.test("demandsOf names the literals with which matches begin", () => {
  const firstOf = (source: string) => demandsOf(source).first;
  assertEquals(firstOf("\\b(?:act|go)\\b.{0,9}x"), ["\bact\b", "\bgo\b"]);
  assertEquals(firstOf("\\b(?:do\\s+not|never)\\s+x"), ["\bdo\b", "\bnever"]);
  assertEquals(firstOf("foo\\d|(?<!x)barb?"), ["foo", "bar"]);
  for (
    const source of [
      "(?:the\\s+)?user",
      "\\s*user",
      "[ab]cde",
      "user|\\w+",
      "i|user",
    ]
  ) {
    assertEquals(firstOf(source), null, source);
  }
});

Deno.test("Literals finds a word only where it begins and ends", () => {
  const [whole, open] = ["\\bact\\b", "act"].map((source) => ({
    family: "role" as const,
    weight: 1,
    source,
  }));
  const some = new Literals([whole!, open!]);
  const holds = (text: string) =>
    [whole!, open!].map((wording) =>
      Array.from(new Likely(text, some).matches(wording), ({ start }) => start)
    );
  assertEquals(holds("act exact acts act"), [[0, 15], [0, 6, 10, 15]]);
});

Deno.test("Likely finds every match of a wording", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 12 }),
      fc.nat(3),
      (some, gap) => {
        const text = some.join(`\n${FILLER.repeat(gap)}\n`);
        const likely = new Likely(text, literals);
        for (const { wording, pattern } of PATTERNS) {
          const all = Array.from(
            text.matchAll(pattern),
            ({ index, 0: found }) => ({ start: index, found }),
          );
          assertEquals([...likely.matches(wording)], all, wording.source);
        }
      },
    ),
    { numRuns: 15 },
  );
});
