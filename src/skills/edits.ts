import type { SkillAnswer, SkillCall, SkillPatch } from "../domain/skills.ts";
import { capped } from "../domain/text.ts";
import {
  change,
  homeTree,
  type Target,
  targetOf,
  textIn,
  treeOf,
  type Wanted,
} from "./change_skill.ts";
import { find, type Held, type Library, usable } from "./library.ts";
import { assertFilePath, assertName } from "./text/names.ts";
import { parseSkill } from "./text/parse_skill.ts";
import { SKILL_FILE, type Tree, without, withText } from "./tree/tree.ts";

/** Where a new skill goes whose category nobody says. */
const CATEGORY = "general";
const PLACE_CHARS = 200;

/**
 * Makes a new skill in the home.
 *
 * @throws {TypeError} If a name is none, or the content says another.
 * @throws {RangeError} If there is one of that name, or it must not be kept.
 */
export async function create(
  library: Library,
  held: Held,
  name: string,
  content: string,
  category: string | undefined,
  call: SkillCall | undefined,
): Promise<SkillAnswer> {
  assertName(name, "skill");
  const parsed = await parseSkill(content);
  if (!("reason" in parsed) && parsed.name !== name) {
    throw new TypeError(
      `Cannot create "${name}": its frontmatter says name: ${parsed.name}`,
    );
  }
  const own = "reason" in parsed ? null : parsed.category;
  const group = category ?? own ?? CATEGORY;
  assertName(group, "category");
  const folder = `${group}/${name}`;
  const known = usable(held.entries).get(name) ??
    held.entries.find((entry) => entry.folder === folder);
  if (known) {
    throw new RangeError(
      `Cannot create "${name}": there is a skill of that name in ${known.folder} (${known.root}); patch that one`,
    );
  }
  const before = await homeTree(library, folder);
  return await change(library, held, {
    op: "create",
    folder,
    file: SKILL_FILE,
    before,
    after: withText(before, SKILL_FILE, ended(content)),
  }, call);
}

/** Rewrites the SKILL.md of a skill; its other files stay. */
export async function edit(
  library: Library,
  held: Held,
  name: string,
  content: string,
  call: SkillCall | undefined,
): Promise<SkillAnswer> {
  const target = await targetOf(library, held, name);
  const after = withText(target.base, SKILL_FILE, ended(content));
  return await changed(library, held, target, "edit", SKILL_FILE, after, call);
}

/**
 * Replaces a passage where it can only mean one place; the rest keeps its
 * bytes, line ends and byte order mark too (FC-41, FC-43).
 *
 * @throws {RangeError} If the passage is not there or may mean several places.
 */
export async function patch(
  library: Library,
  held: Held,
  name: string,
  { old, text, path = SKILL_FILE, all = false }: SkillPatch,
  call: SkillCall | undefined,
): Promise<SkillAnswer> {
  const target = await targetOf(library, held, name);
  const file = textOf(target, path);
  const replace = await library.deps.loadReplace();
  const made = replace(file, old, text, all);
  switch (made.kind) {
    case "ambiguous":
      throw new RangeError(
        `Cannot patch ${path} of "${name}": the old text matches in several places, nothing was changed; add neighbouring lines to it\n${
          listed(made.places)
        }`,
      );
    case "missing":
      throw new RangeError(
        `Cannot patch ${path} of "${name}": the old text is not in it, nothing was changed; look at it with skill_view and copy the text exactly, do not rewrite the file${
          made.nearest.length > 0
            ? `; the nearest lines are\n${listed(made.nearest)}`
            : ""
        }`,
      );
    case "applied":
      return await changed(
        library,
        held,
        target,
        "patch",
        path,
        target.before,
        call,
      );
    case "replaced": {
      const after = withText(target.base, path, made.text);
      const how = made.strategy === "exact"
        ? []
        : [`matched ${made.strategy}: check the diff`];
      const noted = { ...target, notes: [...target.notes, ...how] };
      return await changed(library, held, noted, "patch", path, after, call);
    }
  }
}

/** Writes a file beside SKILL.md, new or not. @throws {TypeError} If it may not stand there. */
export async function writeFile(
  library: Library,
  held: Held,
  name: string,
  path: string,
  text: string,
  call: SkillCall | undefined,
): Promise<SkillAnswer> {
  assertFilePath(path);
  const target = await targetOf(library, held, name);
  assertFits(target.base, path);
  const after = withText(target.base, path, text);
  return await changed(library, held, target, "write_file", path, after, call);
}

/** Removes a file beside SKILL.md. @throws {RangeError} If there is none. */
export async function removeFile(
  library: Library,
  held: Held,
  name: string,
  path: string,
  call: SkillCall | undefined,
): Promise<SkillAnswer> {
  const target = await targetOf(library, held, name);
  if (path === SKILL_FILE) {
    throw new RangeError(
      `Cannot remove ${SKILL_FILE}: it is the skill; delete the skill itself`,
    );
  }
  assertHas(target, path);
  const after = without(target.base, path);
  return await changed(library, held, target, "remove_file", path, after, call);
}

/** Removes a skill of the home; the log keeps it. @throws {RangeError} If it is built in. */
export async function remove(
  library: Library,
  held: Held,
  name: string,
  call: SkillCall | undefined,
): Promise<SkillAnswer> {
  const { root, folder } = find(held.entries, name);
  if (root === "builtin") {
    throw new RangeError(`Cannot delete "${name}": it is built in`);
  }
  const before = await treeOf(library, find(held.entries, name));
  return await change(library, held, {
    op: "delete",
    folder,
    file: SKILL_FILE,
    before,
    after: null,
  }, call);
}

async function changed(
  library: Library,
  held: Held,
  { entry, folder, before, base, notes }: Target,
  op: Wanted["op"],
  file: string,
  after: Tree | null,
  call: SkillCall | undefined,
): Promise<SkillAnswer> {
  const vetted = entry.state === "ok" && !entry.unjudged ? base : null;
  return await change(library, held, {
    op,
    folder,
    file,
    before,
    after,
    base,
    vetted,
    notes,
  }, call);
}

function textOf(target: Target, path: string): string {
  assertHas(target, path);
  const text = textIn(target.base, path);
  if (text !== null) return text;
  throw new RangeError(`Cannot patch ${path}: it is no UTF-8 text`);
}

function assertHas({ base, entry }: Target, path: string): void {
  if (base.has(path)) return;
  throw new RangeError(
    `Cannot find ${
      JSON.stringify(path.slice(0, 80))
    } in "${entry.name}": it has ${[...base.keys()].join(", ")}`,
  );
}

/** A name cannot be a file and a folder. */
function assertFits(tree: Tree, path: string): void {
  const other = [...tree.keys()].find((known) =>
    known.startsWith(`${path}/`) || path.startsWith(`${known}/`) ||
    known !== path && known.toLowerCase() === path.toLowerCase()
  );
  if (other === undefined) return;
  throw new RangeError(`Cannot write ${path}: ${other} is there`);
}

function listed(
  places: readonly { readonly number: number; readonly text: string }[],
): string {
  return places.map(({ number, text }) =>
    `${number}|${capped(text, PLACE_CHARS)}`
  ).join("\n");
}

/** A text file ends with a newline. */
function ended(content: string): string {
  return content.endsWith("\n") ? content : `${content}\n`;
}
