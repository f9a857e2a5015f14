import { infoAt } from "./file_info.ts";
import { sweepPlaceholder, takePlaceholder } from "./placeholders.ts";
import {
  PROTECTED,
  PROTECTED_IN_GIT,
  PROTECTED_IN_HOME,
} from "./protected_paths.ts";
import type { Repository } from "./repository.ts";

/** Mounts that keep paths as they are, and the folders made for them. */
export interface Protection {
  readonly mounts: readonly string[];
  readonly placeholders: readonly string[];
}

/** What is to be kept as it is. */
export interface Guarded {
  readonly workspace: string;
  readonly repository: Repository | null;
  /** The home folder, if the workspace holds it. */
  readonly home: string | null;
  readonly isLifted: (path: string) => boolean;
  /** Where empty folders wait for their use. */
  readonly park: string;
}

/**
 * Makes the protected paths read-only, the absent ones too.
 *
 * Only what stands directly in the workspace: a folder further down could be
 * swapped for a link by another command between our look at it and its mount,
 * where these cannot, being mounts in every sandbox of the workspace.
 */
export function protect(guarded: Guarded): Protection {
  const { workspace, repository, home, isLifted, park } = guarded;
  const placeholders: string[] = [];
  const mounts: string[] = [];
  const hold = (path: string, isRequired: boolean) => {
    if (isLifted(path)) {
      sweepPlaceholder(path, park);
      return;
    }
    if (isRequired && takePlaceholder(path, park)) {
      placeholders.push(path);
      // What is forced into it is gone with the sandbox.
      mounts.push("--perms", "0555", "--tmpfs", path);
      return;
    }
    const info = infoAt(path);
    // A link cannot be mounted over; the watch puts it back.
    if (info && !info.isSymlink) mounts.push("--ro-bind", path, path);
  };
  if (repository) {
    const { gitFolder, link } = repository;
    // Mounted on itself it cannot be renamed, and its settings with it (trap 2).
    mounts.push("--bind", gitFolder, gitFolder);
    for (const name of PROTECTED_IN_GIT) {
      hold(`${gitFolder}/${name}`, name === "hooks");
    }
    if (link) hold(link, false);
  }
  for (const name of PROTECTED) hold(`${workspace}/${name}`, true);
  if (home !== null) {
    mounts.push(...pinned(home));
    for (const name of PROTECTED_IN_HOME) hold(`${home}/${name}`, false);
  }
  return { mounts, placeholders };
}

/** Folders in which something is protected are mounted on themselves, too. */
function pinned(home: string): string[] {
  return [".config", ".local"].map((name) => `${home}/${name}`)
    .filter((path) => infoAt(path)?.isDirectory)
    .flatMap((path) => ["--bind", path, path]);
}
