/** What a Hermes home holds besides sessions. */
export interface Keepsake {
  readonly kind: "memory" | "user" | "persona" | "skill";
  readonly path: string;
}

/** Folders that may stand in each other above a skill, itself counted. */
const DEEPEST = 4;

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
  for (const path of await skillsBelow(`${home}/skills`)) {
    found.push({ kind: "skill", path });
  }
  return found;
}

/** The entries of a memory file there, each once: a line of § alone parts them (behaviour 5.1). */
export function keepsakeEntries(text: string): readonly string[] {
  const entries = text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n")
    .split(/^§[ \t]*$/m)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  return [...new Set(entries)];
}

/** Each SKILL.md below a folder; categories may stand in categories. */
async function skillsBelow(
  folder: string,
  depth = 0,
): Promise<readonly string[]> {
  const file = `${folder}/SKILL.md`;
  if (depth > 0 && await isFile(file)) return [file];
  if (depth === DEEPEST) return [];
  const found: string[] = [];
  for (const each of await foldersIn(folder)) {
    found.push(...await skillsBelow(each, depth + 1));
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
