import type { SkillRow, SkillView } from "../domain/skills.ts";
import { sha256 } from "../domain/sha256.ts";
import { treeOf } from "./change_skill.ts";
import { dangerIn, type Entry } from "./entry.ts";
import { find, type Library, type Loaded, placeOf, usable } from "./library.ts";
import { INDEX_TOKENS } from "./limits.ts";
import type { History } from "./history.ts";
import type { Lru } from "./lru.ts";
import { unmetCondition } from "./text/conditions.ts";
import { type IndexItem, indexText } from "./text/index_text.ts";
import { decodeUtf8 } from "./text/parse_skill.ts";
import { SKILL_FILE } from "./tree/tree.ts";

/** Every skill as a list shows it; uses are those that the log tells. */
export function rowsOf(
  library: Library,
  { entries }: Loaded,
  { uses }: History,
): SkillRow[] {
  const first = usable(entries);
  const { platform, hasEnv } = library.deps;
  return entries.map((entry) => {
    const { name, folder, category, description, root, trust, notes } = entry;
    const winner = first.get(name);
    const isShadowed = entry.state === "ok" && winner !== entry;
    const use = winner === entry ? uses.get(name) : undefined;
    return {
      name,
      folder,
      category,
      description,
      root,
      trust,
      state: isShadowed ? "shadowed" : entry.state,
      reason: isShadowed
        ? `${winner?.folder} (${winner?.root}) has the same name and comes first`
        : entry.reason,
      // Which tools are offered is a session's business.
      unmet: unmetCondition(
        { ...entry.conditions, requiresTools: [], fallbackForTools: [] },
        { platform, hasEnv, offeredTools: [] },
      ),
      notes,
      file: `${placeOf(library, entry)}/${SKILL_FILE}`,
      uses: use?.count ?? 0,
      last_used: use?.last ?? null,
    };
  });
}

/**
 * A skill's SKILL.md, or another of its files. A path only picks one of the
 * files that are there: none is made from it (P34).
 *
 * @throws {RangeError} If there is none, or the skill must not be loaded.
 */
export async function view(
  library: Library,
  { entries }: Loaded,
  name: string,
  path: string = SKILL_FILE,
): Promise<SkillView> {
  const entry = find(entries, name);
  if (entry.state === "blocked") throw blocked(entry, entry.reason);
  const tree = await treeOf(library, entry);
  const danger = entry.unjudged ? await dangerIn(tree, library.deps) : null;
  if (danger !== null) throw blocked(entry, danger);
  const file = tree.get(path);
  if (!file) {
    throw new RangeError(
      `Cannot find ${
        JSON.stringify(path.slice(0, 80))
      } in "${entry.name}": it has ${[...tree.keys()].join(", ")}`,
    );
  }
  return {
    name: entry.name,
    folder: entry.folder,
    path: `${placeOf(library, entry)}/${path}`,
    hash: sha256(file.bytes),
    text: decodeUtf8(file.bytes),
    bytes: file.bytes.length,
    files: [...tree.keys()].filter((other) => other !== path),
    notes: notesOn(library, entry),
  };
}

function blocked({ name, folder }: Entry, why: string | null): RangeError {
  return new RangeError(
    `Cannot load "${folder}": ${why}; the user may allow it with: fupan skills scan ${name} --allow`,
  );
}

/** The index of the skills that are of use in a session. */
export function index(
  library: Library,
  { entries, uses }: Loaded,
  { budgetTokens = INDEX_TOKENS, cwdHash, offeredTools }: {
    readonly budgetTokens?: number;
    readonly cwdHash: string;
    readonly offeredTools: readonly string[];
  },
  texts: Lru<string>,
): string {
  if (!offeredTools.includes("skill_view")) return "";
  const { platform, hasEnv } = library.deps;
  const items = [...usable(entries).values()]
    .filter(({ conditions }) =>
      unmetCondition(conditions, { platform, hasEnv, offeredTools }) === null
    )
    .map(({ name, category, description, root }): IndexItem => ({
      name,
      category,
      description,
      isBuiltIn: root === "builtin",
      uses: uses.get(name)?.count ?? 0,
      usesHere: uses.get(name)?.here[cwdHash] ?? 0,
    }));
  const key = JSON.stringify([budgetTokens, items]);
  return texts.get(key, () => indexText(items, budgetTokens));
}

/** A skill as a message of the user, with what the user says to it. */
export function messageOf(
  { name, text, files, notes }: SkillView,
  words: string,
): string {
  return [
    `[The user chose the skill "${name}": follow it.]`,
    text?.replace(/^\ufeff/, "").trim() ?? "",
    ...files.length > 0
      ? [
        `[Its other files, to be read with skill_view: ${files.join(", ")}]`,
      ]
      : [],
    ...notes.map((note) => `[${note}]`),
    ...words.trim() ? [words.trim()] : [],
  ].join("\n\n");
}

/** 16 hex digits that name a working folder. */
export function cwdHashOf(cwd: string): string {
  return sha256(cwd).slice(0, 16);
}

function notesOn({ deps }: Library, entry: Entry): string[] {
  const { conditions, state, reason, notes } = entry;
  const unmet = unmetCondition(
    { ...conditions, requiresTools: [], fallbackForTools: [] },
    { ...deps, offeredTools: [] },
  );
  return [
    ...state === "invalid" ? [`not valid: ${reason}`] : [],
    ...unmet === null ? [] : [`it ${unmet}`.replace("it only", "it is only")],
    ...notes,
  ];
}
