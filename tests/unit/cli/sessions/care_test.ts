import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { deleteSessions } from "../../../../src/cli/sessions/delete.ts";
import { host } from "../../../../src/app.ts";
import { loadConfig } from "../../../../src/config/load_config.ts";
import { record } from "../../../../src/session/record.ts";
import { load } from "../../../../src/session/resume.ts";
import { type World, world } from "../../../support/fupan.ts";
import { scriptedIo } from "../../../support/scripted_io.ts";

interface Listed {
  readonly session: string;
  readonly title: string | null;
}

async function listed(place: World): Promise<readonly Listed[]> {
  return JSON.parse((await place.run(["sessions", "list", "--json"])).out);
}

/** Every byte of the files that a home keeps what was said in. */
async function bytesOf(home: string): Promise<string> {
  const texts: string[] = [];
  for await (const { name } of Deno.readDir(home)) {
    if (!/^(events|state)\.db/.test(name)) continue;
    const bytes = await Deno.readFile(`${home}/${name}`);
    texts.push(new TextDecoder("latin1").decode(bytes));
  }
  return texts.join("");
}

Deno.test("sessions rename gives a title that lists, search and resuming know", async () => {
  await using place = await world(["one", "two"]);
  await place.chat("first question");
  const { code, out } = await place.run([
    "sessions",
    "rename",
    "latest",
    "  Fix\u202e the\n\u001b[31m build ",
  ]);
  const [row] = await listed(place);
  assertEquals(code, 0);
  assertEquals(row?.title, "Fix the [31m build");
  assertEquals(out, `renamed ${row?.session} to "Fix the [31m build"\n`);
  await place.chat("-r", "Fix the [31m build", "second question");
  assertEquals((await listed(place)).map(({ title }) => title), [
    "Fix the [31m build",
  ]);
  assertEquals((await place.run(["log", "verify"])).code, 0);
  await place.run(["log", "rebuild"]);
  assertEquals((await listed(place))[0]?.title, "Fix the [31m build");
});

Deno.test("sessions rename numbers a title that another session has", async () => {
  await using place = await world(["one", "two"]);
  await place.chat("nightly");
  await place.chat("other");
  const { out, err } = await place.run([
    "sessions",
    "rename",
    "latest",
    "nightly",
  ]);
  assertStringIncludes(out, '"nightly #2"');
  assertStringIncludes(err, "Another session");
  const again = await place.run(["sessions", "rename", "latest", "nightly #2"]);
  assertStringIncludes(again.out, '"nightly #2"');
});

Deno.test("sessions rename refuses no text, too much of it, and latest", async () => {
  await using place = await world(["one"]);
  await place.chat("hi");
  for (
    const [title, why] of [
      ["\u200b \n", "no text"],
      ["字".repeat(101), "at most 100"],
      ["latest", "always means"],
    ] as const
  ) {
    const { code, err } = await place.run([
      "sessions",
      "rename",
      "latest",
      title,
    ]);
    assertEquals(code, 2);
    assertStringIncludes(err, why);
  }
  const longest = await place.run([
    "sessions",
    "rename",
    "latest",
    "😀".repeat(100),
  ]);
  assertEquals(longest.code, 0);
});

Deno.test("sessions delete leaves no byte of what was said, and a chain that verifies", async () => {
  await using place = await world([
    { terminal: { command: "echo zebrafish-output" } },
    "zebrafish-answer",
    "kept-answer",
  ]);
  await place.chat("zebrafish-question");
  await place.run(["sessions", "rename", "latest", "zebrafish-title"]);
  await place.run(["search", "zebrafish-answer"]);
  await place.chat("kept-question");
  assert((await bytesOf(place.home)).includes("zebrafish"));
  const { code, out } = await place.run([
    "sessions",
    "delete",
    "zebrafish-title",
    "--yes",
  ]);
  assertEquals(code, 0);
  assertStringIncludes(out, "deleted ");
  const left = await bytesOf(place.home);
  assert(!left.includes("zebrafish"));
  assert(left.includes("kept-answer"));
  assertEquals((await listed(place)).map(({ title }) => title), [
    "kept-question",
  ]);
  const verified = await place.run(["log", "verify"]);
  assertEquals(verified.code, 0);
  assertStringIncludes(verified.out, ", 0 mismatches");
  const found = await place.run(["search", "zebrafish", "--json"]);
  assertEquals(found.out, "[]\n");
  await place.run(["log", "rebuild"]);
  assert(!(await bytesOf(place.home)).includes("zebrafish"));
});

