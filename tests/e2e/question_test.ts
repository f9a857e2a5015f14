import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { attended, type Person } from "../support/attended.ts";
import { type World, world } from "../support/fupan.ts";

const yes: Person = () => ({ granted: true, scope: "once" });

/** Of each request so far, whether it offers the question. */
function offers(place: World): readonly boolean[] {
  return place.server.bodies.map((body) =>
    JSON.parse(body).tools?.some((tool: { function: { name: string } }) =>
      tool.function.name === "clarify"
    ) ?? false
  );
}

async function idOf(place: World): Promise<string> {
  const { out } = await place.run(["sessions", "list", "--json"]);
  return JSON.parse(out)[0].session;
}

Deno.test("a question is offered where somebody can answer it, and stays offered (F236)", async () => {
  const question = { clarify: { question: "Tea?", choices: ["tea", "none"] } };
  await using place = await world(["one", question, "two", "three"]);
  await place.chat("hi");
  const id = await idOf(place);
  await attended(place, "and now?", {
    id,
    person: yes,
    clarify: (text) => Promise.resolve(`none, to "${text}"`),
  });
  const answered = place.messages().at(-1)?.at(-1)?.content ?? "";
  assertStringIncludes(answered, 'The user answered: none, to "Tea?"');
  await place.chat("-c", "bye");
  assertEquals(offers(place), [false, true, true, true]);
  const { code } = await place.run(["replay", id, "--verify", "--requests"]);
  assertEquals(code, 0);
});

Deno.test("no other toolset grows when a person comes", async () => {
  await using place = await world(["one", "two"]);
  await place.chat("hi", "--toolset", "file");
  const id = await idOf(place);
  await attended(place, "and now?", {
    id,
    person: yes,
    clarify: () => Promise.resolve(""),
  });
  const [before = "", after = ""] = place.server.bodies.map((body) =>
    JSON.stringify(JSON.parse(body).tools)
  );
  assert(before.includes("write_file"));
  assertEquals(after, before);
});
