import { assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { setVariables } from "../../../../src/cli/setup/env_file.ts";
import { parseDotenv } from "../../../../src/config/dotenv.ts";

async function withFile(work: (file: string) => Promise<void>) {
  const folder = await Deno.makeTempDir({ prefix: "fupan-env-" });
  try {
    await work(`${folder}/home/.env`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("setVariables makes a file that its owner alone can read", () =>
  withFile(async (file) => {
    await setVariables(file, new Map([["OPENAI_API_KEY", "sk-1"]]));
    assertEquals(await Deno.readTextFile(file), "OPENAI_API_KEY=sk-1\n");
    assertEquals((await Deno.stat(file)).mode! & 0o777, 0o600);
  }));

Deno.test("setVariables keeps other lines, and closes a file that was open to others", () =>
  withFile(async (file) => {
    await setVariables(file, new Map([["A", "1"]]));
    await Deno.writeTextFile(file, "# mine\nexport A=old\nB=2\n\n");
    await Deno.chmod(file, 0o644);
    await setVariables(file, new Map([["A", "new"], ["C", "3"]]));
    assertEquals(await Deno.readTextFile(file), "# mine\nB=2\nA=new\nC=3\n");
    assertEquals((await Deno.stat(file)).mode! & 0o777, 0o600);
  }));

Deno.test("setVariables refuses what would be more than one line", () =>
  withFile(async (file) => {
    await assertRejects(
      () => setVariables(file, new Map([["A", "1\nB=2"]])),
      RangeError,
      "more than one line",
    );
  }));

Deno.test("what setVariables writes is read as it was given", () =>
  withFile(async (file) => {
    const value = fc.string({ minLength: 1 })
      .filter((text) => text === text.trim() && !/[\r\n\0]/.test(text))
      // A quoted \n is a line end to whoever reads it.
      .filter((text) => text.isWellFormed());
    await fc.assert(fc.asyncProperty(value, async (text) => {
      await setVariables(file, new Map([["KEY", text]]));
      const read = parseDotenv(await Deno.readTextFile(file), file);
      assertEquals(read.get("KEY"), text);
    }));
  }));