Deno.test("sessions delete tells which fork loses the past that it shares", async () => {
  await using place = await world(["one"]);
  await place.chat("root-words");
  const [first] = await listed(place);
  const id = first?.session ?? "";
  await place.run(["replay", id, "--fork", "4", "-p", "fork-words"]);
  const { code, err } = await place.run(["sessions", "delete", id, "--yes"]);
  assertEquals(code, 0);
  assertStringIncludes(err, "loses the past");
  const left = await bytesOf(place.home);
  assert(!left.includes("root-words") && left.includes("fork-words"));
  assertEquals((await place.run(["log", "verify"])).code, 0);
});

Deno.test("sessions delete takes every part of a conversation, and a review that a kill left at work", async () => {
  await using place = await world(["one"]);
  await place.chat("secret-root");
  const [first] = await listed(place);
  const root = first?.session ?? "";
  const env = { HOME: place.cwd, FUPAN_HOME: place.home };
  const config = await loadConfig((name) => env[name as keyof typeof env]);
  const home = await host.openHome(config, "write", () => {});
  const started = home.log.read(root)[0]?.event;
  assert(started?.type === "SessionStarted");
  const from = { stream: root, revision: home.log.read(root).length };
  const part = load(home, "20250101_000000_00000a");
  record(part, { ...started, kind: "split", root, from });
  record(part, { type: "UserMessageReceived", text: "secret-part" });
  record(part, { type: "TurnInterrupted", why: "interrupted" });
  const review = load(home, "20250101_000000_00000b");
  record(review, { ...started, kind: "review", root, from });
  record(review, { type: "UserMessageReceived", text: "secret-review" });
  await home.close();
  await place.run(["sessions", "rename", root, "secret-name"]);
  const { code } = await place.run(["sessions", "delete", root, "--yes"]);
  assertEquals(code, 0);
  assert(!(await bytesOf(place.home)).includes("secret-"));
  assertEquals(await listed(place), []);
  assertEquals((await place.run(["log", "verify"])).code, 0);
});

Deno.test("sessions delete without a terminal needs --yes, and asks at one", async () => {
  await using place = await world(["one"]);
  await place.chat("keep me?");
  const refused = await place.run(["sessions", "delete", "latest"]);
  assertEquals(refused.code, 2);
  assertStringIncludes(refused.err, "--yes");
  const isTerminal = { stdin: true, stdout: true, stderr: true };
  const env = { HOME: place.cwd, FUPAN_HOME: place.home };
  const asked: string[] = [];
  const answer = async (yes: boolean) => {
    const io = scriptedIo({ env, isTerminal });
    return await deleteSessions(
      { ids: ["latest"], yes: false },
      io,
      host,
      (question) => {
        asked.push(question);
        return yes;
      },
    );
  };
  assertEquals(await answer(false), 1);
  assertEquals((await listed(place)).length, 1);
  assertStringIncludes(asked[0] ?? "", '"keep me?" for good?');
  assertEquals(await answer(true), 0);
  assertEquals((await listed(place)).length, 0);
});

Deno.test("sessions delete refuses a session in a turn, and then deletes none of those named", async () => {
  await using place = await world(["one", "two"]);
  await place.chat("whole");
  await place.chat("forked");
  const [newest] = await listed(place);
  // A fork with a question: its turn is open.
  await place.run([
    "replay",
    newest?.session ?? "",
    "--fork",
    "3",
    "-p",
    "unfinished",
  ]);
  const { code, err } = await place.run([
    "sessions",
    "delete",
    "whole",
    "unfinished",
    "--yes",
  ]);
  assertEquals(code, 1);
  assertStringIncludes(err, "in the middle of a turn");
  assertEquals((await listed(place)).map(({ title }) => title).sort(), [
    "forked",
    "unfinished",
    "whole",
  ]);
});

