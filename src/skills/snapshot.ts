import type { Entry } from "./entry.ts";
import type { Use } from "./history.ts";
import { GUARD_VERSION } from "./limits.ts";

/** Raised when an entry's shape, or what makes one, changes. */
const VERSION = 1;

/** What a home's skills came to when they were last looked at: a cache, never a truth. */
export interface Snapshot {
  readonly entries: readonly Entry[];
  readonly uses: Readonly<Record<string, Use>>;
}

interface Stored extends Snapshot {
  readonly version: string;
}

/**
 * The snapshot of a home, or null if there is none that today's code, this
 * built-in library and these rules could have made.
 */
export async function readSnapshot(
  home: string,
  builtin: string | null,
): Promise<Snapshot | null> {
  try {
    const stored: Stored = JSON.parse(await Deno.readTextFile(fileIn(home)));
    return stored?.version === versionFor(builtin) ? stored : null;
  } catch (error) {
    const isNone = error instanceof SyntaxError ||
      error instanceof Deno.errors.NotFound;
    if (isNone) return null;
    throw error;
  }
}

/** Keeps a snapshot, whole or not at all. */
export async function writeSnapshot(
  home: string,
  builtin: string | null,
  { entries, uses }: Snapshot,
): Promise<void> {
  const stored: Stored = { version: versionFor(builtin), entries, uses };
  const temporary = `${fileIn(home)}.${Deno.pid}.tmp`;
  await Deno.writeTextFile(temporary, JSON.stringify(stored));
  await Deno.rename(temporary, fileIn(home));
}

function fileIn(home: string): string {
  return `${home}/.skills_index.json`;
}

function versionFor(builtin: string | null): string {
  return `${VERSION}.${GUARD_VERSION} ${builtin ?? ""}`;
}
