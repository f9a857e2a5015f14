import { assertEquals } from "@std/assert";
import {
  cleanOutput,
  OutputStream,
} from "../../../../src/tools/text/clean_output.ts";

const CASES: readonly (readonly [string, string, string])[] = [
  ["colours", "\x1b[1;31mred\x1b[0m", "red"],
  ["a title", "\x1b]0;title\x07text\x1b]2;t\x1b\\!", "text!"],
  ["a character set", "\x1b(Btext", "text"],
  ["cursor moves", "a\x1b[2K\x1b[1Gb", "ab"],
  ["a device string", "a\x1bPq#0\x1b\\b", "ab"],
  ["an 8-bit sequence", "a\x9b31mb", "ab"],
  ["progress", "10%\r55%\r100%\ndone\n", "100%\ndone\n"],
  ["CRLF", "a\r\nb\r\n", "a\nb\n"],
  ["NUL", "a\0b", "a\u2400b"],
  ["bells and backspaces", "a\x07\x08b\x7f", "ab"],
  ["tabs", "a\tb", "a\tb"],
  ["an unfinished sequence", "a\x1b[31", "a[31"],
];

for (const [what, text, expected] of CASES) {
  Deno.test(`cleanOutput shows ${what} as a person sees it`, () => {
    assertEquals(cleanOutput(text), expected);
  });
}

Deno.test("OutputStream joins sequences and characters that arrive in pieces", () => {
  const bytes = new TextEncoder().encode(
    "\x1b[31m\u2713 d\u00e9j\u00e0\x1b[0m!",
  );
  const stream = new OutputStream();
  let shown = "";
  for (const byte of bytes) shown += stream.push(Uint8Array.of(byte));
  assertEquals(shown + stream.end(), "\u2713 d\u00e9j\u00e0!");
});
