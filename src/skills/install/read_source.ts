import type { SkillDeps } from "../deps.ts";
import { readTree, TreeError } from "../tree/read_tree.ts";
import { SKILL_FILE } from "../tree/tree.ts";
import { clone, isGitUrl } from "./git.ts";
import { inflate } from "./inflate.ts";
import { type Found, SOURCE_BYTES, SourceFiles } from "./source_files.ts";
import { untar } from "./tar.ts";
import { unzip } from "./zip.ts";

/** What a source holds. */
export interface Source {
  /** As it is written into the lock file: a real path, or a URL. */
  readonly name: string;
  readonly commit: string | null;
  readonly skills: readonly Found[];
  /** What in it cannot be taken, one line each. */
  readonly faults: readonly string[];
}

const DEEPEST = 5;

/**
 * Reads the skills of a folder, an archive or a git repository. Nothing is
 * unpacked to disk; a repository is cloned into `quarantine` and removed.
 *
 * @throws {RangeError} If it cannot be read, with the reason.
 */
export async function readSource(
  source: string,
  quarantine: string,
  findProgram: SkillDeps["findProgram"],
): Promise<Source> {
  try {
    if (isGitUrl(source)) return await fromGit(source, quarantine, findProgram);
    const name = await Deno.realPath(source);
    const { isDirectory } = await Deno.stat(name);
    return isDirectory
      ? { name, commit: null, ...await fromFolder(name) }
      : { name, commit: null, skills: await fromArchive(name), faults: [] };
  } catch (error) {
    const isOfSource = error instanceof TreeError ||
      error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.PermissionDenied;
    if (!isOfSource) throw error;
    const why = error instanceof Deno.errors.NotFound
      ? "there is no such folder or archive, and it is no git URL"
      : error.message;
    throw new RangeError(`Cannot install from "${source}": ${why}`, {
      cause: error,
    });
  }
}

async function fromGit(
  url: string,
  quarantine: string,
  findProgram: SkillDeps["findProgram"],
): Promise<Source> {
  await Deno.mkdir(quarantine, { recursive: true });
  try {
    const folder = `${quarantine}/clone`;
    const commit = await clone(url, folder, findProgram);
    return { name: url, commit, ...await fromFolder(folder) };
  } finally {
    await Deno.remove(quarantine, { recursive: true });
  }
}

async function fromFolder(
  root: string,
): Promise<Pick<Source, "skills" | "faults">> {
  const skills: Found[] = [];
  const faults: string[] = [];
  await look("", 0);
  return { skills, faults };

  async function look(path: string, depth: number): Promise<void> {
    const folder = path ? `${root}/${path}` : root;
    const entries = await Array.fromAsync(Deno.readDir(folder));
    entries.sort((a, b) => a.name < b.name ? -1 : 1);
    if (entries.some(({ name }) => name === SKILL_FILE)) {
      await take(path, folder);
      return;
    }
    if (depth >= DEEPEST) return;
    for (const { name, isDirectory } of entries) {
      if (!isDirectory || name.startsWith(".") || name === "node_modules") {
        continue;
      }
      await look(path ? `${path}/${name}` : name, depth + 1);
    }
  }

  async function take(path: string, folder: string): Promise<void> {
    try {
      const tree = await readTree(folder);
      if (tree) skills.push({ path, tree });
    } catch (error) {
      if (!(error instanceof TreeError)) throw error;
      faults.push(`${path || "."}: ${error.message}`);
    }
  }
}

async function fromArchive(path: string): Promise<Found[]> {
  const { size } = await Deno.stat(path);
  if (size > SOURCE_BYTES) {
    throw new TreeError(`it has ${size} bytes, ${SOURCE_BYTES} is the most`);
  }
  const bytes = await Deno.readFile(path);
  const files = new SourceFiles();
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (isZip) await unzip(bytes, files);
  else untar(isGzip ? await inflate(bytes, "gzip") : bytes, files);
  return files.skills();
}
