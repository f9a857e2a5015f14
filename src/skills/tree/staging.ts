import type { Disk } from "./disk.ts";
import { changedPaths, type Tree, treeHash } from "./tree.ts";

/** Where changes are made ready, beside the skills so that a rename suffices. */
export const STAGING = ".staging";
const NOTE = "change.json";

/** What a staged change would do; it stands beside it on disk. */
export interface Change {
  /** Where the skill stands below the root. */
  readonly folder: string;
  readonly before_hash: string | null;
  readonly after_hash: string | null;
}

/** A change that is ready on disk and has not taken place. */
export interface Staged {
  /** Puts it in place: one rename, or two that `survivors` finish. */
  commit(): Promise<void>;
  /** Takes it away as if it had never been. */
  discard(): Promise<void>;
}

/**
 * Makes a change ready under `root` and flushes it. If that fails, as on a
 * full disk, nothing of it is left and the skill is as it was.
 */
export async function stage(
  disk: Disk,
  root: string,
  folder: string,
  { before, after, id }: {
    readonly before: Tree | null;
    readonly after: Tree | null;
    readonly id: string;
  },
): Promise<Staged> {
  const place = `${root}/${STAGING}/${id}`;
  const target = `${root}/${folder}`;
  const changed = changedPaths(before, after);
  // One file is replaced by one rename: no reader ever misses the skill.
  const single = before && after && changed.length === 1 ? changed[0] : null;
  const discard = () => disk.remove(place);
  try {
    await disk.makeFolder(`${place}/new`);
    const change: Change = {
      folder,
      before_hash: treeHash(before),
      after_hash: treeHash(after),
    };
    for (const path of single ? [single] : after?.keys() ?? []) {
      const file = after?.get(path);
      if (!file) continue;
      await disk.makeFolder(parentOf(`${place}/new/${path}`));
      const mode = file.executable ? 0o755 : 0o644;
      await disk.writeFile(`${place}/new/${path}`, file.bytes, mode);
    }
    const note = new TextEncoder().encode(JSON.stringify(change));
    await disk.writeFile(`${place}/${NOTE}`, note, 0o644);
    await disk.flushFolder(place);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async commit() {
      if (single && after?.has(single)) {
        await disk.makeFolder(parentOf(`${target}/${single}`));
        await disk.rename(`${place}/new/${single}`, `${target}/${single}`);
        await disk.flushFolder(parentOf(`${target}/${single}`));
      } else if (single) {
        await disk.remove(`${target}/${single}`);
        await disk.flushFolder(target);
      } else {
        await disk.makeFolder(parentOf(target));
        if (before) await disk.rename(target, `${place}/old`);
        if (after) await disk.rename(`${place}/new`, target);
        await disk.flushFolder(parentOf(target));
      }
      await discard();
    },
  };
}

/** The changes that were staged under `root` and did not come to their end. */
export async function survivors(
  root: string,
): Promise<
  readonly { readonly place: string; readonly change: Change | null }[]
> {
  const staging = `${root}/${STAGING}`;
  const found = [];
  for (const name of await namesIn(staging)) {
    const place = `${staging}/${name}`;
    found.push({ place, change: await readNote(`${place}/${NOTE}`) });
  }
  return found;
}

/** Null if the note was not written whole: then nothing had been recorded. */
async function readNote(path: string): Promise<Change | null> {
  try {
    return JSON.parse(await Deno.readTextFile(path));
  } catch (error) {
    const isHalf = error instanceof SyntaxError ||
      error instanceof Deno.errors.NotFound;
    if (isHalf) return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    return entries.map(({ name }) => name).sort();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
