import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  asEntry,
  codePoints,
  holdsSeparator,
  readEntries,
  sizeOf,
  withEntry,
  withoutEntry,
  withReplaced,
} from "../../../src/memory/entries.ts";

const textsOf = (raw: string) => readEntries(raw).map(({ text }) => text);

Deno.test("readEntries splits at lines of the sign alone (F137)", () => {
  assertEquals(textsOf("a\n§\nb § c\nd\n§\n§ e"), ["a", "b § c\nd", "§ e"]);
  assertEquals(textsOf("§\n\n§\n a \n § \nb\n§"), ["a", "b"]);
  assertEquals(textsOf(""), []);
  assertEquals(textsOf("\ufeff"), []);
});

Deno.test("readEntries reads CRLF, lone CR and a byte order mark as plain lines", () => {
  assertEquals(textsOf("\ufeffa\r\n§\r\nb\r\nc\r\n"), ["a", "b\nc"]);
  assertEquals(textsOf("a\r§\rb"), ["a", "b"]);
});

Deno.test("readEntries counts copies of an entry once, in their first place", () => {
  assertEquals(textsOf("a\n§\nb\n§\na"), ["a", "b"]);
});

Deno.test("sizeOf counts code points of the joined text", () => {
  assertEquals(sizeOf([]), 0);
  assertEquals(sizeOf([{ text: "用户😀" }, { text: "b" }]), 3 + 3 + 1);
});

Deno.test("withEntry, withReplaced and withoutEntry keep all other bytes", () => {
  const raw = "\ufeff a\r\n§\r\nb\r\nB\r\n \r\n§\r\n\r\nc\r\n";
  assertEquals(
    withEntry(raw, "d\ne"),
    "\ufeff a\r\n§\r\nb\r\nB\r\n \r\n§\r\n\r\nc\r\n§\r\nd\r\ne\r\n",
  );
  assertEquals(
    withReplaced(raw, "b\nB", "x\ny"),
    "\ufeff a\r\n§\r\nx\r\ny\r\n \r\n§\r\n\r\nc\r\n",
  );
  assertEquals(
    withoutEntry(raw, "b\nB"),
    "\ufeff a\r\n§\r\nc\r\n",
  );
  assertEquals(withoutEntry("a\n§\nb\n", "b"), "a\n");
  assertEquals(withoutEntry("a\n", "a"), "\n");
});

Deno.test("withReplaced and withoutEntry take copies out", () => {
  assertEquals(withReplaced("a\n§\nb\n§\na", "a", "x"), "x\n§\nb");
  assertEquals(withoutEntry("a\n§\nb\n§\na\n", "a"), "b\n");
});

const piece = fc.constantFrom(
  "a",
  "é",
  "😀",
  " ",
  "\n",
  "\r\n",
  "\r",
  "§",
  "-",
);
const file = fc.array(piece, { maxLength: 24 }).map((parts) => parts.join(""))
  .chain((text) => fc.constantFrom(text, `\ufeff${text}`));
const entry = fc.array(piece, { minLength: 1, maxLength: 8 })
  .map((parts) => asEntry(parts.join("")))
  .filter((text) => text !== "" && !holdsSeparator(text));

Deno.test("entries of any file survive each change of another one", () => {
  fc.assert(fc.property(file, entry, fc.nat(), (raw, text, at) => {
    const before = textsOf(raw);
    fc.pre(!before.includes(text));
    assertEquals(textsOf(withEntry(raw, text)), [...before, text]);
    const index = before.length > 0 ? at % before.length : 0;
    const chosen = before[index];
    if (chosen === undefined) return;
    assertEquals(
      textsOf(withoutEntry(raw, chosen)),
      before.toSpliced(index, 1),
    );
    assertEquals(
      textsOf(withReplaced(raw, chosen, text)),
      before.with(index, text),
    );
  }));
});

Deno.test("a file that only this code wrote is its joined entries", () => {
  fc.assert(fc.property(fc.uniqueArray(entry, { maxLength: 6 }), (texts) => {
    const raw = texts.reduce(withEntry, "");
    assertEquals(textsOf(raw), texts);
    assertEquals(codePoints(raw), sizeOf(readEntries(raw)));
  }));
});
