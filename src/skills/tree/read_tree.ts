import { FILE_BYTES, TREE_BYTES, TREE_FILES } from "../limits.ts";
import { isDropping } from "./droppings.ts";
import type { Tree, TreeFile } from "./tree.ts";

/** A skill's folder cannot be taken as it is; the message says what is wrong. */
export class TreeError extends Error {
  override readonly name = "TreeError";
}

/**
 * Reads every file of a folder, or gives null if there is none. A link is not
 * followed: what is outside stays unread (FC-44).
 *
 * @throws {TreeError} If it holds a link or a device, or is over the limits.
 */
export async function readTree(folder: string): Promise<Tree | null> {
  const real = await realFolder(folder);
  if (real === null) return null;
  const tree = new Map<string, TreeFile>();
  let size = 0;
  try {
    await walk("");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new TreeError("it changed while it was read", { cause: error });
  }
  return tree;

  async function walk(prefix: string): Promise<void> {
    const entries = await Array.fromAsync(Deno.readDir(`${real}/${prefix}`));
    entries.sort((a, b) => a.name < b.name ? -1 : 1);
    for (const { name, isDirectory } of entries) {
      if (name === ".git" || isDropping(name)) continue;
      const path = prefix + name;
      if (isDirectory) await walk(`${path}/`);
      else await add(path);
    }
  }

  async function add(path: string): Promise<void> {
    const place = `${real}/${path}`;
    const info = await Deno.lstat(place);
    if (info.isSymlink) throw new TreeError(`${path} is a symbolic link`);
    if (!info.isFile) throw new TreeError(`${path} is no regular file`);
    size += info.size;
    if (info.size > FILE_BYTES) {
      throw new TreeError(
        `${path} has ${info.size} bytes, ${FILE_BYTES} is the most`,
      );
    }
    if (size > TREE_BYTES) {
      throw new TreeError(`it has over ${TREE_BYTES} bytes`);
    }
    if (tree.size >= TREE_FILES) {
      throw new TreeError(`it has over ${TREE_FILES} files`);
    }
    // A folder on the way may have become a link since it was listed.
    if (await Deno.realPath(place) !== place) {
      throw new TreeError(`${path} leads out of the folder`);
    }
    const executable = ((info.mode ?? 0) & 0o100) !== 0;
    tree.set(path, { bytes: await Deno.readFile(place), executable });
  }
}

async function realFolder(folder: string): Promise<string | null> {
  try {
    const info = await Deno.lstat(folder);
    if (info.isSymlink) throw new TreeError("the folder is a symbolic link");
    return info.isDirectory ? await Deno.realPath(folder) : null;
  } catch (error) {
    const isAbsent = error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotADirectory;
    if (isAbsent) return null;
    throw error;
  }
}
