import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { capped, head, tail, wellFormed } from "../../../src/domain/text.ts";

Deno.test("wellFormed() replaces lone surrogates only", () => {
  assertEquals(wellFormed("현\ud99c 보유 \ude00"), "현\ufffd 보유 \ufffd");
  assertEquals(wellFormed("a😀b"), "a😀b");
});

Deno.test("head() and tail() never split a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.nat(40), (text, n) => {
      for (const part of [head(text, n), tail(text, n)]) {
        assert(part.length <= n);
        assert(part.isWellFormed());
      }
      assert(text.startsWith(head(text, n)));
      assert(text.endsWith(tail(text, n)));
    }),
  );
});

Deno.test("capped() keeps both ends and says what is missing", () => {
  assertEquals(capped("short", 10), "short");
  const cut = capped(`${"a".repeat(500)}${"z".repeat(500)}`, 100);
  assert(cut.startsWith("a".repeat(40)));
  assert(cut.endsWith("z".repeat(60)));
  assert(cut.includes("900 of 1000 characters left out"));
});
