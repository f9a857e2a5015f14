import { sweepPlaceholder } from "./placeholders.ts";
import { PROTECTED } from "./protected_paths.ts";

/** Takes away placeholders that no process needs any more, by way of `park`. */
export function sweepLeftOvers(workspace: string, park: string): void {
  for (const name of PROTECTED) {
    sweepPlaceholder(`${workspace}/${name}`, park);
  }
}
