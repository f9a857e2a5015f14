import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import { DEFAULTS } from "../../../src/config/defaults.ts";
import { homeFolder } from "../../../src/config/home.ts";
import { loadConfig } from "../../../src/config/load_config.ts";
import { UsageError } from "../../../src/domain/errors.ts";

async function withHome(
  files: Readonly<Record<string, string>>,
  run: (home: string) => Promise<void>,
) {
  const home = await Deno.makeTempDir();
  try {
    for (const [name, text] of Object.entries(files)) {
      await Deno.writeTextFile(`${home}/${name}`, text, { mode: 0o600 });
    }
    await run(home);
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

function env(variables: Readonly<Record<string, string>>) {
  return (name: string) => variables[name];
}

Deno.test("loadConfig gives the defaults where nothing is set", async () => {
  await withHome({}, async (home) => {
    const config = await loadConfig(env({ FUPAN_HOME: home }));
    assertEquals(config.settings, DEFAULTS);
    assertEquals(config.home, home);
    assertEquals(config.apiKey, undefined);
    assertEquals(config.warnings, []);
  });
});

Deno.test("loadConfig lets flags win over the environment, that over .env, that over the file (F071)", async () => {
  const files = {
    "config.yaml": "model: file\ntoolset: file\ncontext_window: 1\n",
    ".env":
      "OPENAI_MODEL=dotenv\nOPENAI_API_KEY=k1\nOPENAI_BASE_URL=http://a/v1\n",
  };
  await withHome(files, async (home) => {
    const base = { FUPAN_HOME: home };
    const modelOf = async (
      variables: Readonly<Record<string, string>>,
      model?: string,
    ) =>
      (await loadConfig(env({ ...base, ...variables }), { model })).settings
        .model;
    assertEquals(await modelOf({}), "dotenv");
    assertEquals(await modelOf({ OPENAI_MODEL: "openai" }), "openai");
    assertEquals(
      await modelOf({ OPENAI_MODEL: "openai", FUPAN_MODEL: "fupan" }),
      "fupan",
    );
    assertEquals(await modelOf({ FUPAN_MODEL: "fupan" }, "flag"), "flag");
    const config = await loadConfig(
      env({ ...base, OPENAI_API_KEY: "k2", FUPAN_CONTEXT_WINDOW: "32000" }),
      { approval: "off", maxIterations: 5 },
    );
    assertEquals(config.apiKey, "k2");
    assertEquals(config.settings.base_url, "http://a/v1");
    assertEquals(config.settings.context_window, 32000);
    assertEquals(config.settings.toolset, "file");
    assertEquals(config.settings.approval, {
      ...DEFAULTS.approval,
      mode: "off",
    });
    assertEquals(config.settings.max_iterations, 5);
    assertEquals(config.env("OPENAI_API_KEY"), "k2");
    assertEquals(config.secrets.get("OPENAI_API_KEY"), "k1");
  });
});

Deno.test("loadConfig takes an empty variable for one that is not set", async () => {
  await withHome({ "config.yaml": "model: file\n" }, async (home) => {
    const { settings } = await loadConfig(
      env({ FUPAN_HOME: home, FUPAN_MODEL: "", OPENAI_BASE_URL: "" }),
    );
    assertEquals(settings.model, "file");
    assertEquals(settings.base_url, undefined);
  });
});

Deno.test("loadConfig refuses a bad variable with exit code 3", async () => {
  await withHome({}, async (home) => {
    for (
      const [name, value] of [
        ["FUPAN_CONTEXT_WINDOW", "32k"],
        ["FUPAN_CONTEXT_WINDOW", "0"],
        ["OPENAI_BASE_URL", "localhost"],
        ["OPENAI_BASE_URL", "file:///etc/passwd"],
      ] as const
    ) {
      const error = await loadConfig(env({ FUPAN_HOME: home, [name]: value }))
        .then(() => undefined, (error: unknown) => error);
      assertEquals(error instanceof UsageError && error.exit, 3, value);
      assertEquals(String(error).includes(`Cannot read ${name}: `), true);
    }
  });
});

Deno.test("loadConfig warns of an .env that others can read", async () => {
  await withHome({ ".env": "A=1" }, async (home) => {
    await Deno.chmod(`${home}/.env`, 0o644);
    const { warnings } = await loadConfig(env({ FUPAN_HOME: home }));
    assertEquals(warnings, [
      `Others can read ${home}/.env (mode 0644); run: chmod 600 ${home}/.env`,
    ]);
  });
});

Deno.test("loadConfig gives a value that nobody can change", async () => {
  await withHome(
    { "config.yaml": "approval:\n  deny: [a]\n" },
    async (home) => {
      const config = await loadConfig(env({ FUPAN_HOME: home }));
      for (
        const part of [config, config.settings, config.settings.approval.deny]
      ) {
        assertEquals(Object.isFrozen(part), true);
      }
    },
  );
});

Deno.test("loadConfig names a file that cannot be read", async () => {
  await withHome({}, async (home) => {
    await Deno.mkdir(`${home}/config.yaml`);
    await assertRejects(
      () => loadConfig(env({ FUPAN_HOME: home })),
      UsageError,
      `Cannot read ${home}/config.yaml`,
    );
  });
});

Deno.test("homeFolder is FUPAN_HOME, or .fupan in the user's home", () => {
  assertEquals(homeFolder(env({ HOME: "/h" })), "/h/.fupan");
  assertEquals(homeFolder(env({ HOME: "/h", FUPAN_HOME: "" })), "/h/.fupan");
  assertEquals(homeFolder(env({ HOME: "/h", FUPAN_HOME: "/x/" })), "/x");
  assertEquals(homeFolder(env({ HOME: "/h", FUPAN_HOME: "~/y" })), "/h/y");
  assertEquals(homeFolder(env({ FUPAN_HOME: "z" })), `${Deno.cwd()}/z`);
  assertThrows(() => homeFolder(env({})), UsageError, "HOME is set");
});
