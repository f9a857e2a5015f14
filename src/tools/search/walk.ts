import type { Ignore } from "ignore";
import { folderOf } from "../text/paths.ts";
import { SKIPPED } from "./search.ts";

/** The rules of one .gitignore, which are about paths below its folder. */
interface Rules {
  readonly folder: string;
  readonly rules: Ignore;
}

/**
 * The files below `folder` that no .gitignore there or above hides, in the
 * order of their names, folder by folder. Symbolic links are not followed.
 */
export async function* walk(
  folder: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const above = await rulesAbove(folder);
  yield* filesIn(folder, "", above, signal);
}

async function* filesIn(
  root: string,
  below: string,
  above: readonly Rules[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (signal.aborted) return;
  const folder = below === "" ? root : `${root}/${below}`;
  const entries = await entriesOf(folder);
  const own = entries.some(({ name }) => name === ".gitignore")
    ? await rulesOf(folder)
    : null;
  const rules = own ? [...above, own] : above;
  for (const { name, isDirectory, isFile } of entries) {
    if (SKIPPED.includes(name) || !(isDirectory || isFile)) continue;
    const path = `${folder === "/" ? "" : folder}/${name}`;
    if (isIgnored(isDirectory ? `${path}/` : path, rules)) continue;
    const inside = below === "" ? name : `${below}/${name}`;
    if (isDirectory) yield* filesIn(root, inside, rules, signal);
    else yield inside;
  }
}

/** The entries in the order of their names; none where we may not look. */
async function entriesOf(folder: string): Promise<Deno.DirEntry[]> {
  const entries: Deno.DirEntry[] = [];
  try {
    for await (const entry of Deno.readDir(folder)) entries.push(entry);
  } catch (error) {
    const isHidden = error instanceof Deno.errors.PermissionDenied ||
      error instanceof Deno.errors.NotCapable ||
      error instanceof Deno.errors.NotFound;
    if (!isHidden) throw error;
  }
  return entries.sort((a, b) => a.name < b.name ? -1 : 1);
}

/** What folders above decide, outermost first, up to that of the repository. */
async function rulesAbove(folder: string): Promise<Rules[]> {
  const found: Rules[] = [];
  let inner = folder;
  while (inner !== "/" && !(await isThere(`${inner}/.git`))) {
    inner = folderOf(inner);
    const rules = await rulesOf(inner);
    if (rules) found.unshift(rules);
  }
  return found;
}

async function isThere(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function rulesOf(folder: string): Promise<Rules | null> {
  const prefix = folder === "/" ? "" : folder;
  let text: string;
  try {
    text = await Deno.readTextFile(`${prefix}/.gitignore`);
  } catch (error) {
    const isAbsent = error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotCapable ||
      error instanceof Deno.errors.PermissionDenied;
    if (isAbsent) return null;
    throw error;
  }
  const { default: ignore } = await import("ignore");
  return { folder: prefix, rules: ignore().add(text) };
}

/** The innermost .gitignore that says anything decides. */
function isIgnored(path: string, above: readonly Rules[]): boolean {
  for (const { folder, rules } of above.toReversed()) {
    const { ignored, unignored } = rules.test(path.slice(folder.length + 1));
    if (ignored) return true;
    if (unignored) return false;
  }
  return false;
}
