import { assertEquals } from "@std/assert";
import { readEntries } from "../../../src/memory/entries.ts";
import { findPassage } from "../../../src/memory/find_passage.ts";

function spanIn(raw: string, old: string): string | number {
  const passage = findPassage(readEntries(raw), old);
  switch (passage.found) {
    case "none":
      return 0;
    case "many":
      return passage.entries.length;
    case "one": {
      const [span] = passage.spans;
      return passage.entry.text.slice(span?.start, span?.end);
    }
  }
}

Deno.test("findPassage finds what is typed otherwise, if it is only one (P25)", () => {
  const raw = "db: pg\u00a015 \u2014 fast\n§\nsays \u201chi\u201d\u2026 once";
  assertEquals(spanIn(raw, "pg 15 -- fast"), "pg\u00a015 \u2014 fast");
  assertEquals(spanIn(raw, 'says "hi"...'), "says \u201chi\u201d\u2026");
  assertEquals(spanIn("it's - so", "it\u2019s \u2013 so"), "it's - so");
  assertEquals(
    spanIn("two  spaces\nhere", " two spaces here\n"),
    "two  spaces\nhere",
  );
  assertEquals(spanIn("a \u2014 b\n§\nc, a \u2013 b", "a - b"), 2);
});

Deno.test("findPassage takes what is there as it is over what is like it", () => {
  assertEquals(spanIn("a-b\n§\na\u2013b", "a-b"), "a-b");
});

Deno.test("findPassage finds nothing where nothing is meant", () => {
  assertEquals(spanIn("a\n§\nb", "c"), 0);
  assertEquals(spanIn("a\n§\nb", "\u200b"), 0);
  assertEquals(spanIn("a\n§\nb", "A"), 0);
});

Deno.test("findPassage reads CRLF in a passage as a line end", () => {
  assertEquals(spanIn("a\r\nb", "a\r\nb"), "a\nb");
});
