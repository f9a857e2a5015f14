import type { SkillDeps } from "../deps.ts";

/** What a git URL may begin with: nothing that names a program (`ext::`). */
const URL_FORM = /^(?:https:\/\/|ssh:\/\/|file:\/\/|git@[\w.-]+:)[^\s]+$/;
/** Milliseconds that a clone may take. */
const PATIENCE = 120_000;

/** Settings under which a clone runs nothing of what it brings. */
const HARMLESS = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.symlinks=false",
  "protocol.ext.allow=never",
  "submodule.recurse=false",
].flatMap((setting) => ["-c", setting]);

/** Is `source` the address of a repository, and not a path? */
export function isGitUrl(source: string): boolean {
  return URL_FORM.test(source);
}

/**
 * Clones the newest commit of a repository into a folder that is not there
 * yet; gives the commit.
 *
 * @throws {RangeError} If git cannot, with what it said, or is not there.
 */
export async function clone(
  url: string,
  folder: string,
  findProgram: SkillDeps["findProgram"],
): Promise<string> {
  if (/^\w+:\/\/[^/@]*:[^/@]*@/.test(url)) {
    throw new TypeError(
      "Cannot clone: the URL holds a password; use git's credential helper or ssh",
    );
  }
  const program = await findProgram("git");
  if (program === null) {
    throw new RangeError("Cannot clone: git is not installed");
  }
  await git(program, [
    ...HARMLESS,
    "clone",
    "--quiet",
    "--depth=1",
    "--no-tags",
    "--single-branch",
    "--template=",
    "--",
    url,
    folder,
  ]);
  return (await git(program, ["-C", folder, "rev-parse", "HEAD"])).trim();
}

async function git(
  program: string,
  args: readonly string[],
): Promise<string> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE);
  try {
    const { success, stdout, stderr } = await new Deno.Command(program, {
      args: [...args],
      env: { GIT_TERMINAL_PROMPT: "0", GIT_LFS_SKIP_SMUDGE: "1" },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
      signal: late.signal,
    }).output();
    if (success) return new TextDecoder().decode(stdout);
    const said = new TextDecoder().decode(stderr).trim().split("\n").at(-1);
    const why = late.signal.aborted
      ? `it took over ${PATIENCE / 1000} s`
      : said || "git failed";
    throw new RangeError(`Cannot clone: ${why}`);
  } finally {
    clearTimeout(timer);
  }
}
