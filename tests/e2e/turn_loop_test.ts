import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type World, world } from "../support/fupan.ts";
import {
  json,
  reply,
  scriptedModelServer,
  status,
} from "../support/scripted_model_server.ts";

async function configure(place: World, yaml: string): Promise<void> {
  await Deno.mkdir(place.home, { recursive: true });
  await Deno.writeTextFile(`${place.home}/config.yaml`, yaml);
}

/** A reply with one call, of arguments as they stand. */
const calling = (name: string, args: string, finish?: string) =>
  reply({ calls: [{ name, args }], ...(finish && { finish }) });

async function result(place: World, ...argv: readonly string[]) {
  const { code, out } = await place.chat("--output-format", "json", ...argv);
  return { code, ...JSON.parse(out) };
}

const lastResult = (place: World, request: number) =>
  place.messages()[request]?.findLast(({ role }) => role === "tool")?.content ??
    "";

Deno.test("a model that always calls a tool is stopped at the limit, of 90 where none is set (F107)", async () => {
  const steps = Array.from(
    { length: 90 },
    (_, n) => ({ terminal: { command: `echo ${n}` } }),
  );
  await using place = await world([...steps, "this far I came"]);
  const { code, stop_reason, iterations, tool_calls, answer } = await result(
    place,
    "go on for ever",
  );
  assertEquals([code, stop_reason], [5, "max_iterations"]);
  assertEquals([iterations, tool_calls], [91, 90]);
  assertEquals(answer, "this far I came");
});

Deno.test("a provider that refuses tool_choice is asked for the end without it (F108)", async () => {
  await using place = await world([
    { terminal: { command: "echo a" } },
    status(400, {
      error: { message: "tool_choice is not supported by this model" },
    }),
    "this far I came",
  ]);
  const { stop_reason, answer } = await result(
    place,
    "--max-iterations",
    "1",
    "go",
  );
  assertEquals([stop_reason, answer], ["max_iterations", "this far I came"]);
  const [, refused, taken] = place.server.bodies.map((body) =>
    JSON.parse(body)
  );
  assertEquals([refused.tool_choice, taken.tool_choice], ["none", undefined]);
  assertEquals(taken.tools, refused.tools);
});

Deno.test("a misspelt tool is run, an unknown one answered with the list, and the third in a row ends the turn (F111)", async () => {
  await using place = await world([
    calling("Read_File", '{"path":"a.txt"}'),
    calling("fly_to_moon", "{}"),
    calling("fly_to_mars", "{}"),
    calling("fly_to_venus", "{}"),
  ]);
  await Deno.writeTextFile(`${place.cwd}/a.txt`, "text of a");
  const { code, stop_reason } = await result(place, "go");
  assertEquals([code, stop_reason], [1, "degenerate_output"]);
  assertStringIncludes(lastResult(place, 1), "text of a");
  assertStringIncludes(lastResult(place, 2), "read_file");
  assertEquals(place.server.bodies.length, 4);
});

Deno.test("arguments that are no JSON run nothing, are told what is wrong, and the third in a row ends the turn (F112)", async () => {
  const bad = calling("write_file", '{"path": "a" "content": "x"}');
  await using place = await world([
    bad,
    bad,
    { write_file: { path: "b", content: "x" } },
    bad,
    bad,
    bad,
  ]);
  const { code, stop_reason } = await result(place, "go");
  assertEquals([code, stop_reason], [1, "degenerate_output"]);
  assertStringIncludes(lastResult(place, 1), "no valid JSON");
  assertStringIncludes(lastResult(place, 1), "nothing was run");
  assertEquals([...Deno.readDirSync(place.cwd)].map(({ name }) => name), ["b"]);
});

Deno.test("arguments that were cut off are never run, also if they are whole JSON (F112)", async () => {
  const whole = '{"path":"a","content":"x"}';
  await using place = await world([
    calling("write_file", whole, "length"),
    "said in text then",
  ]);
  assertEquals((await result(place, "go")).answer, "said in text then");
  assertEquals([...Deno.readDirSync(place.cwd)], []);
  assertStringIncludes(lastResult(place, 1), "smaller pieces");
});

Deno.test("empty answers are nudged three times, then asked of the next model (F114)", async () => {
  await using place = await world(["", "", "", "", "here I am"]);
  await configure(place, "fallback_models: [other]\n");
  const { answer, stop_reason } = await result(place, "go");
  assertEquals([answer, stop_reason], ["here I am", "answered"]);
  const asked = place.server.bodies.map((body) => JSON.parse(body));
  assertEquals(asked.map(({ model }) => model), [
    ...Array(4).fill("scripted"),
    "other",
  ]);
  const nudges = asked.map(({ messages }) =>
    messages.at(-1).content.includes("was empty")
  );
  assertEquals(nudges, [false, true, true, true, false]);
});

