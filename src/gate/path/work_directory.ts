import { isWithin } from "./follow_links.ts";
import { whyOddPath } from "./odd_path.ts";

/**
 * The real path of a folder that may be worked in: it is there, lies in one of
 * the roots, and has a plain name. To be passed as `cwd`, never inside a command.
 *
 * @throws {RangeError} If it may not.
 */
export async function workDirectory(
  path: string,
  roots: readonly string[],
): Promise<string> {
  const odd = whyOddPath(path);
  if (odd) throw refusal(path, odd);
  const real = await realFolder(path);
  if (real === undefined) throw refusal(path, "it is no folder");
  const places = await Promise.all(roots.map(realFolder));
  if (!places.some((root) => root !== undefined && isWithin(real, root))) {
    throw refusal(path, "it is outside the workspace");
  }
  return real;
}

async function realFolder(path: string): Promise<string | undefined> {
  try {
    const real = await Deno.realPath(path);
    return (await Deno.stat(real)).isDirectory ? real : undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

function refusal(path: string, why: string): RangeError {
  return new RangeError(
    `Cannot work in ${JSON.stringify(path.slice(0, 200))}: ${why}`,
  );
}
