import { isWithin } from "../path/follow_links.ts";
import { type Repository, repositoryOf } from "./repository.ts";
import { watchWorkspace } from "./workspace_watch.ts";

/** One command's share in a workspace, until it leaves. */
export interface WorkspaceUse {
  readonly repository: Repository | null;
  /** Was this protected path given to a command that may still run? */
  readonly isLifted: (path: string) => boolean;
  /** Undoes what must not stay, once the last command is gone, and says so. */
  readonly leave: () => string[];
}

interface Shared {
  count: number;
  readonly repository: Repository | null;
  readonly lifted: string[];
  readonly undo: () => string[];
}

const shared = new Map<string, Shared>();

/**
 * Enters a workspace. What stands in it is looked at by the first command that
 * does and holds until the last has left: a later look could be deceived by an
 * earlier command, which may swap folders and links while it runs.
 */
export function enterWorkspace(
  workspace: string,
  home: string,
  write: readonly string[],
): WorkspaceUse {
  const use = shared.get(workspace) ?? first(workspace, home, write);
  shared.set(workspace, use);
  use.count++;
  use.lifted.push(...write);
  return {
    repository: use.repository,
    isLifted: (path) => use.lifted.some((given) => isWithin(given, path)),
    leave: () => {
      use.count--;
      if (use.count > 0) return [];
      shared.delete(workspace);
      return use.undo();
    },
  };
}

function first(
  workspace: string,
  home: string,
  write: readonly string[],
): Shared {
  const lifted: string[] = [...write];
  const repository = repositoryOf(workspace, home);
  const undo = watchWorkspace({
    workspace,
    repository,
    home: isWithin(home, workspace) ? home : null,
    isLifted: (path) => lifted.some((given) => isWithin(given, path)),
  });
  return { count: 0, repository, lifted, undo };
}
