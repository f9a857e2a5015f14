import type { SkillAnswer, SkillCall, SkillProblem } from "../domain/skills.ts";
import { change, homeTree } from "./change_skill.ts";
import { treeAfter, type Version } from "./history.ts";
import type { Held, Library } from "./library.ts";
import { rootOf } from "./reconcile.ts";
import { readTree, TreeError } from "./tree/read_tree.ts";
import { SKILL_FILE, treeHash } from "./tree/tree.ts";

/**
 * Brings back the tree as of a position, or that before the newest change of
 * a skill, or of any: byte for byte, as a change of its own.
 *
 * @throws {RangeError} If there is no such version, or the log does not hold
 * its bytes.
 */
export async function rollback(
  library: Library,
  held: Held,
  { name, position }: {
    readonly name?: string | undefined;
    readonly position?: number | undefined;
  },
  call: SkillCall | undefined,
): Promise<SkillAnswer> {
  const versions = held.history.versions()
    .filter((version) => name === undefined || isOf(version, name));
  const wanted = position === undefined
    ? beforeNewest(versions, name)
    : versionAt(versions, position, name);
  const { folder, version } = wanted;
  const after = version ? treeAfter(version) : null;
  if (version && treeHash(after) !== version.event.after_hash) {
    throw new RangeError(
      `Cannot bring back position ${version.position}: it held a secret, which the log does not keep`,
    );
  }
  return await change(library, held, {
    op: "rollback",
    folder,
    file: SKILL_FILE,
    before: await homeTree(library, folder),
    after,
    // What a change left was judged then; what a hand left was not.
    vetted: version?.event.type === "SkillChanged" ? after : null,
    base: after,
    ...version ? { of: version.position } : {},
  }, call);
}

/** How disk and log differ, and what on disk cannot be used. */
export async function problems(
  library: Library,
  { entries, history }: Held,
): Promise<SkillProblem[]> {
  const found: SkillProblem[] = [];
  for (const { root, folder, state, reason } of entries) {
    if (state !== "ok") {
      found.push({ folder, what: `${state}: ${reason}` });
    }
    if (root !== "home") continue;
    const what = await mismatch(library, folder, history.hashAt(folder));
    if (what !== null) found.push({ folder, what });
  }
  return found;
}

async function mismatch(
  library: Library,
  folder: string,
  known: string | null,
): Promise<string | null> {
  try {
    const hash = treeHash(await readTree(`${rootOf(library.deps)}/${folder}`));
    return hash === known ? null : "its files are not those that the log has";
  } catch (error) {
    if (!(error instanceof TreeError)) throw error;
    return error.message;
  }
}

function isOf({ event }: Version, name: string): boolean {
  return event.skill === name || event.folder === name;
}

/** The version that the newest change replaced; none if it made the skill. */
function beforeNewest(versions: readonly Version[], name: string | undefined) {
  const newest = versions.at(-1);
  if (!newest) throw nothing(name);
  const { folder, before_hash } = newest.event;
  if (before_hash === null) return { folder, version: null };
  const version = versions.findLast(({ event, position }) =>
    event.folder === folder && event.after_hash === before_hash &&
    position < newest.position
  );
  if (version) return { folder, version };
  throw new RangeError(
    `Cannot roll "${folder}" back: the log does not hold what was there before position ${newest.position}`,
  );
}

function versionAt(
  versions: readonly Version[],
  position: number,
  name: string | undefined,
) {
  const version = versions.find((one) => one.position === position);
  if (version) return { folder: version.event.folder, version };
  if (versions.length === 0) throw nothing(name);
  throw new RangeError(
    `Cannot roll back to position ${position}: the versions are at ${
      versions.slice(-10).map((one) => one.position).join(", ")
    }`,
  );
}

function nothing(name: string | undefined): RangeError {
  return new RangeError(
    `Cannot roll back: ${
      name === undefined
        ? "no skill was ever changed"
        : `the log has no version of "${name}"`
    }`,
  );
}
