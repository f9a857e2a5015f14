import { assertEquals, assertStringIncludes } from "@std/assert";
import { completion } from "../../../src/cli/completion/command.ts";
import { scriptedIo } from "../../support/scripted_io.ts";

async function proposals(...words: string[]): Promise<string[]> {
  const io = scriptedIo();
  assertEquals(await completion({ words }, io), 0);
  return io.out().split("\n").slice(0, -1);
}

Deno.test("completion proposes commands, sub-commands and flags", async () => {
  assertEquals(await proposals("se"), ["sessions", "search"]);
  assertEquals(await proposals("log", "e"), ["export"]);
  assertEquals(await proposals("chat", "--max"), [
    "--max-iterations",
    "--max-turns",
  ]);
  assertEquals(await proposals("completion", "p"), []);
  assertEquals(await proposals("nothing", "--"), []);
  assertEquals(await proposals(), []);
});

Deno.test("completion proposes the values of a flag", async () => {
  assertEquals(
    (await proposals("chat", "--approval", "")).filter((word) =>
      !word.startsWith("-")
    ),
    ["manual", "smart", "off"],
  );
});

Deno.test("completion prints a script for each shell that asks the program", async () => {
  for (const shell of ["bash", "zsh", "fish"] as const) {
    const io = scriptedIo({ program: "fupan" });
    await completion({ shell }, io);
    assertStringIncludes(io.out(), "fupan completion propose -- ");
  }
});
