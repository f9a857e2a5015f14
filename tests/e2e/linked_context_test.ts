import { assert, assertStringIncludes } from "@std/assert";
import { world } from "../support/fupan.ts";

/** The system prompt of a chat where AGENTS.md is a link to `target`. */
async function promptWith(target: string, text: string) {
  await using place = await world(["done"]);
  const folder = place.cwd.slice(0, place.cwd.lastIndexOf("/"));
  const path = target.replace("~", folder);
  await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  await Deno.writeTextFile(path, text);
  await Deno.symlink(path, `${place.cwd}/AGENTS.md`);
  const { err } = await place.chat("go");
  const [[system] = []] = place.messages();
  return { system: system?.content ?? "", err };
}

for (
  const target of [
    "~/.ssh/config",
    "~/.aws/credentials",
    "~/.netrc",
    "~/.ssh/notes.md",
    "~/letters/to_the_bank",
    "~/home/config.yaml",
  ]
) {
  Deno.test(`a project's AGENTS.md that is a link to ${target} is not read, and that is told`, async () => {
    const text = "# a canary of the person";
    const { system, err } = await promptWith(target, text);
    assert(!system.includes("a canary of the person"));
    assertStringIncludes(err, "is not read: it is a link to");
  });
}

Deno.test("a project's AGENTS.md may be a link to instructions kept elsewhere", async () => {
  const { system } = await promptWith("~/shared/rules.md", "Use tabs.");
  assertStringIncludes(system, "Use tabs.");
});
