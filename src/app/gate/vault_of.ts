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
  try {
    return await Deno.readFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  try {
    await Deno.writeFile(path, key, { createNew: true, mode: 0o600 });
    return key;
  } catch (error) {
    // Another process was faster: its key is the one.
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return await Deno.readFile(path);
  }
}
