import { infoAt, realPathAt } from "./file_info.ts";
import { isWithin, withoutDots } from "../path/follow_links.ts";
import { copySettings } from "./system_settings.ts";
import { syscallFilter } from "./syscall_filter.ts";

/** What one conversation's commands share, and no other conversation sees. */
export interface ConversationFolder {
  /** Their /tmp. */
  readonly tmp: string;
  /** What of their home lasts: the caches of package managers. */
  readonly cache: string;
  /** Their /etc. */
  readonly etc: string;
  /** Where empty folders wait for their use. */
  readonly park: string;
  /** The filter of system calls; null where none is known for this machine. */
  readonly filter: string | null;
}

/** Names of the one folder for what is temporary. */
export const TMP_PLACES = ["/tmp", "/var/tmp"];

const open = new Map<string, ConversationFolder>();

/** The folder of a conversation, made at its first use. */
export function conversationFolder(path: string): ConversationFolder {
  const known = open.get(path);
  if (known && infoAt(known.tmp)) return known;
  const folder = prepare(path);
  open.set(path, folder);
  return folder;
}

/**
 * Where a path of the sandbox lies outside of it: /tmp is the conversation's
 * own there. Every other path is the same on both sides. No `..` leads out of
 * that folder: it is followed before.
 */
export function hostPath(
  path: string,
  folder: string,
  workspace: string,
): string {
  const plain = path.startsWith("/") ? withoutDots(path) : path;
  if (isWithin(plain, workspace)) return plain;
  return inTmp(plain, `${folder}/tmp`) ?? plain;
}

/** The way back: what a path of the conversation's folder is called inside. */
export function insidePath(path: string, folder: string): string {
  const tmp = `${folder}/tmp`;
  return isWithin(path, tmp) ? `/tmp${path.slice(tmp.length)}` : path;
}

/** The same for a folder that stands for /tmp; null if the path is not in it. */
export function inTmp(path: string, tmp: string): string | null {
  const place = TMP_PLACES.find((place) => isWithin(path, place));
  return place === undefined ? null : tmp + path.slice(place.length);
}

/**
 * Leaves of a conversation's folder what its commands put there, and nothing
 * where that is nothing. The rest is made anew at its next use.
 */
export async function tidyConversationFolder(
  path: string,
  workspace: string,
): Promise<void> {
  if (infoAt(path) === null) return;
  const { tmp, cache, etc, park, filter } = places(path);
  const mountedOn = inTmp(realPathAt(workspace) ?? workspace, tmp);
  if (isEmpty(cache) && isUnused(tmp, mountedOn)) {
    return await removeConversationFolder(path);
  }
  open.delete(path);
  for (const made of [etc, park, filter]) {
    if (infoAt(made)) await Deno.remove(made, { recursive: true });
  }
}

/** A workspace below /tmp is mounted there: what it is mounted on stays behind. */
function isUnused(folder: string, mountedOn: string | null): boolean {
  if (mountedOn === null || folder === mountedOn) return isEmpty(folder);
  return namesIn(folder).every((name) => {
    const path = `${folder}/${name}`;
    return isWithin(mountedOn, path) && isUnused(path, mountedOn);
  });
}

function isEmpty(folder: string): boolean {
  return namesIn(folder).length === 0;
}

/** None if the folder is not there. */
function namesIn(folder: string): string[] {
  return infoAt(folder)?.isDirectory
    ? Array.from(Deno.readDirSync(folder), ({ name }) => name)
    : [];
}

function places(path: string) {
  return {
    tmp: `${path}/tmp`,
    cache: `${path}/cache`,
    etc: `${path}/etc`,
    park: `${path}/park`,
    filter: `${path}/filter.bpf`,
  };
}

/** Removes the folder of a conversation that has ended, whatever is in it. */
export async function removeConversationFolder(path: string): Promise<void> {
  open.delete(path);
  if (infoAt(path) === null) return;
  await makeRemovable(path);
  await Deno.remove(path, { recursive: true });
}

function prepare(path: string): ConversationFolder {
  Deno.mkdirSync(path, { recursive: true, mode: 0o700 });
  const { tmp, cache, etc, park, filter } = places(path);
  for (const folder of [tmp, cache, etc, park]) {
    Deno.mkdirSync(folder, { recursive: true, mode: 0o700 });
  }
  copySettings(etc);
  const bytes = syscallFilter(Deno.build.arch);
  if (bytes) Deno.writeFileSync(filter, bytes, { mode: 0o600 });
  return { tmp, cache, etc, park, filter: bytes ? filter : null };
}

/** Package managers make folders read-only, which keeps them from removal. */
async function makeRemovable(folder: string): Promise<void> {
  await Deno.chmod(folder, 0o700);
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) await makeRemovable(`${folder}/${name}`);
  }
}
