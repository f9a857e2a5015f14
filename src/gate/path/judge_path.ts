import { isPersistent, isSecret } from "../command/sensitive_paths.ts";
import { followLinks, isWithin, type Links } from "./follow_links.ts";
import { whyOddPath } from "./odd_path.ts";

/** What the guard says, and why. */
export interface PathJudgement {
  readonly verdict: "allow" | "deny";
  readonly reason: string;
}

/** Where paths are judged, and what for. */
export interface PathPolicy {
  /** The workspace. */
  readonly root: string;
  readonly home: string;
  /** The scratch folder. */
  readonly tmp: string;
  readonly fupanHome: string;
  /** What relative paths start from; the root if it is left out. */
  readonly cwd?: string;
}

/** What is to be done with a path. */
export type PathOp = "read" | "write" | "delete";

/**
 * Judges a path against listed links, without touching the disk: it must lie in
 * the workspace or the scratch folder, as written and as it leads, and be
 * neither a credential nor, for writing, a place that others start or obey.
 */
export function judgePath(
  input: string,
  policy: PathPolicy & { readonly op: PathOp; readonly symlinks?: Links },
): PathJudgement {
  const odd = whyOddPath(input);
  if (odd) return deny(odd);
  const written = absolute(input, policy);
  if (written === undefined) return deny("it names another one's home");
  const links = new Map(Object.entries(policy.symlinks ?? {}));
  const real = followLinks(written, links);
  if (real === undefined) return deny("its links lead in a circle");
  const lexical = followLinks(written, new Map());
  for (const path of [lexical ?? real, real]) {
    const why = whyNot(path, policy);
    if (why) return deny(why);
  }
  return { verdict: "allow", reason: "inside the workspace or scratch" };
}

/** Why the file at this place, absolute and without links, is out of reach. */
export function whyNot(
  path: string,
  policy: PathPolicy & { readonly op: PathOp },
): string | undefined {
  const { root, tmp, home, fupanHome, op } = policy;
  const own = [fupanHome, `${home}/.agent`, `${home}/.fupan`];
  if (own.some((folder) => isWithin(path, folder))) {
    return `${path} is the agent's own`;
  }
  const base = [root, tmp].find((folder) => isWithin(path, folder));
  if (base === undefined) return `${path} is outside the workspace`;
  if (op === "delete" && path === base) {
    return `${path} is the workspace itself`;
  }
  // Judged as a file system without case would see it.
  const inside = path.slice(base.length);
  const spellings = [inside, inside.normalize("NFKC").toLowerCase()];
  if (spellings.some(isSecret)) return `${path} holds secrets`;
  if (op !== "read" && spellings.some(isPersistent)) {
    return `${path} is started or obeyed by others`;
  }
  return undefined;
}

/** The path from the root of the disk; undefined for the home of somebody else. */
export function absolute(
  input: string,
  { home, cwd, root }: PathPolicy,
): string | undefined {
  if (input.startsWith("/")) return input;
  if (input === "~" || input.startsWith("~/")) return home + input.slice(1);
  // `~user` and `~+`; a name like `~$draft.docx` is a file's.
  if (/^~[\w+-]*(?:\/|$)/.test(input)) return undefined;
  return `${cwd ?? root}/${input}`;
}

function deny(reason: string): PathJudgement {
  return { verdict: "deny", reason };
}
