import { Database } from "@db/sqlite";
import { assert, assertEquals } from "@std/assert";
import { reply } from "../support/scripted_model_server.ts";
import { type World, world } from "../support/fupan.ts";
import { runFupan } from "../support/run_fupan.ts";

/** What each search for `text` finds, by conversation. */
async function found(at: World, text: string): Promise<number> {
  const { code, out, err } = await at.run(["search", text, "--json"]);
  assertEquals(code, 0, err);
  return JSON.parse(out).length;
}

for (
  const [what, damage] of [
    ["removed", (path) => Deno.removeSync(path)],
    ["cut short", (path) => Deno.truncateSync(path, 700)],
    ["overwritten", (path) => Deno.writeTextFileSync(path, "x".repeat(9999))],
    ["of a newer version", (path) => change(path, "PRAGMA user_version = 99")],
  ] as const satisfies readonly [string, (path: string) => void][]
) {
  Deno.test(`P13 a turn goes on while its store is ${what}, and nothing is lost`, async () => {
    let isHarmed = false;
    await using at = await world([
      "The zebra is fed.",
      () => {
        damage(`${at.home}/state.db`);
        isHarmed = true;
        return { todo: {} };
      },
      "The horse is fed, too.",
    ]);
    await at.chat("is the zebra fed?");
    assertEquals(await found(at, "zebra"), 1);
    const { code, out } = await at.chat("and the horse?");
    assertEquals([code, out], [0, "The horse is fed, too.\n"]);
    assert(isHarmed);
    assertEquals(await found(at, "zebra"), 1);
    assertEquals(await found(at, "horse"), 1);
    const { out: list } = await at.run(["sessions", "list", "--json"]);
    assertEquals(JSON.parse(list).length, 2);
  });
}

Deno.test("P13 fifty lists beside a living chat leave its store whole, and small beside the log", async () => {
  await using at = await world([
    "Noted.",
    ...Array.from({ length: 9 }, (_, number) => ({
      terminal: { command: `seq ${number} 200` },
    })),
    "All done.",
  ]);
  await at.chat("remember the zebra");
  const chat = at.chat("count, please");
  const lists = Array.from(
    { length: 50 },
    () => at.run(["sessions", "list", "--json"]),
  );
  for (const { code, out, err } of await Promise.all(lists)) {
    assertEquals(code, 0, err);
    assert(JSON.parse(out).length >= 1);
  }
  assertEquals((await chat).code, 0);
  const db = new Database(`${at.home}/state.db`, { int64: true });
  assertEquals(
    db.prepare("PRAGMA integrity_check").all<Record<string, unknown>>()
      .map((row) => row.integrity_check),
    ["ok"],
  );
  db.close();
  const size = (name: string) => Deno.statSync(`${at.home}/${name}`).size;
  assert(size("state.db") <= 3 * size("events.db"));
});

Deno.test("P12 a turn goes on while another process locks its store, says so once, and is found later", async () => {
  await using at = await world([
    "The zebra is fed.",
    { todo: {} },
    { session_search: { query: "zebra", raw: true } },
    "The horse is fed, too.",
  ]);
  await at.chat("is the zebra fed?");
  const other = new Database(`${at.home}/state.db`, { int64: true });
  other.exec("BEGIN IMMEDIATE");
  const { code, out, err } = await at.chat("and the horse?");
  other.exec("ROLLBACK");
  other.close();
  assertEquals([code, out], [0, "The horse is fed, too.\n"]);
  assertEquals(err.match(/another process holds it/g)?.length, 1, err);
  const told = at.messages()[3]?.at(-1)?.content ?? "";
  assert(told.includes("| [2] assistant: The zebra is fed."), told);
  assert(told.includes("[the newest messages are not searched: "), told);
  assertEquals(await found(at, "horse"), 1);
});

Deno.test("P81 a search of the past that fails says so, and the turn goes on", async () => {
  await using at = await world([
    { session_search: { query: "zebra" } },
    "I cannot know.",
  ]);
  // No file can have that name.
  await Deno.mkdir(`${at.home}/state.db`, { recursive: true });
  const { code } = await at.chat("is the zebra fed?");
  assertEquals(code, 0);
  const told = at.messages()[1]?.at(-1)?.content ?? "";
  assert(told.includes("Cannot use "), told);
  assertEquals(told.includes("No match"), false, told);
});

Deno.test("FC-52 F204 eight sessions at once, with the store locked meanwhile, lose nothing", async () => {
  const steps = Array.from(
    { length: 8 * 6 },
    () => ({ body }: { body: string }) => {
      const { messages } = JSON.parse(body);
      const done =
        messages.filter(({ role }: { role: string }) => role === "tool").length;
      return done < 5
        ? { terminal: { command: `echo round-${done}` } }
        : reply({ text: "all done" });
    },
  );
  await using at = await world(steps);
  const folder = at.home.slice(0, at.home.lastIndexOf("/"));
  await Deno.mkdir(`${folder}/.fupan`);
  const store = `${folder}/.fupan/state.db`;
  const lock = new Database(store, { int64: true });
  lock.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE");
  const env = { OPENAI_BASE_URL: at.server.baseURL, FUPAN_MODEL: "scripted" };
  const runs = Array.from({ length: 8 }, async (_, number) => {
    const cwd = `${at.cwd}/${number}`;
    await Deno.mkdir(cwd);
    return await runFupan(
      ["chat", "-p", "--yolo", `session number${number}`],
      { home: folder, cwd, env },
    );
  });
  const ended = await Promise.all(runs);
  lock.exec("ROLLBACK");
  lock.close();
  for (const { code, stdout, stderr } of ended) {
    assertEquals([code, stdout], [0, "all done\n"], stderr);
  }
  const search = async (text: string) => {
    const { stdout } = await runFupan(
      ["search", text, "--json", "--all", "--role", "tool", "--limit", "99"],
      { home: folder },
    );
    return JSON.parse(stdout).length;
  };
  for (let round = 0; round < 5; round++) {
    assertEquals(await search(`round-${round}`), 8);
  }
});

function change(path: string, sql: string): void {
  const db = new Database(path, { int64: true });
  db.exec(sql);
  db.close();
}
