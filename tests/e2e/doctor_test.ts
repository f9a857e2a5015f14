import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openEventLog } from "../../src/log/open_event_log.ts";
import { countingIds, said } from "../support/log_session.ts";
import { runFupan } from "../support/run_fupan.ts";

interface Check {
  readonly name: string;
  readonly status: string;
  readonly found: string;
  readonly fix: string | null;
}

async function withHome(run: (home: string, folder: string) => Promise<void>) {
  const home = await Deno.makeTempDir();
  try {
    await run(home, `${home}/.fupan`);
  } finally {
    await Deno.remove(home, { recursive: true });
  }
}

/** Runs `doctor --json` with the permissions of its task. */
async function doctor(
  home: string,
  { words = ["--offline"], env = {} }: {
    readonly words?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  } = {},
) {
  const { code, stdout, stderr } = await runFupan(
    ["doctor", "--json", ...words],
    { home, env },
  );
  assertEquals(stderr, "");
  const { ok, checks }: { ok: boolean; checks: readonly Check[] } = JSON.parse(
    stdout,
  );
  assertEquals(ok, code === 0);
  const named = (name: string) => checks.find((check) => check.name === name);
  return { code, checks, named };
}

Deno.test("doctor finds a fresh home well and leaves no trace there (F042)", async () => {
  await withHome(async (home) => {
    const { code, checks, named } = await doctor(home);
    assertEquals(checks.filter(({ status }) => status === "fail"), []);
    assertEquals(code, 0);
    assertEquals(checks.map(({ name }) => name), [
      ...["deno", "permissions", "config", ".env", "home", "log", "chain"],
      ...["store", "search", "model", "local servers", "bubblewrap"],
      ...["bash", "rg", "setsid", "git"],
      ...["terminal", "width", "colours", "clipboard"],
    ]);
    assertEquals(named("model")?.status, "skip");
    assertEquals([...Deno.readDirSync(home)], []);
  });
});

Deno.test("doctor prints a line for each check, its fix below it", async () => {
  await withHome(async (home, folder) => {
    await Deno.mkdir(folder);
    await Deno.writeTextFile(`${folder}/.env`, "A=b\n", { mode: 0o644 });
    const { code, stdout } = await runFupan(["doctor", "--offline"], { home });
    assertEquals(code, 0);
    assertStringIncludes(
      stdout,
      `warn  .env           others can read ${folder}/.env (mode 0644)\n` +
        `                     fix: chmod 600 ${folder}/.env\n`,
    );
    assertStringIncludes(stdout, "\nall that is needed works; ");
  });
});

Deno.test("doctor fails with exit code 3 where the configuration is wrong", async () => {
  await withHome(async (home, folder) => {
    await Deno.mkdir(folder);
    await Deno.writeTextFile(`${folder}/config.yaml`, "modle: a\n");
    const { code, named } = await doctor(home, { words: [] });
    assertEquals(code, 3);
    assertEquals(named("config")?.status, "fail");
    assertStringIncludes(named("config")?.found ?? "", "modle");
    assertEquals(named("model")?.status, "skip");
    assertEquals(named("home")?.status, "ok");
  });
});

Deno.test("doctor fails where the home is no folder", async () => {
  await withHome(async (home, folder) => {
    await Deno.writeTextFile(folder, "not a folder");
    const { code, named } = await doctor(home, {
      env: { FUPAN_HOME: `${folder}/x` },
    });
    assertEquals([code, named("home")?.status], [3, "fail"]);
    assertEquals(await Deno.readTextFile(folder), "not a folder");
  });
});

Deno.test("doctor checks the log, the end of its chain and the store", async () => {
  await withHome(async (home, folder) => {
    await Deno.mkdir(folder);
    const path = `${folder}/events.db`;
    const log = openEventLog(path, { ids: countingIds() });
    log.append({
      stream: "s1",
      expected: 0,
      drafts: Array.from({ length: 1203 }, (_, at) => said(`text ${at}`)),
    });
    log.close();
    const { code, named } = await doctor(home);
    assertEquals(code, 0);
    assertEquals(named("log")?.found, `${path}, 1203 events`);
    assertEquals(named("chain")?.found, "the newest 1000 events are intact");
    assertEquals(named("store")?.status, "ok");
    await Deno.writeTextFile(path, "this is no database, though it is long");
    const damaged = await doctor(home);
    assertEquals(damaged.code, 3);
    assertEquals(damaged.named("log")?.status, "fail");
    assertEquals(damaged.named("chain")?.status, "skip");
    assert(damaged.named("log")?.fix);
  });
});

Deno.test("doctor asks the endpoint, shows no key and says what is wrong with it", async () => {
  const seen: (string | null)[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => {
      const key = request.headers.get("authorization");
      seen.push(`${new URL(request.url).pathname} ${key}`);
      return key === "Bearer sk-right"
        ? Response.json({ data: [{ id: "model-a" }, { id: "model-b" }] })
        : new Response("no", { status: 401 });
    },
  );
  try {
    await withHome(async (home) => {
      const base = {
        OPENAI_BASE_URL: `http://127.0.0.1:${server.addr.port}/v1`,
      };
      const asked = async (env: Readonly<Record<string, string>>) => {
        const { code, named } = await doctor(home, {
          words: [],
          env: { ...base, ...env },
        });
        assert(!JSON.stringify(named("model")).includes("sk-"));
        return [code, named("model")?.status];
      };
      const key = { OPENAI_API_KEY: "sk-right" };
      assertEquals(await asked({ ...key, FUPAN_MODEL: "model-a" }), [0, "ok"]);
      assertEquals(await asked({ ...key, FUPAN_MODEL: "other" }), [0, "warn"]);
      assertEquals(await asked(key), [3, "fail"]);
      assertEquals(await asked({ OPENAI_API_KEY: "sk-wrong" }), [3, "fail"]);
      assertEquals(await asked({}), [3, "fail"]);
      assertEquals(seen[0], "/v1/models Bearer sk-right");
    });
  } finally {
    await server.shutdown();
  }
});
