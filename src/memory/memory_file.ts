import { sha256 } from "../domain/sha256.ts";

/** A memory file that is longer was not meant to be one. */
const LONGEST = 1024 * 1024;
const PRIVATE = 0o600;

/** The hash of a file that is empty or not there. */
export const NOTHING = sha256("");

/** A memory file as it stands on disk. */
export interface MemoryFile {
  /** The whole text, its byte order mark and line ends included. */
  readonly raw: string;
  /** SHA-256 of the bytes. */
  readonly hash: string;
  /** Where it really stands. */
  readonly path: string;
  readonly mode: number;
  readonly isThere: boolean;
  /** Why it must not be written; null if it may be. */
  readonly locked: string | null;
}

/** Why a file cannot be read as memory. */
export interface Unreadable {
  readonly unreadable: string;
}

/** Reads a memory file; what is wrong with it is an answer, not an error. */
export async function readMemoryFile(
  folder: string,
  name: string,
): Promise<MemoryFile | Unreadable> {
  const path = `${folder}/${name}`;
  try {
    return await readAt(path, folder, name);
  } catch (error) {
    const why = worldly(error);
    if (why === null) throw error;
    return { unreadable: `Cannot read ${path}: ${why}` };
  }
}

/**
 * Replaces a file in one step: a reader, or a crash, sees the old text or the
 * new. `commit` runs once the new text is safely on disk and before it takes
 * the old one's place; if it throws, nothing has changed.
 */
export async function replaceMemoryFile(
  { path, mode }: MemoryFile,
  raw: string,
  commit: () => void,
): Promise<void> {
  const draft = draftOf(path);
  // What a killed writer left; whoever holds the lock is the only writer.
  await removeIfThere(draft);
  try {
    await writeSynced(draft, raw, mode);
    commit();
  } catch (error) {
    await removeIfThere(draft);
    throw error;
  }
  await Deno.rename(draft, path);
  await syncFolder(path.slice(0, path.lastIndexOf("/")));
}

/** Did a writer die before its text took the file's place? */
export async function hasDraft({ path }: MemoryFile): Promise<boolean> {
  return await infoOf(draftOf(path)) !== null;
}

/** What the disk said, for a person; null if the error is none of the world's. */
export function worldly(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // Deno gives most errors of the system a code, and all of them a number.
  const isWorldly = "code" in error || /\(os error \d+\)/.test(error.message);
  return isWorldly ? error.message : null;
}

async function readAt(
  path: string,
  folder: string,
  name: string,
): Promise<MemoryFile | Unreadable> {
  const link = await infoOf(path);
  if (!link) {
    const isThere = false;
    return {
      raw: "",
      hash: NOTHING,
      path,
      mode: PRIVATE,
      isThere,
      locked: null,
    };
  }
  const real = link.isSymlink ? await target(path) : path;
  if (real === null) {
    return { unreadable: `Cannot read ${path}: it is a link to nothing` };
  }
  const info = await Deno.stat(real);
  if (!info.isFile) {
    return { unreadable: `Cannot read ${path}: it is no regular file` };
  }
  if (info.size > LONGEST) {
    return {
      unreadable:
        `Cannot read ${path}: it has ${info.size} bytes, ${LONGEST} is the most`,
    };
  }
  const bytes = await Deno.readFile(real);
  const raw = decoded(bytes);
  if (raw === null) {
    return {
      unreadable: `Cannot read ${path}: it is no UTF-8 text; save it as UTF-8`,
    };
  }
  const isOutside = link.isSymlink && !await isWithin(real, folder);
  return {
    raw,
    hash: sha256(bytes),
    path: real,
    mode: (info.mode ?? PRIVATE) & 0o777,
    isThere: true,
    locked: isOutside
      ? `${name} is a link that leads out of ${folder}; edit ${real} by hand`
      : null,
  };
}

function draftOf(path: string): string {
  return `${path}.new`;
}

async function target(path: string): Promise<string | null> {
  try {
    return await Deno.realPath(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

async function isWithin(path: string, folder: string): Promise<boolean> {
  return path.startsWith(`${await Deno.realPath(folder)}/`);
}

async function infoOf(path: string): Promise<Deno.FileInfo | null> {
  try {
    return await Deno.lstat(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function writeSynced(path: string, text: string, mode: number) {
  const file = await Deno.open(path, { write: true, createNew: true, mode });
  try {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length;) {
      at += await file.write(bytes.subarray(at));
    }
    await file.sync();
  } finally {
    file.close();
  }
  // The mode that was asked for is cut by the umask.
  if (Deno.build.os !== "windows") await Deno.chmod(path, mode);
}

/** A rename lasts through a power cut once its folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  if (Deno.build.os === "windows") return;
  const handle = await Deno.open(folder || "/");
  try {
    await handle.sync();
  } finally {
    handle.close();
  }
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