Deno.test("sessions delete and rename refuse a session that another process has open", async () => {
  await using place = await world(["one"]);
  await place.chat("held");
  const [row] = await listed(place);
  const holder = new Deno.Command("sleep", { args: ["60"] }).spawn();
  try {
    const { openEventLog } = await import(
      "../../../../src/log/open_event_log.ts"
    );
    const { startTimeOf } = await import(
      "../../../../src/log/process_start.ts"
    );
    const log = openEventLog(`${place.home}/events.db`, {
      ids: { hex: (digits) => "0".repeat(digits) },
    });
    log.holders.hold(row?.session ?? "", {
      pid: holder.pid,
      startTime: startTimeOf(holder.pid) ?? "",
      host: Deno.hostname(),
      at: "2025-01-01T00:00:00.000Z",
    });
    log.close();
    for (
      const words of [["delete", "held", "--yes"], ["rename", "held", "mine"]]
    ) {
      const { code, err } = await place.run(["sessions", ...words]);
      assertEquals(code, 1);
      assertStringIncludes(err, `process ${holder.pid}`);
    }
    assertEquals((await listed(place))[0]?.title, "held");
  } finally {
    holder.kill();
    await holder.status;
  }
});

Deno.test("sessions prune lists or deletes what was not used for so long, and leaves the rest (F207)", async () => {
  await using place = await world(["one"]);
  const histories = new URL("../../../fixtures/histories/", import.meta.url);
  await place.run(["import", "codex", `${histories.pathname}codex`]);
  await place.run(["import", "openclaw", `${histories.pathname}openclaw`]);
  await place.chat("today");
  const dry = await place.run(["sessions", "prune", "--dry-run"]);
  assertEquals(dry.code, 0);
  assertStringIncludes(dry.out, "Notizen");
  assertEquals(dry.out.includes("today"), false);
  assertEquals((await listed(place)).length, 3);
  const unsure = await place.run(["sessions", "prune"]);
  assertEquals(unsure.code, 2);
  assertStringIncludes(unsure.err, "2 sessions");
  const none = await place.run([
    "sessions",
    "prune",
    "--older-than",
    "99y",
    "--yes",
  ]);
  assertEquals([none.code, none.out], [0, "No sessions to delete.\n"]);
  const done = await place.run([
    "sessions",
    "prune",
    "--older-than",
    "30d",
    "--yes",
  ]);
  assertEquals([done.code, done.out], [0, "deleted 2 sessions\n"]);
  assertEquals((await listed(place)).map(({ title }) => title), ["today"]);
  assertEquals((await place.run(["log", "verify"])).code, 0);
});

Deno.test("sessions stats counts conversations, messages, tokens and bytes (F207)", async () => {
  await using place = await world([{ terminal: { command: "true" } }, "done"]);
  await place.chat("go");
  const { out } = await place.run(["sessions", "stats", "--json"]);
  const { oldest, newest, bytes, ...counts } = JSON.parse(out);
  assertEquals(counts, {
    conversations: 1,
    sessions: 1,
    erased: 0,
    imported: 0,
    messages: { user: 1, assistant: 2, tool: 1 },
    tool_calls: 1,
    model_calls: 2,
    tokens: { input: 200, output: 20, cached: 0, reasoning: 0 },
    sources: { print: 1 },
  });
  assert(oldest <= newest && bytes.log > 0 && bytes.store > 0);
  const text = (await place.run(["sessions", "stats"])).out;
  assertStringIncludes(text, "1 (1 print) in 1 sessions");
  assertStringIncludes(text, "4 (1 user, 2 assistant, 1 tool)");
});

Deno.test("sessions stats of a home without a session counts nothing", async () => {
  await using place = await world([]);
  const { code, out } = await place.run(["sessions", "stats", "--json"]);
  assertEquals(code, 0);
  assertEquals(JSON.parse(out).conversations, 0);
  assertEquals(JSON.parse(out).oldest, null);
  assertStringIncludes(
    (await place.run(["sessions", "stats"])).out,
    "Period         none",
  );
});
