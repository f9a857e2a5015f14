import { assert } from "@std/assert";
import type { Surface } from "../../../../src/gate/scan/finding.ts";
import { scan } from "../../../../src/gate/scan/scan.ts";

const ROOT = new URL("../../../../", import.meta.url);
const SURFACES: readonly Surface[] = ["context", "skill", "tool"];
/** So many may enter marked. */
const WARNED = 0.2;
/** And so many may be kept out: commands and options that orders use as well. */
const BLOCKED = 0.03;

async function filesNamed(name: string, folder: URL): Promise<URL[]> {
  const found: URL[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory && !/^(?:\.|node_modules$)/.test(entry.name)) {
      found.push(...await filesNamed(name, new URL(`${entry.name}/`, folder)));
    } else if (entry.name === name) found.push(new URL(entry.name, folder));
  }
  return found;
}

for (const name of ["SKILL.md", "README.md"]) {
  Deno.test(`scan blocks 3 % at most of every ${name} of the repository`, async () => {
    const files = await filesNamed(name, ROOT);
    assert(files.length > 0);
    const texts = await Promise.all(
      files.map((file) => Deno.readTextFile(file)),
    );
    for (const surface of SURFACES) {
      const scans = texts.map((text) => scan(text, surface));
      const blocked = scans.filter(({ verdict }) => verdict === "block");
      assert(blocked.length <= Math.ceil(scans.length * BLOCKED), surface);
      const warned = scans.filter(({ verdict }) => verdict === "warn");
      assert(warned.length <= Math.ceil(scans.length * WARNED), surface);
    }
  });
}
