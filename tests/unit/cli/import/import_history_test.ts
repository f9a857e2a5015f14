import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { assertPairs } from "../../../support/assert_pairs.ts";
import { world } from "../../../support/fupan.ts";
import { hermesHome } from "../../../support/hermes_home.ts";

const HISTORIES = new URL("../../../fixtures/histories/", import.meta.url)
  .pathname;

interface Envelope {
  readonly type: string;
  readonly at: string;
  readonly stream: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Shown {
  readonly role: string;
  readonly content: string;
  readonly tool_calls?: readonly { readonly id: string }[];
  readonly tool_call_id?: string;
}

function envelopes(out: string): readonly Envelope[] {
  return out.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

Deno.test("import records the histories of four agents, which verify, and each of them once", async () => {
  await using hermes = await hermesHome();
  await using place = await world([]);
  const sources = [
    ["claude", `${HISTORIES}claude`, 1],
    ["codex", `${HISTORIES}codex`, 1],
    ["openclaw", `${HISTORIES}openclaw`, 1],
    ["hermes", hermes.path, 2],
  ] as const;
  for (const [agent, path, count] of sources) {
    const { code, out } = await place.run(["import", agent, path]);
    assertEquals(code, 0);
    assertStringIncludes(out, `imported ${count} sessions, 0 were here before`);
  }
  const verified = await place.run(["log", "verify"]);
  assertStringIncludes(verified.out, "verified 5 sessions");
  assertStringIncludes(verified.out, ", 0 mismatches");
  const before = (await place.run(["log", "export"])).out;
  for (const [agent, path, count] of sources) {
    const { out } = await place.run(["import", agent, path]);
    assertStringIncludes(out, `imported 0 sessions, ${count} were here before`);
  }
  assertEquals((await place.run(["log", "export"])).out, before);
  const rebuilt = await place.run(["log", "rebuild"]);
  assertEquals(rebuilt.code, 0);
  const again = await place.run(["import", "codex", `${HISTORIES}codex`]);
  assertStringIncludes(again.out, "1 were here before");
});

Deno.test("import keeps times, texts, calls with their results, and the origin", async () => {
  await using place = await world([]);
  await place.run(["import", "claude", `${HISTORIES}claude`]);
  const log = envelopes((await place.run(["log", "export"])).out);
  assertEquals(log[0]?.at, "2025-03-01T10:00:01.000Z");
  assert(log[0]?.stream.startsWith("20250301_100001_"));
  assertEquals(log[0]?.payload.origin, {
    agent: "claude",
    id: "5b1f0c7e-3d52-4a51-9a0e-6f6f6b1f2a01",
  });
  assertEquals(
    log.filter(({ type }) => type === "TurnEnded").map(({ payload, at }) => [
      payload.why,
      at,
    ]),
    [
      ["answered", "2025-03-01T10:00:08.500Z"],
      ["interrupted", "2025-03-01T10:01:02.000Z"],
      ["interrupted", "2025-03-01T10:01:05.000Z"],
    ],
  );
  const { out } = await place.run(["sessions", "show", "latest", "--json"]);
  const messages: readonly Shown[] = JSON.parse(out);
  assertEquals(messages.map(({ role }) => role), [
    "user",
    "assistant",
    "tool",
    "tool",
    "assistant",
    "user",
    "assistant",
    "tool",
    "user",
  ]);
  assertEquals(
    messages[1]?.tool_calls?.map(({ id }) => id).sort(),
    [messages[2]?.tool_call_id, messages[3]?.tool_call_id].sort(),
  );
  assertStringIncludes(messages[7]?.content ?? "", "outcome is unknown");
  const list = JSON.parse(
    (await place.run(["sessions", "list", "--json"])).out,
  );
  assertEquals(list[0].title, "Cart total is never added up");
  assertEquals(list[0].updated_at, "2025-03-01T10:01:05.000Z");
  const found = await place.run(["search", "结账", "--json"]);
  assertEquals(JSON.parse(found.out).length, 1);
  const requests = await place.run(["replay", list[0].session, "--requests"]);
  assertEquals(requests.code, 0);
  assertStringIncludes(requests.out, "made by wire 0");
});

Deno.test("import names what it leaves out, by file and line", async () => {
  await using place = await world([]);
  const { err, out } = await place.run([
    "import",
    "codex",
    `${HISTORIES}codex`,
  ]);
  assertStringIncludes(err, ".jsonl: line 11: it is no JSON");
  assertStringIncludes(err, ".jsonl: 1 results belong to no call; left out");
  assertStringIncludes(out, "2 faults left out");
});

Deno.test("import --dry-run writes nothing, and a path where nothing is exits 2", async () => {
  await using place = await world([]);
  const { code, out } = await place.run([
    "import",
    "openclaw",
    "--dry-run",
    `${HISTORIES}openclaw`,
  ]);
  assertEquals(code, 0);
  assertStringIncludes(out, "would import 1 sessions");
  assertEquals((await place.run(["log", "export"])).out, "");
  const nowhere = await place.run(["import", "codex", `${place.cwd}/nowhere`]);
  assertEquals(nowhere.code, 2);
  assertStringIncludes(nowhere.err, "Cannot import");
});

Deno.test("import goes on after a file that cannot be read, and exits 1", async () => {
  await using place = await world([]);
  await Deno.writeTextFile(`${place.cwd}/state.db`, "no database at all");
  const { code, err } = await place.run(["import", "hermes", place.cwd]);
  assertEquals(code, 1);
  assertStringIncludes(err, "Cannot import");
});

Deno.test("a session that was imported and deleted is not imported again", async () => {
  await using place = await world([]);
  const source = ["import", "openclaw", `${HISTORIES}openclaw`];
  await place.run(source);
  await place.run(["sessions", "delete", "latest", "--yes"]);
  const { out, err } = await place.run(source);
  assertStringIncludes(out, "imported 0 sessions");
  assertStringIncludes(err, "it was deleted here");
});

Deno.test("an imported session is gone on with, under the budget of this home", async () => {
  await using place = await world(["It is **7** still."]);
  await place.run(["import", "openclaw", `${HISTORIES}openclaw`]);
  const { code, out } = await place.chat("-r", "latest", "and now?");
  assertEquals([code, out], [0, "It is **7** still.\n"]);
  place.server.bodies.forEach(assertPairs);
  const said = place.messages()[0]?.map(({ role }) => role);
  assertEquals(said, [
    "system",
    "user",
    "assistant",
    "tool",
    "assistant",
    "user",
  ]);
  assertEquals((await place.run(["log", "verify"])).code, 0);
});

Deno.test("a history that repeats one call for ever is no loop to us, however long its turn", async () => {
  await using place = await world([]);
  const entry = (type: string, content: unknown) => ({
    type,
    sessionId: "loop",
    timestamp: "2025-01-01T00:00:00.000Z",
    message: { role: type, content },
  });
  const rounds = Array.from({ length: 120 }, () => [
    entry("assistant", [{
      type: "tool_use",
      id: "t",
      name: "Bash",
      input: {},
    }]),
    entry("user", [{ type: "tool_result", tool_use_id: "t", content: "no" }]),
  ]).flat();
  const lines = [entry("user", "poll"), ...rounds, entry("assistant", "end")];
  const file = `${place.cwd}/loop.jsonl`;
  await Deno.writeTextFile(
    file,
    lines.map((line) => JSON.stringify(line)).join("\n"),
  );
  await place.run(["import", "claude", file]);
  const log = envelopes((await place.run(["log", "export"])).out);
  const ended = log.filter(({ type }) => type === "TurnEnded");
  assertEquals(ended.map(({ payload }) => payload), [
    { why: "answered", error: null, iterations: 121, toolCalls: 120 },
  ]);
  const budget = log.find(({ type }) => type === "BudgetChosen");
  assertEquals(budget?.payload, { maxIterations: 90 });
  assertEquals((await place.run(["log", "verify"])).code, 0);
});

Deno.test("import lets no secret of a foreign history into the log, in words, calls or results", async () => {
  await using place = await world([]);
  const secret = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
  const entry = (type: string, content: unknown) => ({
    type,
    sessionId: "leak",
    timestamp: "2025-01-01T00:00:00.000Z",
    message: { role: type, content },
  });
  const lines = [
    entry("user", `use ${secret}`),
    entry("assistant", [{
      type: "tool_use",
      id: "t",
      name: "Bash",
      input: { command: `git clone https://${secret}@example.org/r` },
    }]),
    entry("user", [{
      type: "tool_result",
      tool_use_id: "t",
      content: `fatal: ${secret}`,
    }]),
    { type: "custom-title", sessionId: "leak", customTitle: secret },
  ];
  const file = `${place.cwd}/leak.jsonl`;
  await Deno.writeTextFile(
    file,
    lines.map((line) => JSON.stringify(line)).join("\n"),
  );
  const { code } = await place.run(["import", "claude", file]);
  assertEquals(code, 0);
  const { out } = await place.run(["log", "export"]);
  assertStringIncludes(out, "[redacted:");
  assert(!out.includes(secret));
  for (const format of ["md", "openai", "sharegpt", "atif", "html"]) {
    const exported = await place.run([
      "sessions",
      "export",
      "latest",
      "--format",
      format,
    ]);
    assertStringIncludes(exported.out, "[redacted:");
    assert(!exported.out.includes(secret), format);
  }
});
