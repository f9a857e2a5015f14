import { infoAt } from "./file_info.ts";
import { removeIfThere, tameRepository } from "./newborn_repository.ts";
import { PROTECTED, PROTECTED_IN_HOME } from "./protected_paths.ts";
import type { Repository } from "./repository.ts";
import { watchRepository } from "./repository_watch.ts";

/** What is looked at before a command and again after it. */
export interface Watched {
  readonly workspace: string;
  readonly repository: Repository | null;
  /** The home folder, if the workspace holds it. */
  readonly home: string | null;
  /** Paths that the command was allowed to change. */
  readonly isLifted: (path: string) => boolean;
}

/**
 * Notes what mounts cannot hold still: links, and what is not there yet. The
 * function it gives undoes what has become of these and says so.
 */
export function watchWorkspace(watched: Watched): () => string[] {
  const { workspace, repository, home, isLifted } = watched;
  const git = `${workspace}/.git`;
  const hadGit = infoAt(git) !== null;
  const links = linksIn(workspace, isLifted);
  const absent = home === null ? [] : PROTECTED_IN_HOME
    .map((name) => `${home}/${name}`)
    .filter((path) => !isLifted(path) && infoAt(path) === null);
  const strays = repository === null ? [] : straysIn(repository.gitFolder)
    .filter((path) => !isLifted(path));
  const mend = repository === null || isLifted(repository.gitFolder)
    ? () => []
    : watchRepository(repository.gitFolder);
  return () => [
    ...(hadGit || isLifted(git) ? [] : tameRepository(git)),
    ...strays.flatMap(removeIfThere),
    ...mend(),
    ...[...links].flatMap(([path, target]) => restoreLink(path, target)),
    ...absent.flatMap(removeNew),
  ];
}

/** Files that send git to other settings, where they do not stand rightly. */
function straysIn(gitFolder: string): string[] {
  const own = `${gitFolder}/config.worktree`;
  return [`${gitFolder}/commondir`, ...(infoAt(own) === null ? [own] : [])];
}

function linksIn(
  workspace: string,
  isLifted: (path: string) => boolean,
): Map<string, string> {
  const links = new Map<string, string>();
  for (const name of [".git", ...PROTECTED]) {
    const path = `${workspace}/${name}`;
    if (isLifted(path) || !infoAt(path)?.isSymlink) continue;
    links.set(path, Deno.readLinkSync(path));
  }
  return links;
}

function restoreLink(path: string, target: string): string[] {
  const info = infoAt(path);
  if (info?.isSymlink && Deno.readLinkSync(path) === target) return [];
  if (info) Deno.removeSync(path, { recursive: true });
  Deno.symlinkSync(target, path);
  return [`${path} is a link to ${target} again: it is protected`];
}

function removeNew(path: string): string[] {
  if (infoAt(path) === null) return [];
  Deno.removeSync(path, { recursive: true });
  return [`${path} was removed: programs outside of the sandbox obey it`];
}
