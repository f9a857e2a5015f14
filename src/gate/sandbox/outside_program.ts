import { isWithin } from "../path/follow_links.ts";
import { realPathAt } from "./file_info.ts";
import { systemFolders } from "./system_mounts.ts";
import { TOOL_CHAINS_IN_HOME } from "./tool_chains.ts";

/** Where programs come from, as the environment says it. */
export interface Surroundings {
  readonly path: string | undefined;
  readonly home: string | undefined;
}

/**
 * The real path of a program that is to run outside of the sandbox: the first
 * on PATH that no command could have put there, so neither one in a workspace
 * (an activated `.venv/bin`, `./node_modules/.bin`) nor a link kept in one;
 * null if there is none.
 */
export function outsideProgram(
  name: string,
  { path, home }: Surroundings = surroundings(),
): string | null {
  const held = [
    ...systemFolders(),
    ...TOOL_CHAINS_IN_HOME.map((chain) => `${home ?? ""}/${chain}`),
  ];
  const isHeld = (real: string) => held.some((tree) => isWithin(real, tree));
  for (const entry of (path ?? "").split(":")) {
    if (!entry.startsWith("/")) continue;
    const folder = realPathAt(entry);
    const real = realPathAt(`${entry}/${name}`);
    if (folder !== null && real !== null && isHeld(folder) && isHeld(real)) {
      return real;
    }
  }
  return null;
}

function surroundings(): Surroundings {
  return { path: Deno.env.get("PATH"), home: Deno.env.get("HOME") };
}
