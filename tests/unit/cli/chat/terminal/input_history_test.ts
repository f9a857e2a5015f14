import { assertEquals } from "@std/assert";
import { InputHistory } from "../../../../../src/cli/chat/terminal/input_history.ts";

async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = await Deno.makeTempDir({ prefix: "fupan-history-" });
  try {
    await work(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("InputHistory gives the next chat what this one was told, duplicates once", () =>
  inFolder(async (folder) => {
    const first = new InputHistory(folder);
    await first.load();
    for (const text of ["a", "two\nlines", "a", "a", "  ", "b"]) {
      await first.add(text);
    }
    const second = new InputHistory(folder);
    await second.load();
    assertEquals(second.texts, ["two\nlines", "a", "b"]);
    assertEquals(first.texts, second.texts);
  }));

Deno.test("InputHistory keeps its file from others", () =>
  inFolder(async (folder) => {
    await new InputHistory(folder).add("secret plans");
    const { mode } = await Deno.stat(`${folder}/history`);
    assertEquals((mode ?? 0) & 0o777, 0o600);
  }));

Deno.test("InputHistory keeps the newest thousand", () =>
  inFolder(async (folder) => {
    const lines = Array.from({ length: 2500 }, (_, i) => `"message ${i}"\n`);
    await Deno.writeTextFile(`${folder}/history`, lines.join(""));
    const history = new InputHistory(folder);
    await history.load();
    assertEquals(history.texts.length, 1000);
    assertEquals(history.texts[0], "message 1500");
    const kept = await Deno.readTextFile(`${folder}/history`);
    assertEquals(kept, lines.slice(1500).join(""));
    assertEquals((await Array.fromAsync(Deno.readDir(folder))).length, 1);
  }));

Deno.test("InputHistory takes a line that is no JSON as its own text", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/history`, 'by hand\n"json"\n{}\n');
    const history = new InputHistory(folder);
    await history.load();
    assertEquals(history.texts, ["by hand", "json", "{}"]);
  }));
