import { assert, assertEquals } from "@std/assert";
import { SCHEMAS } from "../../src/tools/schemas.ts";
import { TOOLS, TOOLSETS } from "../../src/tools/mod.ts";
import { world } from "../support/fupan.ts";

const offeredIn = (body: string | undefined): readonly string[] =>
  (JSON.parse(body ?? "").tools ?? [])
    .map((tool: { function: { name: string } }) => tool.function.name);

Deno.test("every tool has a name, a schema and a toolset, and one that is off is not offered (F231)", async () => {
  const names = Object.keys(TOOLS);
  const sets: Readonly<Record<string, readonly string[]>> = TOOLSETS;
  for (const name of names) {
    const { type, function: { description, parameters, ...tool } } = JSON.parse(
      SCHEMAS[name] ?? "",
    );
    assertEquals([type, tool.name], ["function", name]);
    assert(description.length > 20, name);
    assertEquals(parameters.type, "object", name);
    assert(Object.values(sets).some((set) => set.includes(name)), name);
  }
  await using place = await world(Array(5).fill("hi"));
  await place.chat("all");
  await place.chat("--no-memory", "no memory");
  await place.chat("--no-skills", "no skills");
  await place.chat("--toolset", "read", "reading");
  await place.chat("--toolset", "none", "nothing");
  const [all, memory, skills, read, none] = place.server.bodies.map(offeredIn);
  // Nobody can be asked here.
  assertEquals(all, names.filter((name) => name !== "clarify").sort());
  assertEquals(memory, all?.filter((name) => name !== "memory"));
  assertEquals(skills, all?.filter((name) => !name.startsWith("skill")));
  assertEquals([read, none], [["read_file", "search_files"], []]);
});
