import { assertEquals, assertThrows } from "@std/assert";
import { filePattern } from "../../../../src/tools/text/file_pattern.ts";
import { nearest, similar } from "../../../../src/tools/text/near.ts";
import {
  absolutePath,
  folderOf,
  isWithin,
} from "../../../../src/tools/text/paths.ts";
import { binaryKind } from "../../../../src/tools/text/binary.ts";

Deno.test("nearest names the one that is meant and none if two may be", () => {
  const names = ["read_file", "write_file", "todo"];
  assertEquals(nearest("reed_file", names), "read_file");
  assertEquals(nearest("toodo", names), "todo");
  assertEquals(nearest("xxxxx", names), null);
  assertEquals(nearest("cat", ["bat", "rat"]), null);
});

Deno.test("similar finds misspelt and shortened names", () => {
  const names = ["settings.json", "setting.json", "main.ts"];
  assertEquals(similar("settings.jsn", names, 3), [
    "settings.json",
    "setting.json",
  ]);
  assertEquals(similar("main", names, 3), ["main.ts"]);
});

const PATTERNS: readonly (readonly [string, string, boolean])[] = [
  ["*.ts", "src/a/b.ts", true],
  ["*.ts", "b.tsx", false],
  ["src/*.ts", "src/a/b.ts", false],
  ["src/**/*.ts", "src/b.ts", true],
  ["src/**/*.ts", "src/a/c/b.ts", true],
  ["**/test/**", "a/test/b/c", true],
  ["*.{ts,js}", "a.js", true],
  ["*.{ts,js}", "a.css", false],
  ["file[0-9].txt", "file7.txt", true],
  ["file[!0-9].txt", "file7.txt", false],
  ["a+b(c).txt", "a+b(c).txt", true],
  ["?.md", "ab.md", false],
  ["{broken", "{broken", true],
];

for (const [pattern, path, expected] of PATTERNS) {
  Deno.test(`filePattern ${pattern} ${expected ? "takes" : "leaves"} ${path}`, () => {
    assertEquals(filePattern(pattern)(path), expected);
  });
}

Deno.test("absolutePath resolves dots, the working folder and home", () => {
  assertEquals(absolutePath("../b/./c", "/w/a", null), "/w/b/c");
  assertEquals(absolutePath("/../../x", "/w", null), "/x");
  assertEquals(absolutePath("~/x", "/w", "/home/u"), "/home/u/x");
  assertEquals(absolutePath("~x", "/w", "/home/u"), "/w/~x");
  assertEquals(absolutePath(".", "/", null), "/");
  assertThrows(() => absolutePath("", "/", null), TypeError);
  assertThrows(() => absolutePath("a\0b", "/", null), TypeError);
});

Deno.test("isWithin and folderOf know the root", () => {
  assertEquals(isWithin("/a/b", "/a"), true);
  assertEquals(isWithin("/ab", "/a"), false);
  assertEquals(isWithin("/ab", "/"), true);
  assertEquals(folderOf("/a"), "/");
  assertEquals(folderOf("/a/b"), "/a");
});

Deno.test("binaryKind tells data from text in any language", () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  assertEquals(
    binaryKind(encode("\u4f60\u597d, \x1b[1mworld\x1b[0m\0\n")),
    null,
  );
  assertEquals(binaryKind(encode("")), null);
  assertEquals(binaryKind(Uint8Array.of(0x89, 80, 78, 71, 13)), "PNG image");
  assertEquals(binaryKind(new Uint8Array(100)), "binary data");
  // Cut in the middle of a character.
  assertEquals(
    binaryKind(encode("\u4f60".repeat(4000)).subarray(0, 8191)),
    null,
  );
});
