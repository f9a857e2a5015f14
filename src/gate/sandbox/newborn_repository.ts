import { infoAt } from "./file_info.ts";

/** Settings that make git run nothing. Whatever else a config holds may. */
const HARMLESS = [
  /^core\.(repositoryformatversion|filemode|bare|logallrefupdates|ignorecase|precomposeunicode|symlinks|autocrlf|eol|sharedrepository)$/,
  /^remote\.(url|pushurl|fetch|tagopt)$/,
  /^branch\.(remote|merge|rebase)$/,
  /^submodule\.(url|active)$/,
  /^(user\.(name|email)|init\.defaultbranch|extensions\.objectformat|pull\.(rebase|ff)|push\.(default|autosetupremote)|fetch\.prune)$/,
];

const PLAIN = `[core]
	repositoryformatversion = 0
	filemode = true
	bare = false
	logallrefupdates = true
`;

/**
 * Takes out of a repository that a command has just made whatever would run
 * programs outside of the sandbox, and says what that was.
 */
export function tameRepository(gitPath: string): string[] {
  const info = infoAt(gitPath);
  if (info === null) return [];
  if (!info.isDirectory) {
    // A link or a file here sends git to settings that nobody has looked at.
    Deno.removeSync(gitPath);
    return [`${gitPath} was removed: it sent git elsewhere`];
  }
  return [
    ...tameConfig(`${gitPath}/config`),
    ...tameHooks(`${gitPath}/hooks`),
    ...removeIfThere(`${gitPath}/commondir`),
  ];
}

/** Removes a file that sends git to another repository's settings. */
export function removeIfThere(path: string): string[] {
  if (infoAt(path) === null) return [];
  Deno.removeSync(path, { recursive: true });
  return [`${path} was removed: it sent git to other settings`];
}

/** Whether every setting of a git config is known to run nothing. */
export function isHarmlessConfig(text: string): boolean {
  let section = "";
  for (const line of text.split("\n")) {
    const plain = line.trim();
    if (plain === "" || /^[#;]/.test(plain)) continue;
    const [, name] = /^\[([A-Za-z]+)(?: "[^"\\\n]*")?\]$/.exec(plain) ?? [];
    if (name) {
      section = name.toLowerCase();
      continue;
    }
    const [, key, value = ""] = /^([A-Za-z]+)(?:\s*=\s*(.*))?$/.exec(plain) ??
      [];
    const isKnown = key !== undefined &&
      HARMLESS.some((known) => known.test(`${section}.${key.toLowerCase()}`));
    if (!isKnown || value.endsWith("\\") || value.includes("::")) return false;
  }
  return true;
}

function tameConfig(path: string): string[] {
  const info = infoAt(path);
  if (info === null) return [];
  const isHarmless = info.isFile && info.size < 65_536 &&
    isHarmlessConfig(Deno.readTextFileSync(path));
  if (isHarmless) return [];
  Deno.removeSync(path, { recursive: true });
  Deno.writeTextFileSync(path, PLAIN);
  return [`${path} was made plain: it could run programs`];
}

function tameHooks(folder: string): string[] {
  const info = infoAt(folder);
  if (info === null) return [];
  if (!info.isDirectory) {
    Deno.removeSync(folder);
    return [`${folder} was removed: it led to other hooks`];
  }
  const hooks = [...Deno.readDirSync(folder)]
    .map(({ name }) => `${folder}/${name}`)
    .filter((path) => !path.endsWith(".sample"));
  for (const path of hooks) Deno.removeSync(path, { recursive: true });
  return hooks.map((path) =>
    `${path} was removed: a hook would run outside of the sandbox`
  );
}
