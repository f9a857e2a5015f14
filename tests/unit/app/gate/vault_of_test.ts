import { assertEquals } from "@std/assert";
import { vaultOf } from "../../../../src/app/gate/vault_of.ts";
import { loadConfig } from "../../../../src/config/load_config.ts";

async function inHome(
  work: (home: string, open: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const home = await Deno.makeTempDir();
  try {
    const config = await loadConfig((name) =>
      name === "FUPAN_HOME" ? home : undefined
    );
    await work(home, () => vaultOf(config, {}));
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

const filesIn = (home: string) =>
  [...Deno.readDirSync(home)].map(({ name }) => name);

const keyIn = (home: string) => Deno.readFile(`${home}/vault.key`);

Deno.test("a home's key is made once, whole, and for its owner alone", () =>
  inHome(async (home, open) => {
    await Promise.all([open(), open(), open()]);
    const key = await keyIn(home);
    assertEquals(key.length, 32);
    await open();
    assertEquals(await keyIn(home), key);
    assertEquals(filesIn(home), ["vault.key"]);
    const { mode } = await Deno.stat(`${home}/vault.key`);
    assertEquals((mode ?? 0) & 0o077, 0);
  }));

Deno.test("an empty key that a full disk left does not shut the home for good", () =>
  inHome(async (home, open) => {
    await Deno.writeFile(`${home}/vault.key`, new Uint8Array());
    await open();
    assertEquals((await keyIn(home)).length, 32);
    assertEquals(filesIn(home), ["vault.key"]);
  }));

Deno.test("a full disk leaves no key at all", () =>
  inHome(async (home, open) => {
    const write = Deno.writeFile;
    Deno.writeFile = async (path) => {
      await write(path, new Uint8Array());
      throw new Error("No space left on device (os error 28)");
    };
    let failure = "";
    try {
      await open();
    } catch (error) {
      failure = error instanceof Error ? error.message : "";
    } finally {
      Deno.writeFile = write;
    }
    assertEquals(failure, "No space left on device (os error 28)");
    assertEquals(filesIn(home), []);
  }));
