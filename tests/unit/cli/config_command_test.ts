import { assertEquals, assertStringIncludes } from "@std/assert";
import { config } from "../../../src/cli/config/command.ts";
import type { ConfigFlags } from "../../../src/cli/flags.ts";
import { scriptedIo } from "../../support/scripted_io.ts";

async function runIn(
  home: string,
  flags: ConfigFlags,
  env: Readonly<Record<string, string>> = {},
) {
  const io = scriptedIo({ env: { FUPAN_HOME: home, ...env } });
  assertEquals(await config(flags, io), 0);
  return { out: io.out(), err: io.err() };
}

async function withHome(run: (home: string) => Promise<void>) {
  const home = await Deno.makeTempDir();
  try {
    await run(home);
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

Deno.test("config set and get agree, and get shows what holds now (F073)", async () => {
  await withHome(async (home) => {
    const file = `${home}/config.yaml`;
    const set: ConfigFlags = { action: "set", key: "model", value: "a b" };
    assertEquals(await runIn(home, set), {
      out: "",
      err: `Set model in ${file}\n`,
    });
    const get: ConfigFlags = { action: "get", key: "model" };
    assertEquals((await runIn(home, get)).out, "a b\n");
    assertEquals((await runIn(home, get, { FUPAN_MODEL: "c" })).out, "c\n");
    assertEquals(
      (await runIn(home, { action: "get", key: "retry" })).out,
      '{"max":3,"delay_s":5,"max_delay_s":120}\n',
    );
    assertEquals(await runIn(home, { action: "get", key: "title.model" }), {
      out: "",
      err: "title.model is not set\n",
    });
  });
});

Deno.test("config show prints every setting and no secret", async () => {
  await withHome(async (home) => {
    const env = { OPENAI_API_KEY: "sk-secret", FUPAN_MODEL: "m" };
    const json = await runIn(home, { action: "show", json: true }, env);
    assertEquals(JSON.parse(json.out).model, "m");
    assertEquals(JSON.parse(json.out).max_iterations, 90);
    const yaml = await runIn(home, { action: "show", json: false }, env);
    assertStringIncludes(yaml.out, "max_iterations: 90\n");
    assertEquals((json.out + yaml.out).includes("secret"), false);
  });
});

Deno.test("config path and schema need no valid file", async () => {
  await withHome(async (home) => {
    await Deno.writeTextFile(`${home}/config.yaml`, "nonsense: [");
    assertEquals(
      (await runIn(home, { action: "path" })).out,
      `${home}/config.yaml\n`,
    );
    const { out } = await runIn(home, { action: "schema" });
    assertEquals(JSON.parse(out).additionalProperties, false);
  });
});
