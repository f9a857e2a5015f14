import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { ContextPart } from "../../../../src/context/context_use.ts";
import { world } from "../../../support/fupan.ts";

Deno.test("context show gives every layer, the schemas and the messages with their sizes", async () => {
  await using place = await world([
    { read_file: { path: "a.txt" } },
    "It ends.",
  ]);
  await Deno.writeTextFile(`${place.cwd}/a.txt`, "hello\n");
  await Deno.writeTextFile(`${place.cwd}/AGENTS.md`, "Use tabs.");
  await place.chat("read it");
  const before = await place.run(["log", "export"]);
  const { out, code } = await place.run(["context", "show", "--json"]);
  assertEquals(code, 0);
  const { parts, total, model, counted, session } = JSON.parse(out);
  assertEquals([model, counted], ["scripted", 100]);
  const named = new Map<string, ContextPart>(
    parts.map((part: ContextPart) => [part.name, part]),
  );
  for (const name of ["identity", "tools", "routing", "project", "session"]) {
    assertEquals(named.get(name)?.kind, "prompt", name);
  }
  // Exactly what the provider was sent.
  const sent = JSON.parse(place.server.bodies[1] ?? "");
  assertEquals(
    named.get("tool schemas")?.characters,
    JSON.stringify(sent.tools).length,
  );
  assertEquals(named.get("messages of the person")?.characters, 7);
  assertEquals(
    named.get("tool results")?.characters,
    sent.messages[3].content.length,
  );
  assertEquals(
    total.characters,
    parts.reduce((sum: number, part: ContextPart) => sum + part.characters, 0),
  );
  const table = (await place.run(["context", "show", session])).out;
  assertStringIncludes(table, `session ${session}, model scripted\n`);
  assert(/^project +\d+ +~\d+$/m.test(table), table);
  assert(/^total +[\d,]+ +~[\d,]+$/m.test(table), table);
  assertStringIncludes(table, "The provider counted 100 tokens");
  assertEquals(await place.run(["log", "export"]), before);
});

Deno.test("context show tells how far a configured window is filled", async () => {
  await using place = await world(["hi"]);
  await place.chat("hello");
  const { out } = await place.run(["context", "show"], {
    env: { FUPAN_CONTEXT_WINDOW: "20000" },
  });
  assert(/^The window of 20,000 tokens is filled by \d+ %\.$/m.test(out), out);
});

Deno.test("context show --layer prints what the model was told, and names the layers otherwise", async () => {
  await using place = await world(["hi"]);
  await Deno.writeTextFile(`${place.cwd}/AGENTS.md`, "Use tabs.");
  await place.chat("hello");
  const layer = (name: string) =>
    place.run(["context", "show", "latest", "--layer", name]);
  assertEquals(
    (await layer("project")).out,
    "Instructions of this project (AGENTS.md):\n\nUse tabs.\n",
  );
  const { code, err } = await layer("soul");
  assertEquals(code, 2);
  assertStringIncludes(err, "the prompt has identity, tools");
});

Deno.test("context show says so where there is no session", async () => {
  await using place = await world([]);
  const { code, out, err } = await place.run(["context", "show"]);
  assertEquals([code, out], [2, ""]);
  assertStringIncludes(err, "Cannot find");
});
