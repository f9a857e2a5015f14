import { assert, assertEquals, assertRejects } from "@std/assert";
import { host } from "../../../../../src/app.ts";
import { StudioBeside } from "../../../../../src/cli/chat/terminal/studio_beside.ts";

Deno.test("the studio is served beside a chat from the first time on, and ends with it", async () => {
  const home = await Deno.makeTempDir({ prefix: "fupan-studio-" });
  const env: Readonly<Record<string, string>> = {
    HOME: home,
    FUPAN_HOME: `${home}/.fupan`,
  };
  const studio = new StudioBeside(
    { env: (name) => env[name], program: "fupan" },
    host,
  );
  try {
    const address = await studio.open();
    assert(address.startsWith("http://127.0.0.1:"));
    assertEquals(await studio.open(), address);
    const page = await fetch(address);
    assert((await page.text()).includes("<html"));
    assertEquals(page.status, 200);
    await studio.close();
    await assertRejects(() => fetch(address), TypeError);
  } finally {
    await studio.close();
    await Deno.remove(home, { recursive: true });
  }
});

Deno.test("a studio that was never opened has nothing to end", async () => {
  await new StudioBeside({ env: () => undefined, program: "fupan" }, host)
    .close();
});
