import { assert, assertEquals } from "@std/assert";
import {
  attachmentOf,
  blockOf,
  ownLineOf,
} from "../../../../../src/cli/chat/terminal/own_line.ts";

const end = { output: "", ok: true, exitCode: 0, ms: 100 };

Deno.test("one sign tells the agent of a command, two keep it to the person (F049)", () => {
  assertEquals(ownLineOf("!ls -l"), { command: "ls -l", isKept: true });
  assertEquals(ownLineOf("!!ls"), { command: "ls", isKept: false });
  const messages = ["!ls\nrm x", "\n!ls", "![shot](a.png) look", " !ls"];
  for (const text of ["ls", "!", "!!", "!!! what", "what!", ...messages]) {
    assertEquals(ownLineOf(text), null);
  }
});

Deno.test("a command's block tells how it came out, and caps what it printed", () => {
  const failed = blockOf("make", { ...end, ok: false, exitCode: 2 });
  assertEquals([failed.mark, failed.detail], ["failed", "exit 2, 0.1 s"]);
  const stopped = blockOf("make", { ...end, ok: false, exitCode: null });
  assertEquals(stopped.mark, "stopped");
  const long = blockOf("seq", { ...end, output: "1\n".repeat(1000) });
  assertEquals(long.lines.length, 201);
  assertEquals(long.lines.at(-1), "… 800 more lines");
});

Deno.test("a command prints nothing that acts on the terminal", () => {
  const { title, lines } = blockOf("printf '\x1b[2J'", {
    ...end,
    output: "a\x1b[31mb",
  });
  assert(![title, ...lines].join("").includes("\x1b"));
});

Deno.test("what goes with the message is capped at its beginning", () => {
  const { name, text } = attachmentOf("seq", {
    ...end,
    output: "x".repeat(60_000),
  });
  assertEquals(name, "the user ran seq (exit 0)");
  assert(text.startsWith("[10000 characters left out]\n"));
});
