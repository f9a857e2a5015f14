import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { spawnFupan } from "../support/run_fupan.ts";
import { type World, world } from "../support/fupan.ts";
import {
  reply,
  type SeenRequest,
  status,
} from "../support/scripted_model_server.ts";

async function lines(path: string): Promise<Record<string, unknown>[]> {
  const text = await Deno.readTextFile(path);
  assert(text.endsWith("\n"), "the last line is torn");
  return text.trimEnd().split("\n").map((line) => JSON.parse(line));
}

async function batchOf(place: World, rows: readonly (object | string)[]) {
  const file = `${place.cwd}/rows.jsonl`;
  const text = rows.map((row) =>
    typeof row === "string" ? row : JSON.stringify(row)
  );
  await Deno.writeTextFile(file, text.join("\n") + "\n");
  return { file, out: `${place.cwd}/out` };
}

Deno.test("batch gives each row one terminal status, and a summary that adds up", async () => {
  await using place = await world([
    "first",
    { write_file: { path: "/etc/not-here", content: "x" } },
    "denied",
    status(401),
    "in its folder",
  ]);
  await Deno.mkdir(`${place.cwd}/sub`);
  const { file, out } = await batchOf(place, [
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
  const results = await lines(`${out}/results.jsonl`);
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
  const { counts, open, rows } = JSON.parse(printed);
  assertEquals(counts, { done: 2, failed: 2, denied: 1, limit: 0, invalid: 2 });
  assertEquals([open, rows], [0, 7]);
  const summary = JSON.parse(await Deno.readTextFile(`${out}/summary.json`));
  assertEquals(summary.counts, counts);
  const trajectories = await lines(`${out}/trajectories.jsonl`);
  assertEquals(trajectories.map(({ row }) => row), [1, 2, 3, 5]);
});

Deno.test("batch refuses a folder that holds a batch, unless it resumes that one", async () => {
  await using place = await world(["one"]);
  const { file, out } = await batchOf(place, [{ prompt: "one" }]);
  assertEquals((await place.run(["batch", file, "--out", out])).code, 0);
  const again = await place.run(["batch", file, "--out", out]);
  assertEquals(again.code, 2);
  assertStringIncludes(again.err, "--resume");
  const resumed = await place.run(["batch", file, "--out", out, "--resume"]);
  assertEquals(resumed.code, 0);
  assertEquals((await lines(`${out}/results.jsonl`)).length, 1);
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
  const { file, out } = await batchOf(
    place,
    prompts.map((prompt) => ({ prompt })),
  );
  const home = place.home.slice(0, place.home.lastIndexOf("/"));
  const child = spawnFupan(["batch", file, "--out", out], {
    home,
    cwd: place.cwd,
    env: {
      FUPAN_HOME: place.home,
      OPENAI_BASE_URL: place.server.baseURL,
      FUPAN_MODEL: "m",
    },
  });
  await second.promise;
  child.kill("SIGKILL");
  await child.output();
  const { code } = await place.run(["batch", file, "--out", out, "--resume"]);
  assertEquals(code, 0);
  const results = await lines(`${out}/results.jsonl`);
  assertEquals(results.map(({ row }) => row), [1, 2, 3, 4]);
  assertEquals(results.map(({ status }) => status), Array(4).fill("done"));
  // The third was asked when the process died; nothing else was asked twice.
  assert(asked.length <= 5, asked.join());
  const trajectories = await lines(`${out}/trajectories.jsonl`);
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
