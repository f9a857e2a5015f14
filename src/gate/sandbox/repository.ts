import { isWithin } from "../path/follow_links.ts";
import { infoAt, realPathAt } from "./file_info.ts";

/** The git repository that a workspace belongs to. */
export interface Repository {
  /** The folder of git's own files, which holds `config` and `hooks`. */
  readonly gitFolder: string;
  /** What must be readable besides the workspace; null if that holds it all. */
  readonly outer: string | null;
  /** The file that stands for the folder in a linked worktree. */
  readonly link: string | null;
}

/**
 * Finds the repository of a workspace as git does, but believes nothing that
 * a command in the workspace could have written there.
 */
export function repositoryOf(
  workspace: string,
  home: string,
): Repository | null {
  const own = infoAt(`${workspace}/.git`);
  if (own?.isDirectory) {
    return { gitFolder: `${workspace}/.git`, outer: null, link: null };
  }
  if (own?.isFile) return worktreeAt(workspace);
  return own ? null : enclosing(workspace, home);
}

/** A repository further up, short of the home folder and what holds it. */
function enclosing(workspace: string, home: string): Repository | null {
  for (
    let folder = parentOf(workspace);
    folder !== "/" && !isWithin(home, folder);
    folder = parentOf(folder)
  ) {
    if (infoAt(`${folder}/.git`)?.isDirectory) {
      return { gitFolder: `${folder}/.git`, outer: folder, link: null };
    }
  }
  return null;
}

/**
 * A linked worktree. Both must name each other: a link that a command wrote
 * itself would mount whatever folder it names.
 */
function worktreeAt(workspace: string): Repository | null {
  const link = `${workspace}/.git`;
  const [, named = ""] = /^gitdir: (\/.+)\n?$/.exec(textAt(link)) ?? [];
  const real = realPathAt(named);
  const [, gitFolder] = /^(.+)\/worktrees\/[^/]+$/.exec(real ?? "") ?? [];
  if (!real || !gitFolder || isWithin(real, workspace)) return null;
  if (textAt(`${real}/gitdir`).trim() !== link) return null;
  return infoAt(`${gitFolder}/objects`)?.isDirectory
    ? { gitFolder, outer: null, link }
    : null;
}

function textAt(path: string): string {
  const info = infoAt(path);
  return info?.isFile && info.size < 4096 ? Deno.readTextFileSync(path) : "";
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}
