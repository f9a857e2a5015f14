import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { invisible, printable, visible } from "../../../src/cli/visible.ts";

const anyText = fc.string({ unit: "binary" });

Deno.test("visible leaves no control, format or blank character but the space", () => {
  fc.assert(fc.property(anyText, (text) => {
    assert(/^(?:[^\p{C}\p{Z}\p{DI}]| )*$/u.test(visible(text)));
  }));
});

Deno.test("visible shows no two texts alike", () => {
  fc.assert(fc.property(anyText, (text) => {
    assertEquals(invisible(visible(text)), text);
  }));
});

Deno.test("visible keeps what can be read and spells out what cannot", () => {
  assertEquals(
    visible('grep -E "^\\d+\\s" 中文 👍 é'),
    'grep -E "^\\d+\\s" 中文 👍 é',
  );
  assertEquals(
    visible("a\r\x1b[2K\u202eb\u200b\u00a0c\u3164"),
    "a\\u{d}\\u{1b}[2K\\u{202e}b\\u{200b}\\u{a0}c\\u{3164}",
  );
  assertEquals(visible("\\u{1b}"), "\\u{5c}u{1b}");
  assertEquals(visible("\ud800"), "\\u{d800}");
});

Deno.test("printable keeps lines, tabs and emoji and lets nothing act", () => {
  assertEquals(printable("a\n\tb 👨‍👩‍👧"), "a\n\tb 👨‍👩‍👧");
  assertEquals(
    printable("x\x1b[2J\r\x07\x9b1m\u202ey\u2028"),
    "x\\u{1b}[2J\\u{d}\\u{7}\\u{9b}1m\\u{202e}y\\u{2028}",
  );
});
