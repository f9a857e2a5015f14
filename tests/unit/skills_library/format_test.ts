import { assert, assertEquals } from "@std/assert";
import { LIBRARY, readLibrary } from "./library.ts";
import { RULES } from "./rules.ts";

const library = await readLibrary();
const categories = new Set(library.map(({ category }) => category));

for (const { name, faultsOf } of RULES) {
  Deno.test(`every skill of the library ${name}`, () => {
    const faults = library.flatMap((skill) =>
      faultsOf(skill).map((fault) => `${skill.path}: ${fault}`)
    );
    assertEquals(faults, []);
  });
}

Deno.test("the library holds at least 26 categories and 40 skills", () => {
  assert(categories.size >= 26, `${categories.size} categories`);
  assert(library.length >= 40, `${library.length} skills`);
});

Deno.test("the library takes no name and no description twice", () => {
  for (const field of ["name", "description"]) {
    const values = library.map(({ front }) => front[field]);
    const repeated = values.filter((one, at) => values.indexOf(one) !== at);
    assertEquals(repeated, [], field);
  }
});

Deno.test("every category of the library describes itself in one line", async () => {
  for (const category of categories) {
    const file = new URL(`${category}/DESCRIPTION.md`, LIBRARY);
    assert(/^.{1,120}\n$/.test(await Deno.readTextFile(file)), category);
  }
});

Deno.test("the library holds nothing but skills and descriptions", async () => {
  const strangers: string[] = [];
  for (const category of categories) {
    for await (
      const { name, isFile } of Deno.readDir(new URL(category, LIBRARY))
    ) {
      if (isFile && name !== "DESCRIPTION.md") strangers.push(name);
    }
  }
  assertEquals(strangers, []);
});
