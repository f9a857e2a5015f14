import { assertEquals } from "@std/assert";
import {
  mentionName,
  mentionOf,
  mentionsIn,
} from "../../../../../src/cli/chat/terminal/mentions.ts";

const named = (text: string) => mentionsIn(text).map(mentionName);

Deno.test("mentionsIn finds files, and the lines that are wanted of them", () => {
  assertEquals(named("see @src/a.ts:10-40 and (@b.md) or @c.txt:7"), [
    "src/a.ts, lines 10-40",
    "b.md",
    "c.txt, line 7",
  ]);
  assertEquals(named('@"my notes.txt":2-3'), ["my notes.txt, lines 2-3"]);
  assertEquals(named("@~/notes @../up @/etc/hosts"), [
    "~/notes",
    "../up",
    "/etc/hosts",
  ]);
  assertEquals(named("@文檔/说明.md"), ["文檔/说明.md"]);
});

Deno.test("mentionsIn leaves out the end of a sentence, and names nothing twice", () => {
  assertEquals(named("why @a.ts? @a.ts! And @b.ts: or @c.ts:3."), [
    "a.ts",
    "b.ts",
    "c.ts, line 3",
  ]);
});

Deno.test("mentionsIn takes addresses and bare signs for words", () => {
  assertEquals(named("me@example.com, @ and @@ and a@b:3"), []);
  assertEquals(named("no mention here"), []);
});

Deno.test("mentionsIn takes lines that run backwards for the whole file", () => {
  assertEquals(named("@a:9-3 @b:0"), ["a", "b"]);
});

Deno.test("mentionOf writes a path so that it is found again", () => {
  for (const path of ["src/a.ts", "my notes.txt", "odd:12", "a,b", "x(1).md"]) {
    assertEquals(named(`see ${mentionOf(path)} now`), [path]);
  }
});
