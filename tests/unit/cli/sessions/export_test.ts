import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { world } from "../../../support/fupan.ts";

Deno.test("sessions export writes each format, of the whole conversation (F207)", async () => {
  await using place = await world([
    { terminal: { command: "printf '\\033[31mred'" } },
    "done",
  ]);
  await place.chat("go");
  const exported = async (format: string) => {
    const { code, out } = await place.run([
      "sessions",
      "export",
      "latest",
      "--format",
      format,
    ]);
    assertEquals(code, 0);
    return out;
  };
  const { out: log } = await place.run(["log", "export"]);
  assertEquals(await exported("jsonl"), log);
  assertStringIncludes(await exported("md"), "## User\n\ngo\n");
  assertStringIncludes(await exported("html"), "<!doctype html>");
  assertEquals(JSON.parse(await exported("openai")).messages.length, 5);
  assertEquals(JSON.parse(await exported("sharegpt")).completed, true);
  assertEquals(JSON.parse(await exported("atif")).steps.length, 4);
  for (const format of ["md", "html", "openai", "sharegpt", "atif"]) {
    assert(!(await exported(format)).includes("\u001b"), format);
  }
  assertEquals((await place.run(["log", "export"])).out, log);
});

Deno.test("sessions export jsonl of a fork holds its past up to the fork, and no more", async () => {
  await using place = await world(["one", "two"]);
  await place.chat("first");
  await place.chat("-c", "second");
  const list = await place.run(["sessions", "list", "--json"]);
  const [{ session }] = JSON.parse(list.out);
  const forked = await place.run(["replay", session, "--fork", "5"]);
  const id = forked.out.trim();
  const { out } = await place.run(["sessions", "export", id]);
  const rows = out.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals(
    rows.map(({ stream, revision }) => [stream, revision]),
    [
      ...[1, 2, 3, 4, 5].map((revision) => [session, revision]),
      [id, 1],
    ],
  );
});

Deno.test("sessions export refuses a format that is none, and an erased session", async () => {
  await using place = await world(["one"]);
  await place.chat("go");
  const bad = await place.run([
    "sessions",
    "export",
    "latest",
    "--format",
    "pdf",
  ]);
  assertEquals(bad.code, 2);
  const [{ session }] = JSON.parse(
    (await place.run(["sessions", "list", "--json"])).out,
  );
  await place.run(["sessions", "delete", session, "--yes"]);
  const gone = await place.run(["sessions", "export", session]);
  assertEquals(gone.code, 2);
  assertStringIncludes(gone.err, "it was erased");
});
