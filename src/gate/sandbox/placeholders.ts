import { infoAt } from "./file_info.ts";

/** One folder that commands of this process need, locked against removal. */
interface Use {
  count: number;
  file: Deno.FsFile;
}

const uses = new Map<string, Use>();

/**
 * Stands alone in every placeholder. It tells one from a folder of the user's,
 * to other processes too, and no folder that has something in it can be
 * replaced by moving another one over it.
 */
const MARK = ".fupan-placeholder";

/** A lock in our way is held for microseconds by one who takes away. */
const TRIES = 200;

/** File systems without locks, where only commands of one process are told apart. */
const NO_LOCKS = ["ENOLCK", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"];

/**
 * Puts an empty folder where nothing stands, so that it can be mounted over;
 * false if something of the user's stands there, or nothing can be put there.
 *
 * A folder, because git sees no empty ones: neither a command's `git add` nor
 * a crash can bring one into a commit. It is moved there from `park` and back,
 * which costs a fifth of making and removing it. Whoever mounts over it holds
 * a shared lock on it, which ends with a killed process: what that has left is
 * taken over by the next command in the folder, and goes with it.
 *
 * @throws {RangeError} If another program keeps it locked.
 */
export function takePlaceholder(path: string, park: string): boolean {
  const use = uses.get(path);
  if (use && isAt(use.file, path)) {
    use.count++;
    return true;
  }
  const file = hold(path, park);
  if (file === null) return false;
  use?.file.close();
  uses.set(path, { count: (use?.count ?? 0) + 1, file });
  return true;
}

/** Takes the folder away with its last use in any process. */
export function releasePlaceholder(path: string, park: string): void {
  const use = uses.get(path);
  if (!use || --use.count > 0) return;
  uses.delete(path);
  takeAway(use.file, path, park);
}

/** Takes away what a process that was killed could not. */
export function sweepPlaceholder(path: string, park: string): void {
  if (uses.has(path) || !isOurs(path)) return;
  const file = opened(path);
  if (file) takeAway(file, path, park);
}

function hold(path: string, park: string): Deno.FsFile | null {
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 1) pause();
    if (infoAt(path) === null) {
      if (!isPut(path, park)) return null;
    } else if (!isOurs(path)) {
      // Between the two looks it may have been taken away.
      if (infoAt(path) === null) continue;
      return null;
    }
    const file = opened(path);
    // Taken away while we opened it, it is a lock on nothing.
    if (file && isLocked(file, false) && isAt(file, path)) return file;
    file?.close();
  }
  throw new RangeError(
    `Cannot protect "${path}": another program keeps it locked`,
  );
}

/** False where nothing can be put. What others put there first is as good. */
function isPut(path: string, park: string): boolean {
  const parked = parkedAt(path, park);
  try {
    let moved = move(parked, path);
    if (moved === "absent") {
      Deno.mkdirSync(`${parked}/${MARK}`, { recursive: true });
      moved = move(parked, path);
    }
    if (moved === "far") {
      Deno.mkdirSync(path);
      Deno.mkdirSync(`${path}/${MARK}`);
    }
    return infoAt(path) !== null;
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return true;
    // Where we can make nothing, neither can a command that runs as we do.
    if (isForbidden(error)) return false;
    throw error;
  }
}

/** Closes the file; what the user has put there, or into it, is theirs. */
function takeAway(file: Deno.FsFile, path: string, park: string): void {
  try {
    if (!isLocked(file, true) || !isAt(file, path)) return;
    const names = namesIn(path);
    if (!names?.includes(MARK)) return;
    if (names.length > 1) {
      Deno.removeSync(`${path}/${MARK}`, { recursive: true });
      return;
    }
    if (move(path, parkedAt(path, park)) === "done") return;
    // Another's came to us: moved first, it is gone at once or not at all.
    const gone = `${park}/${crypto.randomUUID()}`;
    const isMoved = move(path, gone) === "done";
    Deno.removeSync(isMoved ? gone : path, { recursive: true });
  } finally {
    file.close();
  }
}

function parkedAt(path: string, park: string): string {
  return `${park}/${path.slice(path.lastIndexOf("/") + 1)}`;
}

/** Moves a folder; `far` is another file system, `taken` a full folder or a file. */
function move(from: string, to: string): "done" | "absent" | "far" | "taken" {
  try {
    Deno.renameSync(from, to);
    return "done";
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "absent";
    const code = `${codeOf(error)}`;
    if (code === "EXDEV") return "far";
    if (["ENOTEMPTY", "EEXIST", "ENOTDIR"].includes(code)) return "taken";
    throw error;
  }
}

/** An empty folder counts: it may be a placeholder that is just being made. */
function isOurs(path: string): boolean {
  return infoAt(path)?.isDirectory === true &&
    namesIn(path)?.every((name) => name === MARK) === true;
}

/** Null if it is gone or cannot be seen. */
function namesIn(folder: string): string[] | null {
  try {
    return Array.from(Deno.readDirSync(folder), ({ name }) => name);
  } catch (error) {
    if (isForbidden(error)) return null;
    throw error;
  }
}

/** Null if it is gone. */
function opened(path: string): Deno.FsFile | null {
  try {
    return Deno.openSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

function isLocked(file: Deno.FsFile, alone: boolean): boolean {
  try {
    return file.tryLockSync(alone);
  } catch (error) {
    if (NO_LOCKS.includes(`${codeOf(error)}`)) return true;
    throw error;
  }
}

/** Whether a folder that was opened still stands where it did. */
function isAt(file: Deno.FsFile, path: string): boolean {
  const now = infoAt(path);
  const { dev, ino } = file.statSync();
  return now !== null && now.dev === dev && now.ino === ino;
}

/** A millisecond: who takes away may have been put to sleep. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
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