Deno.test("a text that the output limit cuts is continued three times, with room for more each time (F115)", async () => {
  const cut = (text: string) => reply({ text, finish: "length" });
  await using place = await world([
    cut("one "),
    cut("two "),
    cut("three "),
    "four",
  ]);
  await configure(place, "retry:\n  delay_s: 0\n");
  assertEquals((await result(place, "count")).answer, "one two three four");
  const asked = place.server.bodies.map((body) => JSON.parse(body));
  assertEquals(asked.map(({ max_tokens }) => max_tokens), [
    undefined,
    8192,
    12288,
    16384,
  ]);
  assertStringIncludes(asked[1].messages.at(-2).content, "one ");
});

Deno.test("a provider that fails gives way to one elsewhere for the turn, and is asked first in the next (F118)", async () => {
  await using other = scriptedModelServer(["from elsewhere"], { strict: true });
  await using place = await world([status(401), "from the first"]);
  await configure(
    place,
    `fallback_models:\n  - model: other\n    base_url: ${other.baseURL}\n`,
  );
  assertEquals((await place.chat("hi")).out, "from elsewhere\n");
  assertEquals((await place.chat("-c", "again")).out, "from the first\n");
  assertEquals([other.bodies.length, place.server.bodies.length], [1, 2]);
  assertEquals(JSON.parse(other.bodies[0] ?? "").model, "other");
  assert(
    place.messages()[1]?.some(({ content }) => content === "from elsewhere"),
  );
});

Deno.test("a provider that does not stream is asked for its replies whole from then on (F121)", async () => {
  const whole = (message: object, finish_reason: string) =>
    json({ choices: [{ message, finish_reason }], model: "scripted" });
  const call = {
    id: "c",
    type: "function",
    function: { name: "terminal", arguments: '{"command":"echo hi"}' },
  };
  await using place = await world([
    status(400, {
      error: {
        message:
          "Unsupported value: 'stream' does not support true with this model. Only the default (false) value is supported.",
      },
    }),
    whole(
      { role: "assistant", content: null, tool_calls: [call] },
      "tool_calls",
    ),
    whole({ role: "assistant", content: "done" }, "stop"),
  ]);
  assertEquals((await place.chat("go")).out, "done\n");
  const asked = place.server.bodies.map((body) => JSON.parse(body));
  assertEquals(asked.map(({ stream }) => stream), [true, false, false]);
  assertEquals(asked[1].stream_options, undefined);
  const replayed = await place.run(["replay", "latest", "--requests"]);
  assertEquals(replayed.code, 0, replayed.err);
});

Deno.test("another model goes on with all that was said, the same prompt, memory and tools (F185)", async () => {
  await using place = await world([
    { terminal: { command: "echo from-the-tool" } },
    "done",
    "still here",
  ]);
  await place.run(["memory", "add", "tests run with make check"]);
  await place.chat("first");
  const { out } = await place.chat("-c", "-m", "another", "second");
  assertEquals(out, "still here\n");
  const [, before, after] = place.server.bodies.map((body) => JSON.parse(body));
  assertEquals([before.model, after.model], ["scripted", "another"]);
  assertEquals(
    after.messages.slice(0, before.messages.length),
    before.messages,
  );
  assertEquals(after.tools, before.tools);
  assertStringIncludes(after.messages[0].content, "make check");
});

Deno.test("what is spent is the sum of what the provider counted, by model and by session (F123)", async () => {
  const counted = (model: string, prompt: number, completion: number) =>
    reply({
      text: "said",
      model,
      usage: {
        prompt_tokens: prompt,
        completion_tokens: completion,
        prompt_tokens_details: { cached_tokens: 30 },
        completion_tokens_details: { reasoning_tokens: 4 },
      },
    });
  await using place = await world([
    counted("scripted", 100, 10),
    counted("another", 200, 20),
  ]);
  await place.chat("first");
  await place.chat("-c", "-m", "another", "second");
  const by = async (what: string) =>
    JSON.parse((await place.run(["usage", "--by", what, "--json"])).out);
  const { rows, total } = await by("model");
  assertEquals(
    rows.map((row: { model: string; input: number }) => [row.model, row.input])
      .sort(),
    [["another", 200], ["scripted", 100]],
  );
  const { input, output, cached, reasoning, calls } = total;
  assertEquals({ input, output, cached, reasoning, calls }, {
    input: 300,
    output: 30,
    cached: 60,
    reasoning: 8,
    calls: 2,
  });
  const sessions = await by("session");
  assertEquals([sessions.rows.length, sessions.total.input], [1, 300]);
});

Deno.test("a large result is shown in part, and kept whole (F232)", async () => {
  await using place = await world([
    { terminal: { command: "seq -f 'line %g of many' 1 12000" } },
    "read",
  ]);
  assertEquals((await place.chat("go")).code, 0);
  const shown = lastResult(place, 1);
  assert(shown.length < 52_000, String(shown.length));
  assert(shown.startsWith("line 1 of many\n"));
  assert(shown.trimEnd().endsWith("line 12000 of many"));
  assertStringIncludes(shown, "characters left out");
  const { out } = await place.run(["log", "export"]);
  const row = out.split("\n").find((line) =>
    line.includes('"type":"ToolCallCompleted"')
  );
  const { full } = JSON.parse(row ?? "").payload;
  assert(full.length > 200_000);
  assertStringIncludes(full, "line 6000 of many\n");
});
