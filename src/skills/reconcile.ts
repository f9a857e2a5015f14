import type { SkillEvent } from "../domain/skill_events.ts";
import { ahead } from "./ahead.ts";
import { append, recordable } from "./append.ts";
import type { SkillDeps } from "./deps.ts";
import { nameIn } from "./entry.ts";
import { type History, treeAfter, type Version } from "./history.ts";
import { parseSkillBytes } from "./text/parse_skill.ts";
import { readTree, TreeError } from "./tree/read_tree.ts";
import { stage, survivors } from "./tree/staging.ts";
import { SKILL_FILE, type Tree, treeHash } from "./tree/tree.ts";

/** The home's own skills. */
export function rootOf({ home }: SkillDeps): string {
  return `${home}/skills`;
}

/**
 * Makes log and disk agree about `folders` of the home (DESIGN 5), and ends
 * what a kill left half done. A change that the log has is done again; what
 * was edited by hand stays, and is recorded. Needs the lock.
 */
export async function reconcile(
  deps: SkillDeps,
  history: History,
  folders: Iterable<string>,
): Promise<ReadonlyMap<string, Tree>> {
  await finishChanges(deps, history);
  const events: SkillEvent[] = [];
  const trees = new Map<string, Tree>();
  const root = rootOf(deps);
  const read = (folder: string) => readable(`${root}/${folder}`);
  for await (const [folder, found] of ahead(folders, read)) {
    const event = await settle(deps, history, folder, found, trees);
    if (event) events.push(event);
  }
  for (const row of append(deps, events)) history.add(row);
  return trees;
}

/** What of `folders` the log does not know yet. */
export async function unrecorded(
  deps: SkillDeps,
  history: History,
  folders: Iterable<string>,
): Promise<string[]> {
  const found: string[] = [];
  const root = rootOf(deps);
  const read = (folder: string) => readable(`${root}/${folder}`);
  for await (const [folder, tree] of ahead(folders, read)) {
    if (tree && treeHash(tree.tree) !== history.hashAt(folder)) {
      found.push(folder);
    }
  }
  return found;
}

async function finishChanges(deps: SkillDeps, history: History) {
  for (const { place, change } of await survivors(rootOf(deps))) {
    const head = change && history.head(change.folder);
    if (
      change && head?.event.type === "SkillChanged" &&
      head.event.after_hash === change.after_hash
    ) await redo(deps, change.folder, head);
    await deps.disk.remove(place);
  }
}

/** Looks at one folder; gives the event that says what a hand did there. */
async function settle(
  deps: SkillDeps,
  history: History,
  folder: string,
  read: Readable | null,
  trees: Map<string, Tree>,
): Promise<SkillEvent | null> {
  // What cannot be read is listed with its reason; nothing of it is recorded.
  if (read === null) return null;
  const { tree } = read;
  if (tree) trees.set(folder, tree);
  const hash = treeHash(tree);
  const known = history.hashAt(folder);
  if (hash === known) return null;
  const head = history.head(folder);
  if (
    head?.event.type === "SkillChanged" && hash === head.event.before_hash &&
    hash !== null && known !== null
  ) {
    await redo(deps, folder, head);
    return null;
  }
  // A folder that never was a skill is no business of the log.
  if (known === null && !tree?.has(SKILL_FILE)) return null;
  return {
    type: "SkillEditedOutside",
    skill: await nameOf(tree, folder),
    folder,
    before_hash: known,
    after_hash: hash,
    files: recordable(tree, deps),
  };
}

/** Puts in place what the log says was decided. */
async function redo(
  deps: SkillDeps,
  folder: string,
  version: Version,
): Promise<void> {
  const root = rootOf(deps);
  const after = treeAfter(version);
  if (treeHash(after) !== version.event.after_hash) {
    throw new RangeError(
      `Cannot finish the change of "${folder}": the log no longer holds its text`,
    );
  }
  const before = (await readable(`${root}/${folder}`))?.tree ?? null;
  if (treeHash(before) === treeHash(after)) return;
  const id = deps.ids.hex(12);
  await (await stage(deps.disk, root, folder, { before, after, id })).commit();
}

/** The tree of a folder; null for none. */
interface Readable {
  readonly tree: Tree | null;
}

/** What stands in a folder, or null if it cannot be taken as it is. */
async function readable(path: string): Promise<Readable | null> {
  try {
    return { tree: await readTree(path) };
  } catch (error) {
    const isOfDisk = error instanceof TreeError ||
      error instanceof Deno.errors.PermissionDenied;
    if (isOfDisk) return null;
    throw error;
  }
}

/** The name that a tree gives itself, or its folder's. */
export async function nameOf(
  tree: Tree | null,
  folder: string,
): Promise<string> {
  const file = tree?.get(SKILL_FILE);
  const parsed = file && await parseSkillBytes(file.bytes);
  return parsed && !("reason" in parsed) ? parsed.name : nameIn(folder);
}
