import type { Config } from "../../config/load_config.ts";
import { secretsOf } from "../../gate/redact/secrets_of_environment.ts";
import { Vault } from "../../gate/redact/vault.ts";

const KEY_BYTES = 32;

/**
 * The vault of a home: it knows the secrets of `.env` and the environment, and
 * its refs are made with a key that stands in the home.
 */
export async function vaultOf(
  { home, secrets }: Config,
  environment: Readonly<Record<string, string>>,
): Promise<Vault> {
  const vault = new Vault(await keyOf(`${home}/vault.key`));
  for (const value of secretsOf(environment)) vault.hold(value, "env");
  for (const value of secrets.values()) vault.hold(value, "env");
  return vault;
}

async function keyOf(path: string): Promise<Uint8Array> {
  const known = await keyIn(path);
  if (known) return known;
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const temporary = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    await Deno.writeFile(temporary, key, { createNew: true, mode: 0o600 });
    return await placed(temporary, path) ? key : await Deno.readFile(path);
  } finally {
    await removeIfThere(temporary);
  }
}

/** Puts the whole key there at once; false if another process was faster. */
async function placed(temporary: string, path: string): Promise<boolean> {
  try {
    await Deno.link(temporary, path);
    return true;
  } catch (error) {
    const isTaken = error instanceof Deno.errors.AlreadyExists;
    if (!isTaken && !hasNoLinks(error)) throw error;
    if (await keyIn(path)) return false;
    // An empty file is what a full disk left; nothing was ever made with it.
    await Deno.rename(temporary, path);
    return true;
  }
}

/** Some file systems know no second name of a file. */
function hasNoLinks(error: unknown): boolean {
  return error instanceof Deno.errors.PermissionDenied ||
    error instanceof Deno.errors.NotSupported;
}

/** Undefined if there is none, or an empty file. */
async function keyIn(path: string): Promise<Uint8Array | undefined> {
  try {
    const key = await Deno.readFile(path);
    return key.length > 0 ? key : undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

async function removeIfThere(path: string): Promise<void> {
  try {
    await Deno.remove(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
