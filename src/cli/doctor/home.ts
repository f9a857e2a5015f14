import { type Config, loadConfig } from "../../config/load_config.ts";
import type { Env } from "../../config/home.ts";
import { UsageError } from "../../domain/errors.ts";
import { type Check, fail, ok, warn } from "./check.ts";

/** Reads the configuration; null, and why, if it is wrong. */
export async function checkConfig(
  env: Env,
  home: string,
): Promise<{ readonly check: Check; readonly config: Config | null }> {
  try {
    const config = await loadConfig(env);
    const file = `${home}/config.yaml`;
    const found = await modeOf(file) === undefined
      ? "no config.yaml: the defaults hold"
      : file;
    return { check: ok("config", found), config };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const check = fail(
      "config",
      error.message.replaceAll("\n", "; "),
      "correct that line; `config schema` prints what may stand there",
    );
    return { check, config: null };
  }
}

/** Can only its owner read `.env`? */
export async function checkSecretsFile(home: string): Promise<Check> {
  const file = `${home}/.env`;
  const mode = await modeOf(file);
  if (mode === undefined) return ok(".env", "none");
  // Where the system knows no modes, as on Windows, it is null.
  if (mode === null || (mode & 0o077) === 0) return ok(".env", file);
  const octal = (mode & 0o777).toString(8).padStart(4, "0");
  return warn(
    ".env",
    `others can read ${file} (mode ${octal})`,
    `chmod 600 ${file}`,
  );
}

/** Can the home folder be written to? A trial file is there for a moment. */
export async function checkHome(home: string): Promise<Check> {
  const made = await missingFolders(home);
  try {
    await Deno.mkdir(home, { recursive: true, mode: 0o700 });
    await Deno.remove(await Deno.makeTempFile({ dir: home, prefix: ".try-" }));
    const isNew = made.length > 0;
    return ok("home", isNew ? `${home}, made by the first chat` : home);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail(
      "home",
      `${home} cannot be written: ${error.message}`,
      "make it yours and writable, or set FUPAN_HOME to another folder",
    );
  } finally {
    for (const folder of made) await removeIfThere(folder);
  }
}

/** The folder and those above it that are not there yet, innermost first. */
async function missingFolders(folder: string): Promise<readonly string[]> {
  const missing: string[] = [];
  for (
    let at = folder;
    at !== "" && await modeOf(at) === undefined;
    at = at.slice(0, at.lastIndexOf("/"))
  ) missing.push(at);
  return missing;
}

async function removeIfThere(folder: string): Promise<void> {
  try {
    await Deno.remove(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** The mode of what is there, null if it cannot be told; undefined if nothing is. */
async function modeOf(path: string): Promise<number | null | undefined> {
  try {
    return (await Deno.stat(path)).mode;
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (error instanceof Deno.errors.PermissionDenied) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound ||
    error instanceof Deno.errors.NotADirectory;
}
