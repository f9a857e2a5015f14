import { UsageError } from "../../domain/errors.ts";

/** A file of another agent's history. */
export interface HistoryFile {
  readonly path: string;
  /** Its name without folder and ending. */
  readonly stem: string;
  /** When it was last written, ISO 8601. */
  readonly at: string;
}

/**
 * The file that a path names, or those of that ending in the folder and all
 * below it, by name.
 *
 * @throws {UsageError} If nothing is there.
 */
export async function findFiles(
  path: string,
  ending: string,
): Promise<readonly HistoryFile[]> {
  const info = await statOf(path);
  if (!info.isDirectory) return [await factsOf(path)];
  const paths = await Array.fromAsync(below(path, ending));
  return await Promise.all(paths.sort().map(factsOf));
}

/** @throws {UsageError} If nothing is there. */
export async function isFolder(path: string): Promise<boolean> {
  return (await statOf(path)).isDirectory;
}

async function statOf(path: string): Promise<Deno.FileInfo> {
  try {
    return await Deno.stat(path);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`Cannot import "${path}": ${error.message}`);
  }
}

async function* below(folder: string, ending: string): AsyncGenerator<string> {
  for await (const { name, isDirectory, isFile } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* below(path, ending);
    else if (isFile && name.endsWith(ending)) yield path;
  }
}

async function factsOf(path: string): Promise<HistoryFile> {
  const { mtime } = await Deno.stat(path);
  const name = path.slice(path.lastIndexOf("/") + 1);
  return {
    path,
    stem: name.replace(/\.[^.]*$/, ""),
    at: (mtime ?? new Date(0)).toISOString(),
  };
}
