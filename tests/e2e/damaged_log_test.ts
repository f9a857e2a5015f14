import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { world } from "../support/fupan.ts";

const PAGE_SIZE = 1024;

Deno.test("log export gives what can still be read of a damaged log, and says what cannot (P11)", async () => {
  const answers = Array.from({ length: 6 }, (_, n) => `${n} word `.repeat(400));
  await using place = await world(answers);
  for (let turn = 0; turn < 6; turn++) {
    await place.chat(...(turn ? ["-c"] : []), `question ${turn}`);
  }
  const whole = (await place.run(["log", "export"])).out.trim().split("\n");
  const file = `${place.home}/events.db`;
  const { size } = await Deno.stat(file);
  await Deno.truncate(file, size - 8 * PAGE_SIZE);
  const before = await Deno.readFile(file);

  const { code, out, err } = await place.run(["log", "export"]);
  assertEquals(code, 1);
  assertStringIncludes(err, "the file is damaged; what can still be read");
  assertStringIncludes(err, "Cannot read event ");
  const lines = out.trim().split("\n");
  assert(lines.length > 5 && lines.length < whole.length);
  for (const line of lines) assert(whole.includes(line), line.slice(0, 80));
  assertEquals(await Deno.readFile(file), before);

  const stream = JSON.parse(whole[0]!).stream;
  const one = await place.run(["log", "export", "--session", stream]);
  assertEquals([one.code, one.out], [1, out]);
  const { position } = JSON.parse(lines[2]!);
  const later = await place.run(["log", "export", "--from", `${position}`]);
  assertEquals(later.out.trim().split("\n"), lines.slice(2));
});

Deno.test("log export of a file that is no log leads in no circle", async () => {
  await using place = await world(["hello"]);
  await place.chat("hi");
  await Deno.writeTextFile(`${place.home}/events.db`, "garbage\n".repeat(99));
  const { code, out, err } = await place.run(["log", "export"]);
  assertEquals([code, out], [1, ""]);
  assertStringIncludes(err, "Cannot read anything of it");
  assert(!err.includes("with `log export`"), err);
});
