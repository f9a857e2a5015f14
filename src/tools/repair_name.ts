import { nearest, plain } from "./text/near.ts";

/** A tool's name that several names may stand for. */
export interface NamedTool {
  readonly tool: string;
  readonly repaired: boolean;
}

/**
 * The offered tool that a name stands for, or null: itself, but for case and
 * separators, said twice (FC-14), behind a prefix, or misspelt with only one
 * name near.
 */
export function repairName(
  name: string,
  offered: readonly string[],
): NamedTool | null {
  if (offered.includes(name)) return { tool: name, repaired: false };
  const wanted = plain(name);
  if (wanted === "") return null;
  const half = wanted.slice(0, wanted.length / 2);
  const spellings = [wanted, half + half === wanted ? half : wanted];
  // Some providers put a namespace before it: functions.read_file.
  const last = plain(name.split(/[.:/]/).at(-1) ?? "");
  const found =
    offered.find((tool) => [...spellings, last].includes(plain(tool))) ??
      nearest(name, offered);
  return found ? { tool: found, repaired: true } : null;
}

/** A name that every provider takes back in a request. */
export function sendableName(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]+/g, "_").slice(0, 64) || "unnamed";
}
