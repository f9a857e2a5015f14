import { infoAt } from "./file_info.ts";
import { settingsMounts } from "./system_settings.ts";

/** Programs and libraries, and nothing of any user. */
const FOLDERS = [
  "/usr",
  "/opt",
  "/nix",
  "/bin",
  "/sbin",
  "/lib",
  "/lib32",
  "/lib64",
  "/libx32",
];

interface System {
  readonly folders: readonly string[];
  readonly mounts: readonly string[];
}

let known: System | undefined;

/** The folders of the system that are mounted, links left out. */
export function systemFolders(): readonly string[] {
  return (known ??= lookUp()).folders;
}

/** Mounts the system read-only, with `etc` for its settings. */
export function systemMounts(etc: string, net: boolean): string[] {
  return [...(known ??= lookUp()).mounts, ...settingsMounts(etc, net)];
}

/** Done once: while a program runs, its system stays where it is. */
function lookUp(): System {
  const there = FOLDERS.flatMap((path) => {
    const info = infoAt(path);
    return info ? [{ path, isLink: info.isSymlink }] : [];
  });
  return {
    folders: there.filter(({ isLink }) => !isLink).map(({ path }) => path),
    mounts: there.flatMap(({ path, isLink }) =>
      isLink
        ? ["--symlink", Deno.readLinkSync(path), path]
        : ["--ro-bind", path, path]
    ),
  };
}
