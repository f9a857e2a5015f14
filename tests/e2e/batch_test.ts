import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { linesOf, rowsIn, spawnBatch } from "../support/batch.ts";
import { world } from "../support/fupan.ts";
import {
  reply,
  type SeenRequest,
  status,
} from "../support/scripted_model_server.ts";

Deno.test("batch gives each row one terminal status, and a summary that adds up", async () => {
  await using place = await world([
    "first",
    { write_file: { path: "/etc/not-here", content: "x" } },
    "denied",
    status(401),
    "in its folder",
  ]);
  await Deno.mkdir(`${place.cwd}/sub`);
  const { file, out } = await rowsIn(place, [
    { id: "a", prompt: "one" },
    { prompt: "two" },
    { prompt: "three" },
    '{"prompt": broken',
    { prompt: "five", cwd: `${place.cwd}/sub` },
    { prompt: "six", cwd: `${place.cwd}/missing` },
    { question: "seven" },
  ]);
  const { code, out: printed } = await place.run([
    "batch",
    file,
    "--out",
    out,
    "--output-format",
    "json",
  ]);
  assertEquals(code, 1);
  const results = await linesOf(`${out}/results.jsonl`);
  assertEquals(results.map(({ row, status }) => [row, status]), [
    [1, "done"],
    [2, "denied"],
    [3, "failed"],
    [4, "invalid"],
    [5, "done"],
    [6, "failed"],
    [7, "invalid"],
  ]);
  assertEquals(results[0]?.id, "a");
  assertStringIncludes(String(results[3]?.error), "line 4 is not JSON");
  assertStringIncludes(String(results[6]?.error), "prompt is missing");
  // No session came of it, so none is named.
  assertEquals(results[5]?.session, null);
  assertStringIncludes(String(results[5]?.error), "there is no such folder");
  const { counts, open, rows } = JSON.parse(printed);
  assertEquals(counts, { done: 2, failed: 2, denied: 1, limit: 0, invalid: 2 });
  assertEquals([open, rows], [0, 7]);
  const summary = JSON.parse(await Deno.readTextFile(`${out}/summary.json`));
  assertEquals(summary.counts, counts);
  const trajectories = await linesOf(`${out}/trajectories.jsonl`);
  assertEquals(trajectories.map(({ row }) => row), [1, 2, 3, 5]);
  // F033: readers of tables want the same fields in each.
  const fields = trajectories.map(({ tool_stats }) =>
    Object.keys(Object(tool_stats)).join()
  );
  assertEquals(new Set(fields).size, 1);
  assertStringIncludes(fields[0] ?? "", "read_file");
  assertEquals(Object(trajectories[1]?.tool_error_counts).write_file, 1);
});

Deno.test("batch refuses a folder that holds a batch, unless it resumes that one", async () => {
  await using place = await world(["one"]);
  const { file, out } = await rowsIn(place, [{ prompt: "one" }]);
  assertEquals((await place.run(["batch", file, "--out", out])).code, 0);
  const again = await place.run(["batch", file, "--out", out]);
  assertEquals(again.code, 2);
  assertStringIncludes(again.err, "--resume");
  const resumed = await place.run(["batch", file, "--out", out, "--resume"]);
  assertEquals(resumed.code, 0);
  assertEquals((await linesOf(`${out}/results.jsonl`)).length, 1);
});

Deno.test("FC-65 P77 equal rows are rows of their own; a killed batch runs what is left, once", async () => {
  const asked: string[] = [];
  const second = Promise.withResolvers<void>();
  const answer = ({ body }: SeenRequest) => {
    const { content } = JSON.parse(body).messages.at(-1);
    asked.push(content);
    if (asked.length === 3) second.resolve();
    return reply({ text: `answer to ${content}` });
  };
  await using place = await world(Array(10).fill(answer));
  const prompts = ["roll", "roll", "sum", "roll"];
  const { file, out } = await rowsIn(
    place,
    prompts.map((prompt) => ({ prompt })),
  );
  const child = spawnBatch(place, [file, "--out", out]);
  await second.promise;
  child.kill("SIGKILL");
  await child.output();
  const { code } = await place.run(["batch", file, "--out", out, "--resume"]);
  assertEquals(code, 0);
  const results = await linesOf(`${out}/results.jsonl`);
  assertEquals(results.map(({ row }) => row), [1, 2, 3, 4]);
  assertEquals(results.map(({ status }) => status), Array(4).fill("done"));
  // The third was asked when the process died; nothing else was asked twice.
  assert(asked.length <= 5, asked.join());
  const trajectories = await linesOf(`${out}/trajectories.jsonl`);
  assertEquals(new Set(trajectories.map(({ row }) => row)).size, 4);
  assertEquals(trajectories.length, 4);
  const verified = await place.run(["log", "verify"]);
  assertStringIncludes(verified.out, " 0 mismatches");
});

Deno.test("batch reads YAML, and says what is wrong with a file", async () => {
  await using place = await world(["one"]);
  const file = `${place.cwd}/rows.yaml`;
  await Deno.writeTextFile(file, "- prompt: one\n");
  const out = `${place.cwd}/out`;
  assertEquals((await place.run(["batch", file, "--out", out])).code, 0);
  const missing = await place.run([
    "batch",
    "nothing.jsonl",
    "--out",
    `${out}2`,
  ]);
  assertEquals(missing.code, 2);
  assertStringIncludes(missing.err, "nothing.jsonl");
});

Deno.test("P78 of 20 rows on 4 workers 5 fail: 20 lines, and a summary that says so", async () => {
  const answer = ({ body }: SeenRequest) => {
    const n = Number(JSON.parse(body).messages.at(-1).content);
    return n % 4 === 0 ? status(401) : reply({ text: `did ${n}` });
  };
  await using place = await world(Array(20).fill(answer));
  const { file, out } = await rowsIn(
    place,
    Array.from({ length: 20 }, (_, n) => ({ prompt: `${n}` })),
  );
  const { code, out: printed } = await place.run([
    ...["batch", file, "--out", out, "--workers", "4"],
  ]);
  assertEquals(code, 1);
  assertStringIncludes(printed, "20 rows: 15 done, 5 failed");
  assertEquals((await linesOf(`${out}/results.jsonl`)).length, 20);
});

Deno.test("P19 a row that wants to remove what nobody allowed ends as denied, and removes nothing", async () => {
  await using place = await world([
    { terminal: { command: "rm -rf ./x" } },
    "I was not allowed to.",
  ]);
  await Deno.mkdir(`${place.cwd}/x`);
  const { file, out } = await rowsIn(place, [
    { prompt: "remove x", cwd: place.cwd },
  ]);
  assertEquals((await place.run(["batch", file, "--out", out])).code, 1);
  const [result] = await linesOf(`${out}/results.jsonl`);
  assertEquals(result?.status, "denied");
  assert((await Deno.stat(`${place.cwd}/x`)).isDirectory);
});
