import type {
  SkillEvent,
  SkillOp,
  SkillTrust,
} from "../domain/skill_events.ts";
import type { SkillAnswer, SkillCall } from "../domain/skills.ts";
import { sha256 } from "../domain/sha256.ts";
import { append, recordable } from "./append.ts";
import { checkTree } from "./check_tree.ts";
import type { Entry } from "./entry.ts";
import { find, type Held, type Library, placeOf } from "./library.ts";
import { nameOf, rootOf } from "./reconcile.ts";
import { decodeUtf8 } from "./text/parse_skill.ts";
import { readTree, TreeError } from "./tree/read_tree.ts";
import { stage } from "./tree/staging.ts";
import { type Tree, treeHash } from "./tree/tree.ts";

/** A change to one skill of the home. */
export interface Wanted {
  readonly op: SkillOp;
  readonly folder: string;
  /** The file that the change is about. */
  readonly file: string;
  readonly before: Tree | null;
  readonly after: Tree | null;
  /** What the new tree is made from, where that is not what it replaces. */
  readonly base?: Tree | null;
  /** A tree whose findings were let in before. */
  readonly vetted?: Tree | null;
  readonly trust?: SkillTrust;
  readonly force?: boolean;
  /** What else is recorded in the same append. */
  readonly besides?: readonly SkillEvent[];
  /** The position whose tree comes back. */
  readonly of?: number;
  readonly notes?: readonly string[];
}

/** A skill as a change finds it. */
export interface Target {
  readonly entry: Entry;
  /** Where its change goes: always into the home. */
  readonly folder: string;
  /** What stands there; null for a built-in skill that has no copy yet. */
  readonly before: Tree | null;
  readonly base: Tree;
  readonly notes: readonly string[];
}

/**
 * Finds what is to be changed. A built-in skill stays as it is: the change
 * goes into a copy of it in the home, which comes first from then on.
 *
 * @throws {RangeError} If there is none, it cannot be read, or it is blocked.
 */
export async function targetOf(
  library: Library,
  { entries }: Held,
  name: string,
): Promise<Target> {
  const entry = find(entries, name);
  if (entry.state === "blocked" && library.deps.origin !== "person") {
    throw new RangeError(
      `Cannot change "${entry.folder}": ${entry.reason}; only the user may repair or allow it`,
    );
  }
  const base = await treeOf(library, entry);
  if (entry.root === "home") {
    return { entry, folder: entry.folder, before: base, base, notes: [] };
  }
  const folder = entry.folder;
  const before = await homeTree(library, folder);
  return {
    entry,
    folder,
    before,
    base,
    notes: [
      `"${entry.name}" is built in: your home has a changed copy from now on`,
    ],
  };
}

/** The files of a skill. @throws {RangeError} If they cannot be taken as they are. */
export async function treeOf(library: Library, entry: Entry): Promise<Tree> {
  const tree = await treeIn(placeOf(library, entry), entry.folder);
  if (tree) return tree;
  throw new RangeError(`Cannot read skill "${entry.folder}": it is gone`);
}

/** What stands in a folder of the home; null for nothing. @throws {RangeError} As `treeOf`. */
export async function homeTree(
  { deps }: Library,
  folder: string,
): Promise<Tree | null> {
  return await treeIn(`${rootOf(deps)}/${folder}`, folder);
}

async function treeIn(path: string, folder: string): Promise<Tree | null> {
  try {
    return await readTree(path);
  } catch (error) {
    if (!(error instanceof TreeError)) throw error;
    throw new RangeError(`Cannot read skill "${folder}": ${error.message}`, {
      cause: error,
    });
  }
}

/**
 * Makes a change: judged, made ready, recorded, and only then put in place. If
 * any step before the record fails, everything is as it was; if one after it
 * fails, the next read puts in place what the log says. Needs the lock.
 *
 * @throws {RangeError} If the new tree must not be: nothing was changed.
 */
export async function change(
  library: Library,
  { history }: Held,
  wanted: Wanted,
  call?: SkillCall,
): Promise<SkillAnswer> {
  const { deps } = library;
  const { folder, op, before, after, file, of = null, besides = [] } = wanted;
  const [before_hash, after_hash] = [treeHash(before), treeHash(after)];
  const notes = [...wanted.notes ?? []];
  const path = `${rootOf(deps)}/${folder}/${file}`;
  const skill = await nameOf(after ?? before, folder);
  const answer = {
    name: skill,
    folder,
    file,
    path,
    before: textIn(wanted.base ?? before, file),
    after: textIn(after, file),
    hash: hashIn(after, file),
  };
  if (before_hash === after_hash) return { ...answer, changed: false, notes };
  if (after) {
    const { base = before, vetted = null, trust, force } = wanted;
    const judgement = { base, vetted, file, deps };
    notes.push(
      ...await checkTree(after, {
        ...judgement,
        ...trust && { trust },
        ...force && { force },
      }),
    );
  }
  const id = deps.ids.hex(12);
  const ready = await stage(deps.disk, rootOf(deps), folder, {
    before,
    after,
    id,
  });
  const event: SkillEvent = {
    type: "SkillChanged",
    skill,
    folder,
    op,
    before_hash,
    after_hash,
    origin: deps.origin,
    session: call?.session ?? null,
    callId: call?.callId ?? null,
    of,
    files: recordable(after, deps),
  };
  try {
    for (const row of append(deps, [event, ...besides])) history.add(row);
  } catch (error) {
    await ready.discard();
    throw error;
  }
  try {
    await ready.commit();
  } catch (cause) {
    throw new RangeError(
      `Cannot put the change of "${folder}" in place: it is recorded and will be finished when skills are next read`,
      { cause },
    );
  }
  await library.renew(history);
  return { ...answer, changed: true, notes };
}

/** The text of a file of a tree; null if there is none. */
export function textIn(tree: Tree | null, path: string): string | null {
  const file = tree?.get(path);
  return file ? decodeUtf8(file.bytes) : null;
}

function hashIn(tree: Tree | null, path: string): string | null {
  const file = tree?.get(path);
  return file ? sha256(file.bytes) : null;
}
