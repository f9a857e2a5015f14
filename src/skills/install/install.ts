import type { SkillEvent } from "../../domain/skill_events.ts";
import type { SkillInstall, SkillInstalled } from "../../domain/skills.ts";
import { change, homeTree } from "../change_skill.ts";
import type { Held, Library } from "../library.ts";
import { rootOf } from "../reconcile.ts";
import { assertName } from "../text/names.ts";
import { parseSkillBytes, type SkillText } from "../text/parse_skill.ts";
import { SKILL_FILE, type Tree, treeHash } from "../tree/tree.ts";
import { writeLockFile } from "./lock_file.ts";
import { readSource, type Source } from "./read_source.ts";
import type { Found } from "./source_files.ts";
import { trustIn } from "./trusted_sources.ts";

/** Where a skill goes that says no category. */
const CATEGORY = "installed";

type Outcome = SkillInstalled["outcome"];

/**
 * Puts the skills of a source into the home, or updates those that have one:
 * judged as a whole first, each whole or not at all. What was edited since it
 * came is kept. The source is read before anything is locked.
 *
 * @throws {RangeError} If the source cannot be read or has no skill.
 */
export async function install(
  library: Library,
  request: SkillInstall,
): Promise<SkillInstalled[]> {
  if (request.category !== undefined) assertName(request.category, "category");
  const results: SkillInstalled[] = [];
  for (const each of requestsOf(library, request)) {
    try {
      results.push(...await fetched(library, each));
    } catch (error) {
      // Of several sources one may be out of reach.
      const isOneOfMany = request.source === undefined &&
        error instanceof RangeError;
      if (!isOneOfMany) throw error;
      const { only: name = "" } = each;
      const notes = [error.message];
      results.push({ name, folder: "", outcome: "refused", notes });
    }
  }
  return results;
}

async function fetched(
  library: Library,
  request: Sourced,
): Promise<SkillInstalled[]> {
  const { deps } = library;
  const quarantine = `${rootOf(deps)}/.quarantine/${deps.ids.hex(12)}`;
  const source = await readSource(
    request.source,
    quarantine,
    deps.findProgram,
  );
  const results = await library.hold((held) =>
    take(library, held, source, request)
  );
  if (results.length > 0) return results;
  throw new RangeError(
    `Cannot install from "${request.source}": it has no ${SKILL_FILE}${
      request.only === undefined ? "" : ` of a skill "${request.only}"`
    }`,
  );
}

type Sourced = SkillInstall & { readonly source: string };

/** The request itself, or one for each skill that was installed and is there. */
function requestsOf(library: Library, request: SkillInstall): Sourced[] {
  const { source, only } = request;
  if (source !== undefined) return [{ ...request, source }];
  const history = library.history();
  return [...history.installs.values()]
    .filter(({ folder, skill }) =>
      history.hashAt(folder) !== null && (only === undefined || only === skill)
    )
    .sort((a, b) => a.folder < b.folder ? -1 : 1)
    .map(({ source, skill }) => ({ ...request, source, only: skill }));
}

async function take(
  library: Library,
  held: Held,
  source: Source,
  request: Sourced,
): Promise<SkillInstalled[]> {
  const results: SkillInstalled[] = source.faults.map((fault) => ({
    name: fault.slice(0, fault.indexOf(":")),
    folder: "",
    outcome: "refused",
    notes: [fault],
  }));
  for (const found of source.skills) {
    const result = await installOne(library, held, source, found, request);
    if (result) results.push(result);
  }
  if (held.history.installs.size > 0) {
    await writeLockFile(rootOf(library.deps), held.history);
  }
  return results;
}

async function installOne(
  library: Library,
  held: Held,
  source: Source,
  { path, tree }: Found,
  request: SkillInstall,
): Promise<SkillInstalled | null> {
  const file = tree.get(SKILL_FILE);
  const parsed = file
    ? await parseSkillBytes(file.bytes)
    : { reason: `${SKILL_FILE} is missing` };
  const name = "reason" in parsed ? path || request.source || "" : parsed.name;
  if (request.only !== undefined && request.only !== name) return null;
  const folder = "reason" in parsed ? "" : folderFor(held, parsed, request);
  const ended = (outcome: Outcome, ...notes: readonly string[]) => ({
    name,
    folder,
    outcome,
    notes,
  });
  if ("reason" in parsed) return ended("refused", parsed.reason);
  const before = await homeTree(library, folder);
  const kept = keptBecause(held, folder, before, tree, request.force);
  if (kept) return ended(kept.outcome, kept.note);
  try {
    const notes = await place(library, held, source, {
      name,
      folder,
      before,
      tree,
      force: request.force,
    });
    return ended(before ? "updated" : "installed", ...notes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return ended("refused", error.message);
  }
}

async function place(
  library: Library,
  held: Held,
  source: Source,
  { name, folder, before, tree, force }: {
    readonly name: string;
    readonly folder: string;
    readonly before: Tree | null;
    readonly tree: Tree;
    readonly force: boolean;
  },
): Promise<readonly string[]> {
  const trust = trustIn(source.name);
  const installed: SkillEvent = {
    type: "SkillInstalled",
    skill: name,
    folder,
    source: source.name,
    hash: treeHash(tree) ?? "",
    commit: source.commit,
    trust,
  };
  const { notes } = await change(library, held, {
    op: before ? "update" : "install",
    folder,
    file: SKILL_FILE,
    before,
    after: tree,
    base: null,
    trust,
    force,
    besides: [installed],
  });
  return notes;
}

/** Where a skill of that name stands in the home, or where it would go. */
function folderFor(
  { entries }: Held,
  { name, category }: SkillText,
  request: SkillInstall,
): string {
  const own = entries.find((entry) =>
    entry.root === "home" && entry.name === name
  );
  return own?.folder ?? `${request.category ?? category ?? CATEGORY}/${name}`;
}

/** Why what is there stays; null if it may be replaced. */
function keptBecause(
  { history }: Held,
  folder: string,
  before: Tree | null,
  tree: Tree,
  force: boolean,
): { readonly outcome: Outcome; readonly note: string } | null {
  if (before === null) return null;
  const hash = treeHash(before);
  if (hash === treeHash(tree)) {
    return { outcome: "unchanged", note: "it is as in the source" };
  }
  if (force) return null;
  const known = history.installs.get(folder);
  if (!known) {
    return {
      outcome: "kept",
      note:
        "there is a skill of that name that was not installed; --force replaces it",
    };
  }
  return known.hash === hash ? null : {
    outcome: "kept",
    note: "it was edited since it was installed; --force replaces it",
  };
}
