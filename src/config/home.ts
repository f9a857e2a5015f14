import { UsageError } from "../domain/errors.ts";

/** Reads a variable of the environment; undefined if it is not set. */
export type Env = (name: string) => string | undefined;

/**
 * The absolute path of the folder that holds everything of one user:
 * FUPAN_HOME, else `~/.fupan`.
 *
 * @throws {UsageError} If neither it nor the user's own home is known.
 */
export function homeFolder(env: Env): string {
  const given = (env("FUPAN_HOME") || "~/.fupan").replace(/(?<=.)\/+$/, "");
  if (/^(\/|[A-Za-z]:[\\/])/.test(given)) return given;
  if (!given.startsWith("~/")) return `${Deno.cwd()}/${given}`;
  const user = env("HOME") || env("USERPROFILE");
  if (user) return user + given.slice(1);
  throw new UsageError(
    "Cannot find a home folder: neither FUPAN_HOME nor HOME is set",
    3,
  );
}
