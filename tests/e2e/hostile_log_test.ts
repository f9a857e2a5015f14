import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { sha256 } from "../../src/domain/sha256.ts";
import { fromEnvelope, toEnvelope } from "../../src/log/envelope.ts";
import { COLUMNS } from "../../src/log/row.ts";
import { appendApprovals } from "../../src/session/approvals.ts";
import { world } from "../support/fupan.ts";
import { withLog } from "../support/log_files.ts";

const terminal = (command: string) => ({ terminal: { command } });

/** An export with one text put in place of another, its chain made anew. */
function forged(lines: string, from: string, to: string): string {
  let previous = "";
  return lines.trimEnd().split("\n").map((line) => {
    const row = fromEnvelope(line.replaceAll(from, to));
    const values = COLUMNS.map((column) => row[column]);
    const hash = sha256(
      JSON.stringify([previous, ...values, row.body?.hash ?? null]),
    );
    previous = hash;
    return `${toEnvelope({ ...row, hash })}\n`;
  }).join("");
}

Deno.test("a log from somebody else names no folder outside of the home", async () => {
  await using place = await world([
    terminal("true"),
    "done",
    terminal("true"),
    "gone on",
  ], { strict: false, allowOffScript: true });
  await place.chat("go");
  const { out } = await place.run(["log", "export"]);
  const [first = "{}"] = out.split("\n");
  const { stream } = JSON.parse(first);
  const folder = place.home.slice(0, place.home.lastIndexOf("/"));
  await Deno.mkdir(`${folder}/victim/etc`, { recursive: true });
  await Deno.writeTextFile(`${folder}/victim/etc/a`, "kept");
  const hostile = `${folder}/hostile.jsonl`;
  const env = { FUPAN_HOME: `${folder}/other` };

  for (
    const [from, to] of [
      [`"root":"${stream}"`, '"root":"../../victim"'],
      [`"stream":"${stream}"`, '"stream":"../../victim"'],
    ] as const
  ) {
    await Deno.writeTextFile(hostile, forged(out, from, to));
    await place.run(["log", "import", hostile], { env });
    await place.run(
      ["chat", "-p", "--yolo", "-r", "latest", "--cwd", place.cwd, "more"],
      { env },
    );
    assertEquals(await Deno.readTextFile(`${folder}/victim/etc/a`), "kept");
    const left = Array.from(Deno.readDirSync(`${folder}/victim`));
    assertEquals(left.map(({ name }) => name), ["etc"]);
    await Deno.remove(`${folder}/other`, { recursive: true });
  }
});

Deno.test("log import refuses a stream whose name is a path", async () => {
  await using place = await world(["done"]);
  await place.chat("go");
  const { out } = await place.run(["log", "export"]);
  const { stream } = JSON.parse(out.split("\n")[0] ?? "{}");
  const file = `${place.cwd}/hostile.jsonl`;
  for (const name of ["../x", "a/../../b", "/etc", "..", "a\\u0007b", ""]) {
    await Deno.writeTextFile(
      file,
      forged(out, `"stream":"${stream}"`, `"stream":"${name || " "}"`),
    );
    const { code, err } = await place.run(["log", "import", file], {
      env: { FUPAN_HOME: `${place.cwd}/other` },
    });
    assert(code !== 0, name);
    assertStringIncludes(err, "is no name of a stream");
  }
});

Deno.test("log import tells of the approval rules that come with a log", async () => {
  await using place = await world(["done"]);
  await place.chat("go");
  await withLog(`${place.home}/events.db`, (log) => {
    const clock = { now: () => "2026-01-02T03:04:05.678Z" };
    appendApprovals({ log, clock }, [{
      type: "ApprovalRuleAdded",
      pattern: "git push \u202e*",
      session: "s1",
      callId: "c1",
    }]);
  });
  const { out } = await place.run(["log", "export"]);
  const file = `${place.cwd}/log.jsonl`;
  await Deno.writeTextFile(file, out);
  const env = { FUPAN_HOME: `${place.cwd}/other` };
  const { code, err } = await place.run(["log", "import", file], { env });
  assertEquals(code, 0, err);
  assertStringIncludes(err, "rules that allow commands unasked here, too: git");
  assert(!err.includes("\u202e"), err);
});
