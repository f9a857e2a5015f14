import { isWithin } from "../path/follow_links.ts";
import type { Capabilities } from "../../domain/approval_events.ts";
import { type ConversationFolder, inTmp } from "./conversation_folder.ts";
import { maskedPaths } from "./credential_paths.ts";
import { infoAt } from "./file_info.ts";
import type { Grant } from "./placement.ts";
import { ISOLATION } from "./probe.ts";
import { systemFolders, systemMounts } from "./system_mounts.ts";

/** Where the SSH agent and the known hosts stand in a sandbox that has them. */
export const AGENT_SOCKET = "/run/fupan/agent";
export const KNOWN_HOSTS = "/run/fupan/known_hosts";

/** All that one sandbox is made of. */
export interface Layout {
  readonly workspace: string;
  readonly cwd: string;
  readonly home: string;
  readonly fupanHome: string;
  readonly folder: ConversationFolder;
  readonly capabilities: Capabilities;
  /** Readable: tool chains, and the repository around the workspace. */
  readonly read: readonly string[];
  /** Writable besides the workspace. */
  readonly grants: readonly Grant[];
  /** Git's own folder, if it is outside of the workspace. */
  readonly gitFolder: string | null;
  /** Mounts of the protected paths. */
  readonly protection: readonly string[];
  /** The socket of the person's SSH agent, if there is one. */
  readonly agentSocket: string | null;
}

/**
 * The arguments of bwrap. Each mount covers those before it, so the order is:
 * the system, what is empty, what is read, what is written, and last what is
 * hidden or protected of all that.
 */
export function bwrapArguments(layout: Layout): string[] {
  const { capabilities, workspace, cwd, gitFolder } = layout;
  return [
    ...ISOLATION,
    ...(capabilities.net ? ["--share-net"] : []),
    ...systemMounts(layout.folder.etc, capabilities.net),
    // As root, even without a capability, the kernel's settings could be set.
    ...["--proc", "/proc", "--remount-ro", "/proc"],
    // Private and gone with the command, so it may be written.
    ...["--dev", "/dev"],
    ...tmpMounts(layout),
    ...["--tmpfs", "/run", "--symlink", "/run", "/var/run"],
    ...homeMounts(layout),
    ...layout.read.flatMap((path) => ["--ro-bind", path, path]),
    ...["--bind", workspace, workspace],
    ...(gitFolder === null ? [] : ["--bind", gitFolder, gitFolder]),
    ...layout.grants.flatMap((grant) => grantMounts(grant, layout)),
    ...layout.protection,
    ...masks(layout),
    ...agentMounts(layout),
    ...["--remount-ro", "/", "--chdir", cwd, "--"],
  ];
}

/**
 * Whether a folder is there inside, by what is mounted: a command's own word
 * on where it ended must not decide what the next one gets to see.
 */
export function isInside(
  path: string,
  { workspace, home, read, grants, folder }: Pick<
    Layout,
    "workspace" | "home" | "read" | "grants" | "folder"
  >,
): boolean {
  const trees = [
    workspace,
    ...read,
    ...systemFolders(),
    ...grants.map(({ real }) => real),
  ];
  if (trees.some((tree) => isWithin(path, tree)) || path === home) return true;
  const outside = inTmp(path, folder.tmp);
  return outside !== null && infoAt(outside)?.isDirectory === true;
}

/** As a link /var/tmp costs less, but nothing could be mounted below it. */
function tmpMounts(layout: Layout): string[] {
  const { folder: { tmp }, workspace, home, read, gitFolder } = layout;
  const isHeld = [workspace, home, ...read, gitFolder ?? ""].some((path) =>
    isWithin(path, "/var/tmp")
  );
  return [
    ...["--bind", tmp, "/tmp", "--dir", "/var"],
    ...(isHeld ? ["--bind", tmp] : ["--symlink", "/tmp"]),
    "/var/tmp",
  ];
}

/** An empty home that is gone with the command, but for what is cached in it. */
function homeMounts({ workspace, home, folder }: Layout): string[] {
  if (isWithin(home, workspace)) return [];
  return ["--tmpfs", home, "--bind", folder.cache, `${home}/.cache`];
}

function grantMounts({ real, named }: Grant, layout: Layout): string[] {
  const isReachable = named === real || isInside(named, layout);
  return [
    ...["--bind", real, real],
    ...(isReachable ? [] : ["--symlink", real, named]),
  ];
}

function masks(layout: Layout): string[] {
  const { workspace, home, fupanHome, read, grants, gitFolder } = layout;
  const trees = [
    workspace,
    ...read,
    ...systemFolders(),
    ...grants.map(({ real }) => real),
    ...(gitFolder === null ? [] : [gitFolder]),
  ];
  return maskedPaths(trees, home, fupanHome).flatMap(({ path, isFolder }) =>
    isFolder
      ? ["--perms", "0000", "--tmpfs", path]
      : ["--ro-bind", "/dev/null", path]
  );
}

function agentMounts(
  { capabilities, agentSocket, home }: Layout,
): string[] {
  if (!capabilities.agent || agentSocket === null) return [];
  const known = `${home}/.ssh/known_hosts`;
  return [
    ...["--ro-bind-try", agentSocket, AGENT_SOCKET],
    ...["--ro-bind-try", known, KNOWN_HOSTS],
  ];
}
