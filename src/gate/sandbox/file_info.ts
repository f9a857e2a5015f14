/** What stands at a path, links not followed; null if nothing can be seen. */
export function infoAt(path: string): Deno.FileInfo | null {
  try {
    return Deno.lstatSync(path);
  } catch (error) {
    if (isUnseen(error)) return null;
    throw error;
  }
}

/**
 * Those of `below` that may be there, told by one look into the folder: most
 * of a long list is not, and each question costs 10 µs.
 */
export function possiblyIn(folder: string, below: readonly string[]): string[] {
  const names = namesIn(folder);
  return below.filter((path) => names.has(path.split("/", 1)[0] ?? ""))
    .map((path) => `${folder}/${path}`);
}

/** Where a path really leads; null if it leads nowhere that can be seen. */
export function realPathAt(path: string): string | null {
  // Deno asks for a path where not every permission is given.
  if (path === "") return null;
  try {
    return Deno.realPathSync(path);
  } catch (error) {
    if (isUnseen(error)) return null;
    throw error;
  }
}

function namesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(Array.from(Deno.readDirSync(folder), ({ name }) => name));
  } catch (error) {
    if (isUnseen(error)) return new Set();
    throw error;
  }
}

/**
 * What our own user cannot see, a child of ours cannot see either. Of /proc
 * and the like Deno itself shows nothing unless every permission is given.
 */
function isUnseen(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound ||
    error instanceof Deno.errors.NotADirectory ||
    error instanceof Deno.errors.NotCapable ||
    error instanceof Deno.errors.PermissionDenied ||
    error instanceof Deno.errors.FilesystemLoop;
}
