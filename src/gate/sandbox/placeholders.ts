import { infoAt } from "./file_info.ts";

/** How many running commands need each folder that was made for them. */
const uses = new Map<string, number>();

/**
 * Puts an empty folder where nothing stands, so that it can be mounted over;
 * false if something of the user's stands there, or nothing can be put there.
 *
 * A folder, because git sees no empty ones: neither a command's `git add` nor
 * a crash can bring one into a commit. It is moved there from `park` and back,
 * which costs a tenth of making and removing it.
 */
export function takePlaceholder(path: string, park: string): boolean {
  const count = uses.get(path) ?? 0;
  if (count === 0) {
    if (infoAt(path) !== null) return false;
    try {
      if (!isMoved(parkedAt(path, park), path)) Deno.mkdirSync(path);
    } catch (error) {
      // Where we can make nothing, neither can a command that runs as we do.
      if (isForbidden(error)) return false;
      throw error;
    }
  }
  uses.set(path, count + 1);
  return true;
}

/** Takes the folder away with its last use: while it is mounted it must stay. */
export function releasePlaceholder(path: string, park: string): void {
  const count = (uses.get(path) ?? 1) - 1;
  if (count > 0) {
    uses.set(path, count);
    return;
  }
  uses.delete(path);
  takeAway(path, park);
}

/** Takes away what a process that was killed could not. */
export function sweepPlaceholders(
  paths: readonly string[],
  park: string,
): void {
  for (const path of paths) if (!uses.has(path)) takeAway(path, park);
}

function takeAway(path: string, park: string): void {
  // What the user has put there, or into it, is theirs.
  if (!infoAt(path)?.isDirectory) return;
  const parked = parkedAt(path, park);
  if (isMoved(path, parked)) {
    if (!isEmpty(parked)) Deno.renameSync(parked, path);
  } else if (isEmpty(path)) Deno.removeSync(path);
}

function parkedAt(path: string, park: string): string {
  return `${park}/${path.slice(path.lastIndexOf("/") + 1)}`;
}

/** False if it is not there, or is in the way of a move, as another file system. */
function isMoved(from: string, to: string): boolean {
  try {
    Deno.renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    if (["EXDEV", "ENOTEMPTY", "EEXIST"].includes(`${codeOf(error)}`)) {
      return false;
    }
    throw error;
  }
}

function isEmpty(folder: string): boolean {
  for (const _ of Deno.readDirSync(folder)) return false;
  return true;
}

function isForbidden(error: unknown): boolean {
  return error instanceof Deno.errors.PermissionDenied ||
    error instanceof Deno.errors.NotADirectory ||
    error instanceof Deno.errors.NotFound ||
    codeOf(error) === "EROFS";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
