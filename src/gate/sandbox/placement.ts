import { isWithin } from "../path/follow_links.ts";
import { TMP_PLACES } from "./conversation_folder.ts";
import { infoAt, realPathAt } from "./file_info.ts";

/** To write all of these is to own the machine. */
const NO_WORKSPACE = [
  "/",
  "/bin",
  "/boot",
  "/etc",
  "/home",
  "/lib",
  "/lib64",
  "/opt",
  "/sbin",
  "/srv",
  "/usr",
  "/var",
  ...TMP_PLACES,
];
const NOT_BELOW = ["/dev", "/proc", "/run", "/sys"];

/**
 * The real folder of a workspace.
 *
 * @throws {RangeError} If no command may write all that is in it.
 */
export function workspaceAt(path: string, fupanHome: string): string {
  const real = realPathAt(path);
  const why = real === null
    ? "there is no such folder"
    : NO_WORKSPACE.includes(real) ||
        NOT_BELOW.some((folder) => isWithin(real, folder))
    ? "it belongs to the system; start in the folder of a project"
    : isWithin(real, fupanHome)
    ? "it belongs to the agent; start in the folder of a project"
    : null;
  if (why !== null || real === null) {
    throw new RangeError(`Cannot sandbox commands in "${path}": ${why}`);
  }
  return real;
}

/** An extra path that a command may write. */
export interface Grant {
  /** What is mounted. */
  readonly real: string;
  /** How the command names it. */
  readonly named: string;
}

/**
 * What must be mounted so that these paths can be written. A path that is not
 * there yet takes the folder in which it would be made.
 *
 * @throws {RangeError} If that would open a home, the system or credentials.
 */
export function grantsFor(
  write: readonly string[],
  { workspace, home, isSecret }: {
    readonly workspace: string;
    readonly home: string;
    readonly isSecret: (real: string) => boolean;
  },
): Grant[] {
  const grants = new Map<string, Grant>();
  for (const path of write) {
    if (!path.startsWith("/") || isOwn(path)) continue;
    const there = nearest(path);
    const real = realPathAt(there) ?? "/";
    if (isWithin(real, workspace)) continue;
    const why = isSecret(real)
      ? "credentials and the agent's own folder are never mounted"
      : isWithin(home, real) || NO_WORKSPACE.includes(real)
      ? `that would open ${real}; make the folder first and name that`
      : null;
    if (why) throw new RangeError(`Cannot open "${path}" for writing: ${why}`);
    grants.set(real, { real, named: there });
  }
  return [...grants.values()];
}

/** Every sandbox has these, of its own. */
function isOwn(path: string): boolean {
  return [...TMP_PLACES, "/dev", "/proc"]
    .some((folder) => isWithin(path, folder));
}

/** The path, or the nearest folder above it that is there. */
function nearest(path: string): string {
  let there = path.replace(/\/+$/, "") || "/";
  while (there !== "/" && infoAt(there) === null) {
    there = there.slice(0, there.lastIndexOf("/")) || "/";
  }
  return there;
}
