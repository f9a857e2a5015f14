import type { SkillTrust } from "../domain/skill_events.ts";
import type { SkillDeps } from "./deps.ts";
import type { GuardReport } from "./guard/scan_tree.ts";
import type { History } from "./history.ts";
import { pathOf, type Place } from "./places.ts";
import type { Conditions } from "./text/conditions.ts";
import { parseSkillBytes } from "./text/parse_skill.ts";
import { readTree, TreeError } from "./tree/read_tree.ts";
import { SKILL_FILE, type Tree, treeHash, withText } from "./tree/tree.ts";

/** What is known of a skill without reading it again: JSON, for the snapshot. */
export interface Entry {
  readonly root: "builtin" | "home";
  readonly folder: string;
  /** Of the place when it was read. */
  readonly stamp: string;
  /** The tree's hash; null if it cannot be read. */
  readonly hash: string | null;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly conditions: Conditions;
  readonly trust: SkillTrust;
  readonly state: "ok" | "invalid" | "blocked";
  /** Nobody has judged its whole text: that is done before it is loaded. */
  readonly unjudged: boolean;
  readonly reason: string | null;
  readonly notes: readonly string[];
}

const NONE: Conditions = {
  platforms: [],
  requiresTools: [],
  fallbackForTools: [],
  requiresEnv: [],
};
const SHOWN_FINDINGS = 3;

/** Reads what stands at a place, if it is not known. Never throws for what a skill is or says. */
export async function entryAt(
  place: Place,
  history: History,
  deps: SkillDeps,
  known?: Tree,
): Promise<Entry> {
  if (place.fault !== null) return invalid(place, null, place.fault);
  try {
    const tree = known ?? await readTree(pathOf(place));
    return tree === null
      ? invalid(place, null, "it changed while it was read")
      : await entryOf(place, tree, history, deps);
  } catch (error) {
    const isOfDisk = error instanceof TreeError ||
      error instanceof Deno.errors.PermissionDenied;
    if (!isOfDisk) throw error;
    return invalid(place, null, error.message);
  }
}

/** The same for a tree that was read already. */
export async function entryOf(
  place: Place,
  tree: Tree,
  history: History,
  deps: SkillDeps,
): Promise<Entry> {
  const hash = treeHash(tree) ?? "";
  const file = tree.get(SKILL_FILE);
  if (!file) return invalid(place, hash, `${SKILL_FILE} is missing`);
  const parsed = await parseSkillBytes(file.bytes);
  if ("reason" in parsed) return invalid(place, hash, parsed.reason);
  const { name, description, conditions, notes } = parsed;
  const { root, folder, stamp } = place;
  const unjudged = root.kind === "home" && !history.isVetted(folder, hash);
  const reason = unjudged ? await blockedBy(tree, description, deps) : null;
  return {
    root: root.kind,
    folder,
    stamp,
    hash,
    name,
    category: categoryOf(folder) || parsed.category || "",
    description,
    conditions,
    trust: root.kind === "builtin"
      ? "builtin"
      : history.trustOf(folder, hash) ?? "agent-created",
    state: reason === null ? "ok" : "blocked",
    unjudged,
    reason,
    notes: [
      ...notes,
      ...name === nameIn(folder)
        ? []
        : [`its folder is called ${nameIn(folder)}`],
    ],
  };
}

/** The last part of a folder. */
export function nameIn(folder: string): string {
  return folder.slice(folder.lastIndexOf("/") + 1);
}

/** What keeps a tree from being loaded whose whole text is read now; null if nothing does. */
export async function dangerIn(
  tree: Tree,
  { loadScan }: SkillDeps,
): Promise<string | null> {
  const [{ scanTree }, scan] = await Promise.all([
    import("./guard/scan_tree.ts"),
    loadScan(),
  ]);
  return dangerOf(scanTree(tree, scan));
}

/**
 * What keeps a skill of the home out of the index. The rules judge all of it,
 * the scanner only what the index shows.
 */
async function blockedBy(
  tree: Tree,
  description: string,
  deps: SkillDeps,
): Promise<string | null> {
  const { scanTree } = await import("./guard/scan_tree.ts");
  const shown = withText(null, "description.txt", description);
  return await dangerIn(shown, deps) ?? dangerOf(scanTree(tree, null));
}

function dangerOf({ verdict, findings }: GuardReport): string | null {
  if (verdict !== "dangerous") return null;
  const told = findings.slice(0, SHOWN_FINDINGS).map((
    { path, line, about },
  ) => `${path}:${line} ${about}`);
  const more = findings.length - told.length;
  return `the guard found: ${told.join("; ")}${
    more > 0 ? `; and ${more} more` : ""
  }`;
}

function categoryOf(folder: string): string {
  return folder.includes("/") ? folder.slice(0, folder.indexOf("/")) : "";
}

function invalid(place: Place, hash: string | null, reason: string): Entry {
  const { root, folder, stamp } = place;
  return {
    root: root.kind,
    folder,
    stamp,
    hash,
    name: nameIn(folder),
    category: categoryOf(folder),
    description: "",
    conditions: NONE,
    trust: root.kind === "builtin" ? "builtin" : "agent-created",
    state: "invalid",
    unjudged: root.kind === "home",
    reason,
    notes: [],
  };
}
