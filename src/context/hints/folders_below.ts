/** Folders above a touched one that are looked at, too (behaviour 8.4). */
const MOST_ABOVE = 5;

/** What a package manager or a tool put there: its instructions are for others. */
const FOREIGN: ReadonlySet<string> = new Set([
  ".cache",
  ".git",
  ".hg",
  ".svn",
  ".tox",
  ".venv",
  "bower_components",
  "node_modules",
  "site-packages",
  "target",
  "vendor",
  "venv",
]);

/**
 * `folder` and at most five folders above it, the outermost first, as far as
 * they lie below the workspace; none in what was installed there.
 */
export function foldersBelow(
  workspace: string,
  folder: string,
): readonly string[] {
  const root = workspace === "/" ? "" : workspace;
  if (!folder.startsWith(`${root}/`)) return [];
  const names = folder.slice(root.length + 1).split("/").filter(Boolean);
  if (names.some((name) => FOREIGN.has(name))) return [];
  return names.map((_, at) => `${root}/${names.slice(0, at + 1).join("/")}`)
    .slice(-(MOST_ABOVE + 1));
}
