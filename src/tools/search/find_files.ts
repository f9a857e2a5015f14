import { filePattern } from "../text/file_pattern.ts";
import { keptBack } from "./kept_back.ts";
import type { Found } from "./page_of_hits.ts";
import { filesWithRipgrep } from "./ripgrep.ts";
import { walk } from "./walk.ts";

/** Files whose times are asked for at once. */
const AT_ONCE = 64;

/** Which files are wanted. */
export interface FileSearch {
  readonly folder: string;
  readonly file: string | null;
  /** The folder as it is told, before each path. */
  readonly shown: string;
  readonly pattern: string;
  readonly file_glob?: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** A page of the files that match, the newest change first. */
export async function findFiles(
  search: FileSearch,
  options: {
    readonly ripgrep: boolean;
    readonly ownFolder?: string | undefined;
  },
): Promise<Found> {
  const { folder, shown, offset, limit } = search;
  const matching = await matchingPaths(search, options);
  const whyKept = await keptBack(folder, options.ownFolder ?? null);
  const reasons = matching.map(whyKept);
  const paths = matching.filter((_, at) => reasons[at] === null);
  const newest = await byAge(folder, paths);
  const end = offset + limit;
  return {
    lines: newest.slice(offset, end).map((path) => shown + path),
    next: newest.length > end ? end : null,
    withheld: reasons.filter((why) => why === "credential").length,
  };
}

async function matchingPaths(
  { folder, file, pattern, file_glob, signal }: FileSearch,
  { ripgrep }: { readonly ripgrep: boolean },
): Promise<string[]> {
  const isWanted = wanted(pattern);
  const isOfKind = file_glob ? filePattern(file_glob) : () => true;
  const all = file === null ? await allFiles(folder, signal, ripgrep) : [file];
  return all.filter((path) => isWanted(path) && isOfKind(path));
}

/** A plain word may stand anywhere in the path; a glob is about all of it. */
function wanted(pattern: string): (path: string) => boolean {
  if (/[*?[{]/.test(pattern)) return filePattern(pattern);
  const part = pattern.replace(/^\.\//, "").toLowerCase();
  return (path) => path.toLowerCase().includes(part);
}

async function allFiles(
  folder: string,
  signal: AbortSignal,
  ripgrep: boolean,
): Promise<string[]> {
  if (ripgrep) {
    try {
      return await Array.fromAsync(filesWithRipgrep({ folder, signal }));
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return await Array.fromAsync(walk(folder, signal));
}

async function byAge(
  folder: string,
  paths: readonly string[],
): Promise<string[]> {
  const aged: { path: string; time: number }[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE).map(async (path) => ({
      path,
      time: await changedAt(`${folder}/${path}`),
    }));
    aged.push(...await Promise.all(some));
  }
  return aged.sort((a, b) => b.time - a.time || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

/** A file that has gone meanwhile is the oldest. */
async function changedAt(path: string): Promise<number> {
  try {
    return (await Deno.lstat(path)).mtime?.getTime() ?? 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return 0;
    throw error;
  }
}
