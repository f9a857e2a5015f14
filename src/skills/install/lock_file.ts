import type { History } from "../history.ts";

/** Raised when what stands in the file changes. */
const VERSION = 1;

/**
 * Writes which skills of the home came from where, and as what: a picture of
 * what the log says, to be read and kept by a person.
 */
export async function writeLockFile(
  root: string,
  history: History,
): Promise<void> {
  const present = [...history.installs]
    .filter(([folder]) => history.hashAt(folder) !== null)
    .sort(([a], [b]) => a < b ? -1 : 1)
    .map(([folder, { skill, source, commit, hash, trust, at }]) => [folder, {
      name: skill,
      source,
      commit,
      hash,
      trust,
      installed_at: at,
    }]);
  const lock = { version: VERSION, skills: Object.fromEntries(present) };
  const file = `${root}/skills.lock.json`;
  const temporary = `${file}.${Deno.pid}.tmp`;
  await Deno.writeTextFile(temporary, `${JSON.stringify(lock, null, 2)}\n`);
  await Deno.rename(temporary, file);
}
