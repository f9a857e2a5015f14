import { infoAt } from "./file_info.ts";

/** Of /etc: how names, users, times, programs and libraries are found. */
const COPIED = [
  "ca-certificates.conf",
  "debian_version",
  "fonts",
  "gai.conf",
  "gitconfig",
  "group",
  "host.conf",
  "hosts",
  "ld.so.cache",
  "ld.so.conf",
  "locale.alias",
  "locale.conf",
  "localtime",
  "login.defs",
  "magic",
  "mime.types",
  "nsswitch.conf",
  "os-release",
  "passwd",
  "perl",
  "php",
  "protocols",
  "python3",
  "resolv.conf",
  "services",
  "terminfo",
  "timezone",
];

/** Folders that are large, or that a program may change at any time. */
export const SETTINGS_MOUNTED: readonly string[] = [
  "/etc/alternatives",
  "/etc/crypto-policies",
  "/etc/pki",
  "/etc/ssl",
];

/** What the machine must not tell, below those. */
const HIDDEN = ["/etc/ssl/private", "/etc/pki/tls/private"];

/** Change with the network that the machine is in. */
const OF_THE_NETWORK = ["/etc/resolv.conf", "/etc/hosts"];

/**
 * Copies what is public and small of /etc. As mounts of their own these would
 * cost 5 ms a command: bwrap looks through all mounts for each.
 */
export function copySettings(target: string): void {
  for (const name of COPIED) copy(`/etc/${name}`, `${target}/${name}`);
  for (const path of SETTINGS_MOUNTED) {
    if (infoAt(path)?.isDirectory) {
      Deno.mkdirSync(target + path.slice("/etc".length), { recursive: true });
    }
  }
}

/** Mounts an /etc made by `copySettings`, with what was not copied. */
export function settingsMounts(etc: string, net: boolean): string[] {
  const mounted = SETTINGS_MOUNTED.filter((path) => infoAt(path)?.isDirectory);
  const fresh = net ? OF_THE_NETWORK.filter((path) => infoAt(path)) : [];
  return [
    ...["--ro-bind", etc, "/etc"],
    ...[...mounted, ...fresh].flatMap((path) => ["--ro-bind-try", path, path]),
    ...HIDDEN.filter((path) => infoAt(path)?.isDirectory)
      .flatMap((path) => ["--perms", "0000", "--tmpfs", path]),
  ];
}

function copy(from: string, to: string): void {
  const info = infoAt(from);
  if (info?.isDirectory) {
    Deno.mkdirSync(to, { recursive: true });
    for (const { name } of entriesOf(from)) {
      copy(`${from}/${name}`, `${to}/${name}`);
    }
  } else if (info?.isSymlink && !infoAt(to)) {
    // A link of /etc that leads out of /usr leads nowhere inside.
    const target = Deno.readLinkSync(from);
    if (/(^|\/)usr\//.test(target)) Deno.symlinkSync(target, to);
    else copyFile(from, to);
  } else if (info?.isFile) copyFile(from, to);
}

function copyFile(from: string, to: string): void {
  try {
    Deno.copyFileSync(from, to);
  } catch (error) {
    // What our user may not read, and a link to nothing, is not there inside.
    if (error instanceof Deno.errors.PermissionDenied) return;
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

function entriesOf(folder: string): Iterable<Deno.DirEntry> {
  try {
    return [...Deno.readDirSync(folder)];
  } catch (error) {
    if (error instanceof Deno.errors.PermissionDenied) return [];
    throw error;
  }
}
