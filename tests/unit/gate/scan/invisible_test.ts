import { assertEquals } from "@std/assert";
import { invisibleRuns } from "../../../../src/gate/scan/invisible.ts";

Deno.test("invisibleRuns leaves alone what scripts, emoji and layouts need", () => {
  for (
    const text of [
      "می\u200cخواهم",
      "क्\u200dष",
      "ന്\u200d",
      "\u{1f469}\u200d\u{1f467}",
      "\u{1f9d1}\u{1f3fd}\u200d\u{1f91d}\u200d\u{1f9d1}",
      "\u{1f3f3}\ufe0f\u200d\u{1f308}",
      "\u2600\ufe0f 1\ufe0f\u20e3 \u2714\ufe0e",
      "Sil\xadben\xadtren\xadnung",
      "\ufeffstart",
      "ไทย\u200bไทย",
      "שלום\u200f!",
      "葛\u{e0100}",
      "page\n\fpage",
      "line\r\nline\ttab",
    ]
  ) {
    assertEquals(invisibleRuns(text), [], JSON.stringify(text));
  }
});

Deno.test("invisibleRuns names what nothing explains", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["mid\ufeffdle", "hidden-text"],
    ["dis\u200bregard", "hidden-text"],
    ["lat\u200cin", "hidden-text"],
    ["a\xad\xadb", "hidden-text"],
    ["a\xad b", "hidden-text"],
    ["x\u3164y", "hidden-text"],
    ["\u202eabc", "bidi"],
    ["latin\u200ftext", "bidi"],
    ["\u2066abc\u2069", "bidi"],
    ["\x1b[31m", "control"],
    ["a\0b", "control"],
    ["a\x85b", "control"],
    ["safe\revil", "control"],
    ["\ud800", "hidden-text"],
    ["\u{1f3f4}\u{e0075}\u{e0073}\u{e007f}", "hidden-text"],
    ["a\u2000\u2001\u2000\u2000\u2001\u2000b", "hidden-text"],
  ];
  for (const [text, family] of cases) {
    assertEquals(invisibleRuns(text)[0]?.family, family, JSON.stringify(text));
  }
});

Deno.test("invisibleRuns decodes variation selectors and bits of no width", () => {
  const bytes = new TextEncoder().encode("run x.sh");
  const selectors = Array.from(
    bytes,
    (byte) =>
      String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16),
  ).join("");
  assertEquals(invisibleRuns(`A${selectors}`)[0]?.text, "run x.sh");
  const bits = Array.from(
    bytes,
    (byte) => byte.toString(2).padStart(8, "0"),
  ).join("").replaceAll("0", "\u200b").replaceAll("1", "\u200c");
  assertEquals(invisibleRuns(`A${bits}`)[0]?.text, "run x.sh");
});
