import { isWithin } from "./follow_links.ts";
import {
  absolute,
  judgePath,
  type PathOp,
  type PathPolicy,
  whyNot,
} from "./judge_path.ts";

/** A file that was opened where the guard looked. */
export interface GuardedFile extends Disposable {
  readonly file: Deno.FsFile;
  /** Absolute, without links. */
  readonly path: string;
  /** Set if it was not there before. */
  readonly isNew: boolean;
}

/**
 * Opens a file that the guard allows, by its real path, following no link at
 * its end: what was opened is what was looked at, or it is closed untouched. A
 * file for writing is empty then. Another process of the same user that swaps
 * folders during the call and back can still lead it astray; the sandbox keeps
 * such processes apart.
 *
 * @throws {Deno.errors.PermissionDenied} If the guard refuses it.
 * @throws {Deno.errors.NotFound} If it is to be read and is not there.
 */
export async function openGuarded(
  input: string,
  op: Exclude<PathOp, "delete">,
  policy: PathPolicy,
): Promise<GuardedFile> {
  const path = await realPlace(input, op, policy);
  const before = await statOf(path);
  if (before === undefined) {
    if (op === "read") throw new Deno.errors.NotFound(`No file at ${path}`);
    // O_EXCL follows no link either.
    const file = await Deno.open(path, { write: true, createNew: true });
    return await checked({ file, path, isNew: true }, input, policy);
  }
  if (!before.isFile) refuse(input, `${path} is no regular file`);
  if (op === "write" && (before.nlink ?? 1) > 1) {
    refuse(input, `${path} has another name elsewhere`);
  }
  const file = await Deno.open(
    path,
    op === "read" ? { read: true } : { write: true },
  );
  const opened = await checked(
    { file, path, isNew: false },
    input,
    policy,
    before,
  );
  if (op === "write") await file.truncate(0);
  return opened;
}

/**
 * Where a path leads on this disk, if the guard allows both ends of it. What is
 * not there yet is placed in the real folder nearest to it.
 *
 * @throws {Deno.errors.PermissionDenied} If the guard refuses it.
 */
export async function realPlace(
  input: string,
  op: PathOp,
  policy: PathPolicy,
): Promise<string> {
  const real = {
    ...policy,
    root: await Deno.realPath(policy.root),
    tmp: await realOr(policy.tmp),
    fupanHome: await realOr(policy.fupanHome),
  };
  const judged = judgePath(input, { ...policy, op });
  if (judged.verdict === "deny") refuse(input, judged.reason);
  const written = absolute(input, policy) ?? input;
  const path = await realPath(written);
  const why = whyNot(path, { ...real, op });
  if (why) refuse(input, why);
  return path;
}

/** The real path of what is there, and the plain names of what is not. */
async function realPath(path: string): Promise<string> {
  const missing: string[] = [];
  let place = path.replace(/\/+$/, "") || "/";
  while (true) {
    try {
      const real = await Deno.realPath(place);
      return [real === "/" ? "" : real, ...missing].join("/") || "/";
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
    const name = place.slice(place.lastIndexOf("/") + 1);
    // A link to nothing would be followed by a write; `..` of nothing is nothing.
    if (name === ".." || await statOf(place)) {
      refuse(path, `${place} leads nowhere`);
    }
    if (name !== "" && name !== ".") missing.unshift(name);
    place = place.slice(0, place.lastIndexOf("/")) || "/";
  }
}

async function realOr(path: string): Promise<string> {
  try {
    return await Deno.realPath(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return path;
    throw error;
  }
}

/** Looks again once it is open: at the same file, in the same place. */
async function checked(
  opened: Omit<GuardedFile, typeof Symbol.dispose>,
  input: string,
  policy: PathPolicy,
  before?: Deno.FileInfo,
): Promise<GuardedFile> {
  const { file, path, isNew } = opened;
  try {
    const held = await file.stat();
    const now = await statOf(path);
    const isSame = now !== undefined && isOne(held, now) &&
      (before === undefined || isOne(held, before)) &&
      await Deno.realPath(path) === path;
    if (!isSame) refuse(input, `${path} changed while it was opened`);
    const roots = [await Deno.realPath(policy.root), await realOr(policy.tmp)];
    if (!roots.some((root) => isWithin(path, root))) {
      refuse(input, `${path} is outside the workspace`);
    }
  } catch (error) {
    file.close();
    throw error;
  }
  return { file, path, isNew, [Symbol.dispose]: () => file.close() };
}

function isOne(a: Deno.FileInfo, b: Deno.FileInfo): boolean {
  return a.dev === b.dev && a.ino === b.ino && !b.isSymlink;
}

async function statOf(path: string): Promise<Deno.FileInfo | undefined> {
  try {
    return await Deno.lstat(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function refuse(input: string, why: string): never {
  throw new Deno.errors.PermissionDenied(
    `Cannot open ${JSON.stringify(input.slice(0, 200))}: ${why}`,
  );
}
