import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { holdsLiterally, snippetOf } from "../../../src/projections/snippet.ts";

const MARKS = [">>>", "<<<"] as const;

Deno.test("snippetOf() marks every word in what it shows", () => {
  assertEquals(
    snippetOf(
      "Renamed Billing-Core to ledger-core",
      ["billing-core", "ledger"],
      MARKS,
    ),
    "Renamed >>>Billing-Core<<< to >>>ledger<<<-core",
  );
});

Deno.test("snippetOf() gives plain text if there are no marks", () => {
  assertEquals(snippetOf("a zebra\n\n  here", ["zebra"], null), "a zebra here");
});

Deno.test("snippetOf() cuts around the first match", () => {
  const text = `${"before ".repeat(100)}zebra${" after".repeat(100)}`;
  const snippet = snippetOf(text, ["zebra"], MARKS);
  assert(snippet.startsWith("…"));
  assert(snippet.endsWith("…"));
  assert(snippet.includes(">>>zebra<<< after"));
  assert(snippet.length < 180);
});

Deno.test("snippetOf() sees words in Chinese, full width, accents and other endings", () => {
  for (
    const [text, word, marked] of [
      ["把alpaca网关的重试", "网关", "把alpaca>>>网关<<<的重试"],
      ["把alpaca网关的重试", "ALPACA", "把>>>alpaca<<<网关的重试"],
      ["型号ＡＢＣ部", "abc", "型号>>>ＡＢＣ<<<部"],
      ["un café ici", "cafe", "un >>>café<<< ici"],
      ["he retries often", "retried", "he >>>retries<<< often"],
      ["starting an art class", "art", "starting an >>>art<<< class"],
    ] as const
  ) {
    assertEquals(snippetOf(text, [word], MARKS), marked);
  }
});

Deno.test("snippetOf() shows the beginning if it sees no match", () => {
  assertEquals(snippetOf("nothing here", ["zebra"], MARKS), "nothing here");
  assertEquals(snippetOf("nothing here", ["++"], MARKS), "nothing here");
  assertEquals(snippetOf("", ["zebra"], MARKS), "");
});

Deno.test("snippetOf() cuts no character in two", () => {
  const text = fc.string({
    unit: fc.constantFrom("😀", "升", "a", " ", "é"),
    maxLength: 500,
  });
  fc.assert(fc.property(text, fc.constantFrom("升", "a", "é"), (said, word) => {
    const snippet = snippetOf(said, [word], null);
    assert(snippet.isWellFormed());
    assert(snippet.length <= 162);
  }));
});

Deno.test("holdsLiterally() looks past case and width only", () => {
  assert(holdsLiterally("Ｃ＋＋ is old", ["c++"]));
  assert(!holdsLiterally("C is old", ["c++"]));
});
