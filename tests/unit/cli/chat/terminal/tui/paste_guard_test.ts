import { assertEquals } from "@std/assert";
import {
  pasted,
  PasteGuard,
} from "../../../../../../src/cli/chat/terminal/tui/paste_guard.ts";

const wrapped = (text: string) => `\x1b[200~${text}\x1b[201~`;

Deno.test("pasted text keeps its lines and nothing that acts", () => {
  assertEquals(
    pasted("one\r\ntwo\x03three\x1b[Afour\rfive\tsix"),
    "one\ntwothreefour\nfive\tsix",
  );
  assertEquals(
    pasted("\x1b]0;title\x07a\x1bPq\x1b\\b\x9b1mc\x7f\x1b[31md\x1b"),
    "ab1mcd",
  );
  assertEquals(pasted("a\x1b[106;5ub"), "a\nb");
});

Deno.test("PasteGuard lets what follows a paste in its burst neither send nor act", async () => {
  const guard = new PasteGuard();
  assertEquals(guard.filter(wrapped("one\n")), wrapped("one\n"));
  assertEquals(
    ["t", "w", "o", "\r", "\x1b[201~", "\x03", "中"].map((key) =>
      guard.filter(key)
    ),
    ["t", "w", "o", "\n", "", "", "中"],
  );
  await Promise.resolve();
  assertEquals(["\r", "\x03"].map((key) => guard.filter(key)), ["\r", "\x03"]);
  guard.close();
});

Deno.test("PasteGuard takes the burst of a long paste to last until it is quiet", async () => {
  const guard = new PasteGuard();
  guard.filter(wrapped("x".repeat(5000)));
  await Promise.resolve();
  assertEquals(guard.filter("\r"), "\n");
  guard.close();
  assertEquals(guard.filter("\r"), "\r");
});

Deno.test("PasteGuard leaves keys alone where nothing was pasted", () => {
  const guard = new PasteGuard();
  assertEquals(["\r", "\x03", "\x1b[A", "a"].map((key) => guard.filter(key)), [
    "\r",
    "\x03",
    "\x1b[A",
    "a",
  ]);
});
