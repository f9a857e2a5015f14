import { isSecret } from "../../gate/command/sensitive_paths.ts";
import { realPath } from "../files.ts";
import { isWithin } from "../text/paths.ts";
import { isCredentialFile } from "./credential_files.ts";

/** Why a file, by its path below the searched folder, is not shown; null if it is. */
export type KeptBack = (path: string) => "credential" | "own" | null;

/**
 * What a search of a folder keeps back: credentials, and below a folder that
 * holds it what is the agent's own, which no tool may read.
 */
export async function keptBack(
  folder: string,
  ownFolder: string | null,
): Promise<KeptBack> {
  const [real, own] = await Promise.all([
    realPath(folder),
    ownFolder === null ? null : realPath(ownFolder),
  ]);
  // Who searches within it was let in by the gate, as into its own /tmp.
  const hidden = own !== null && !isWithin(real, own) ? own : null;
  return (path) => {
    const whole = real === "/" ? `/${path}` : `${real}/${path}`;
    if (hidden !== null && isWithin(whole, hidden)) return "own";
    return isCredentialFile(path) || isSecret(whole) ? "credential" : null;
  };
}
