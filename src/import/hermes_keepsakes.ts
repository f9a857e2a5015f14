/** What a Hermes home holds besides sessions. */
export interface Keepsake {
  readonly kind: "memory" | "user" | "persona" | "skill";
  readonly path: string;
}

const FILES: readonly (readonly [Keepsake["kind"], string])[] = [
  ["memory", "memories/MEMORY.md"],
  ["user", "memories/USER.md"],
  ["persona", "SOUL.md"],
];

/** The memories, the persona and the skills that stand in a Hermes home, as files. */
export async function keepsakesIn(home: string): Promise<readonly Keepsake[]> {
  const found: Keepsake[] = [];
  for (const [kind, name] of FILES) {
    const path = `${home}/${name}`;
    if (await isFile(path)) found.push({ kind, path });
  }
  for (const category of await foldersIn(`${home}/skills`)) {
    for (const folder of await foldersIn(category)) {
      const path = `${folder}/SKILL.md`;
      if (await isFile(path)) found.push({ kind: "skill", path });
    }
  }
  return found;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function foldersIn(path: string): Promise<readonly string[]> {
  const folders: string[] = [];
  try {
    for await (const { name, isDirectory } of Deno.readDir(path)) {
      // `.hub`, `.archive` and the like are no categories.
      if (isDirectory && !name.startsWith(".")) folders.push(`${path}/${name}`);
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return folders.sort();
}
