import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { assertPairs } from "../support/assert_pairs.ts";
import { world } from "../support/fupan.ts";
import { cut, raw, reply, status } from "../support/scripted_model_server.ts";

const terminal = (command: string) => ({ terminal: { command } });

Deno.test("chat -p without a provider has the practice model do it through the real loop", async () => {
  await using place = await world([]);
  const { code, out, err } = await place.run(
    ["chat", "-p", "--yolo", "--cwd", place.cwd, "run: echo hello"],
    { env: { OPENAI_BASE_URL: "", FUPAN_MODEL: "" } },
  );
  assertEquals(code, 0);
  assertStringIncludes(out, "hello");
  assertStringIncludes(err, "practice model");
  const { out: log } = await place.run(["log", "export"]);
  assertStringIncludes(log, '"type":"ToolCallCompleted"');
});

Deno.test("chat -p answers after 30 tool iterations, each request beginning with the bytes of the one before (F109, F126)", async () => {
  const steps = Array.from({ length: 30 }, (_, n) => terminal(`echo ${n}`));
  await using place = await world([...steps, "all done"]);
  const { code, out } = await place.chat("go");
  assertEquals([code, out], [0, "all done\n"]);
  const { bodies } = place.server;
  assertEquals(bodies.length, 31);
  for (const [n, body] of bodies.entries()) {
    assertPairs(body);
    const before = bodies[n - 1]?.replace(/\]\}$/, "") ?? "";
    assert(body.startsWith(before), `request ${n + 1} changed its beginning`);
  }
  const verified = await place.run(["log", "verify"]);
  assertStringIncludes(verified.out, "verified 1 sessions");
  assertEquals(verified.code, 0);
});

Deno.test("--output-format json prints the result of contract 3, also when the run failed", async () => {
  await using place = await world([
    terminal("echo hi"),
    reply({ text: "done", usage: { prompt_tokens: 70, completion_tokens: 7 } }),
    status(401),
  ]);
  const good = await place.chat("--output-format", "json", "go");
  const { session, root, duration_ms, last_event, usage, ...rest } = JSON.parse(
    good.out,
  );
  assertEquals(rest, {
    answer: "done",
    stop_reason: "answered",
    iterations: 2,
    tool_calls: 1,
  });
  assertEquals(usage, {
    input: 170,
    output: 17,
    cached: 0,
    calls: 2,
    estimated: false,
  });
  assert(/^\d{8}_\d{6}_[0-9a-f]{6}$/.test(session));
  assert(root === session && duration_ms >= 0 && last_event > 10);
  const bad = await place.chat("--output-format", "json", "go");
  assertEquals(bad.code, 3);
  assertEquals(JSON.parse(bad.out).stop_reason, "provider_error");
  assertStringIncludes(bad.err, "OPENAI_API_KEY");
});

Deno.test("--output-format stream-json prints each envelope as the log has it, then the result", async () => {
  await using place = await world([terminal("echo hi"), "done"]);
  const { out } = await place.chat("--output-format", "stream-json", "go");
  const lines = out.trimEnd().split("\n");
  const exported = await place.run(["log", "export"]);
  assertEquals(lines.slice(0, -1), exported.out.trimEnd().split("\n"));
  assertEquals(JSON.parse(lines.at(-1) ?? "").result.answer, "done");
});

Deno.test("FC-64 P20 a call that needs a person where there is none: nothing is done, exit 4, the flag is named", async () => {
  await using place = await world([
    { write_file: { path: "../outside.txt", content: "x" } },
    "Done!",
  ]);
  const { code, out, err } = await place.run([
    "chat",
    "-p",
    "--cwd",
    place.cwd,
    "--output-format",
    "json",
    "go",
  ]);
  assertEquals([code, JSON.parse(out).stop_reason], [4, "denied"]);
  assertStringIncludes(err, "--yolo");
  const [, second] = place.messages();
  const refusal = second?.at(-1)?.content ?? "";
  assertStringIncludes(refusal, "no terminal");
  assert(!/user|person/i.test(refusal), refusal);
  const files = [...Deno.readDirSync(`${place.cwd}/..`)].map(({ name }) =>
    name
  );
  assert(!files.includes("outside.txt"));
});

Deno.test("manual mode runs what is understood and harmless, and without a terminal denies the rest", async () => {
  await using place = await world([
    terminal("echo x > made"),
    terminal("eval \"$(printf 'touch hidden')\""),
    "ok",
  ]);
  const { code, out } = await place.run([
    "chat",
    "-p",
    "--cwd",
    place.cwd,
    "go",
  ]);
  assertEquals([code, out], [4, "ok\n"]);
  const names = [...Deno.readDirSync(place.cwd)].map(({ name }) => name);
  assertEquals(names, ["made"]);
});

Deno.test("P02 FC-13 a call that the output limit cut off writes nothing; the third ends truncated", async () => {
  const half = reply({
    calls: [{
      name: "write_file",
      args: '{"path":"report.md","content":"# Q3\\n\\nRevenue grew',
    }],
    finish: "length",
  });
  await using place = await world([half, half, half]);
  const { code, out } = await place.chat("--output-format", "json", "go");
  assertEquals([code, JSON.parse(out).stop_reason], [1, "truncated"]);
  assertEquals([...Deno.readDirSync(place.cwd)], []);
  assertStringIncludes(place.messages()[1]?.at(-1)?.content ?? "", "smaller");
});

Deno.test("FC-16 FC-17 an empty reply after a tool goes on, and leaves no trace in what follows", async () => {
  await using place = await world([
    reply({
      text: "Step 1 ok, now saving",
      calls: [{ name: "read_file", args: { path: "a.txt" } }],
    }),
    "",
    "",
    { write_file: { path: "out.txt", content: "x" } },
    "saved",
    "second",
    "third",
  ]);
  await Deno.writeTextFile(`${place.cwd}/a.txt`, "a");
  assertEquals((await place.chat("go")).out, "saved\n");
  assertEquals(await Deno.readTextFile(`${place.cwd}/out.txt`), "x");
  await place.chat("-c", "and now");
  await place.chat("-c", "and again");
  const later = place.server.bodies.slice(5).join();
  assert(!/was empty|\(empty\)/.test(later));
  const shown = await place.run(["sessions", "show", "latest", "--json"]);
  assert(!shown.out.includes("was empty"));
  const found = await place.run(["search", "last reply was empty", "--json"]);
  assertEquals(JSON.parse(found.out), []);
});

Deno.test("FC-07 a provider's call id may come again in a later turn", async () => {
  const call = (path: string) =>
    reply({ calls: [{ id: "call_0", name: "read_file", args: { path } }] });
  await using place = await world([call("a"), call("b"), "both read"]);
  await Deno.writeTextFile(`${place.cwd}/a`, "text of a");
  await Deno.writeTextFile(`${place.cwd}/b`, "text of b");
  assertEquals((await place.chat("go")).code, 0);
  const results = place.messages()[2]?.filter(({ role }) => role === "tool");
  assertEquals(results?.map(({ content }) => content.trim()), [
    "1|text of a",
    "1|text of b",
  ]);
});

Deno.test("FC-05 P42 arguments that came as an object go back as a string", async () => {
  const object = {
    choices: [{
      delta: {
        tool_calls: [{
          id: "o1",
          type: "function",
          function: {
            name: "write_file",
            arguments: { path: "n.txt", content: 'line "one"\n' },
          },
        }],
      },
      finish_reason: "tool_calls",
    }],
  };
  await using place = await world([
    raw(`data: ${JSON.stringify(object)}\n\ndata: [DONE]\n\n`),
    "written",
  ]);
  assertEquals((await place.chat("go")).out, "written\n");
  const text = await Deno.readTextFile(`${place.cwd}/n.txt`);
  assertEquals(text, 'line "one"\n');
  const sent = place.messages()[1]?.[2]?.tool_calls?.[0]?.function.arguments;
  assertEquals(JSON.parse(sent ?? "").content, text);
});

Deno.test("FC-14 a doubled name and doubled arguments are repaired", async () => {
  await using place = await world([
    reply({
      calls: [{
        name: "read_fileread_file",
        args: '{"path":"a"}{"path":"a"}',
      }],
    }),
    "read",
  ]);
  await Deno.writeTextFile(`${place.cwd}/a`, "text");
  assertEquals((await place.chat("go")).code, 0);
  assertStringIncludes(place.messages()[1]?.at(-1)?.content ?? "", "text");
  const { out } = await place.run(["log", "export"]);
  assertStringIncludes(out, '"repaired":["name","args"]');
});

Deno.test("FC-10 P03 a stream that breaks keeps its text, goes on a few times and never ends with 0", async () => {
  const config = "retry:\n  delay_s: 0\n  max: 1\n";
  await using place = await world(Array(5).fill(cut("Comparing both: ")));
  await Deno.mkdir(place.home);
  await Deno.writeTextFile(`${place.home}/config.yaml`, config);
  const { code, out, err } = await place.chat("--output-format", "json", "go");
  const { stop_reason, answer } = JSON.parse(out);
  assertEquals([code, stop_reason], [1, "stream_interrupted"]);
  assert(answer.startsWith("Comparing both: "));
  assertStringIncludes(err, "broke");
});

Deno.test("FC-19 P46 reasoning goes back to a provider that asks for it", async () => {
  const thought = reply({
    reasoning: "need the dir",
    text: "Checking.",
    calls: [{ name: "terminal", args: { command: "pwd" } }],
  });
  await using place = await world([
    thought,
    ({ body }) =>
      body.includes('"reasoning_content":"need the dir"')
        ? "unasked"
        : status(400, {
          error: { message: "reasoning_content missing at message 2" },
        }),
    ({ body }) =>
      JSON.parse(body).messages[2].reasoning_content === "need the dir"
        ? "here"
        : status(400),
  ]);
  assertEquals((await place.chat("go")).out, "here\n");
});

Deno.test("FC-22 an overflow tells the window, and the turn ends context_full", async () => {
  await using place = await world([
    status(400, {
      error: {
        code: 400,
        type: "exceed_context_size_error",
        message:
          "request (20480 tokens) exceeds the available context size (16384 tokens), try increasing it",
        n_prompt_tokens: 20480,
        n_ctx: 16384,
      },
    }),
  ]);
  const { code, out } = await place.chat("--output-format", "json", "go");
  assertEquals([code, JSON.parse(out).stop_reason], [5, "context_full"]);
  const { out: log } = await place.run(["log", "export"]);
  assertStringIncludes(log, '"limit":{"window":16384,');
});

Deno.test("FC-23 P49 an output that does not fit is asked for smaller, at once", async () => {
  await using place = await world([
    status(400, {
      error: {
        message:
          "maximum context length is 32768 tokens; you requested 16384 output tokens and the prompt has 17001 input tokens",
        type: "BadRequestError",
      },
    }),
    "fits",
  ]);
  assertEquals((await place.chat("go")).out, "fits\n");
  const { max_tokens } = JSON.parse(place.server.bodies[1] ?? "");
  assert(max_tokens > 1000 && max_tokens <= 15767, String(max_tokens));
});

Deno.test("FC-25 P56 lone surrogates and NULs in a tool's output poison nothing", async () => {
  await using place = await world([
    terminal("printf 'a\\0b \\xed\\xa0\\xbd end'"),
    reply({
      calls: [{ name: "terminal", args: '{"command":"echo \\ude00 plan"}' }],
    }),
    "fine",
  ]);
  assertEquals((await place.chat("go")).out, "fine\n");
  const shown = await place.run(["sessions", "show", "latest", "--json"]);
  assertStringIncludes(shown.out, "end");
  assertEquals(JSON.parse(shown.out).length, 6);
});

Deno.test("FC-31 F107 F108 P54 the limit is said, with how to go on, and what was asked for beyond it is not run", async () => {
  await using place = await world([
    terminal("echo a"),
    terminal("echo b"),
    reply({
      text: "One more check first",
      calls: [{ name: "terminal", args: { command: "touch ran" } }],
    }),
  ]);
  const { code, out, err } = await place.chat("--max-iterations", "2", "go");
  assertEquals([code, out], [5, "One more check first\n"]);
  assertStringIncludes(err, "limit of");
  assertStringIncludes(err, "chat -r");
  assertEquals([...Deno.readDirSync(place.cwd)], []);
  const last = JSON.parse(place.server.bodies[2] ?? "");
  assertEquals(last.tool_choice, "none");
  assertEquals(last.tools, JSON.parse(place.server.bodies[0] ?? "").tools);
});

Deno.test("FC-77 P29 time passes, the prefix stays", async () => {
  await using place = await world(["one", "two"]);
  await place.chat("first");
  await place.chat("-c", "second");
  const [before = "", after = ""] = place.server.bodies;
  assert(after.startsWith(before.replace(/\]\}$/, "")));
});

Deno.test("piped text stands before the prompt in a fence that it cannot close, and alone is the prompt", async () => {
  await using place = await world(["one", "two"]);
  const stdin = "a ``` b\n";
  const chat = ["chat", "-p", "--cwd", place.cwd];
  await place.run([...chat, "what is this?"], { stdin });
  await place.run(chat, { stdin });
  const asked = place.messages().map((messages) => messages.at(-1)?.content);
  assertEquals(asked, [
    "````\na ``` b\n````\n\nwhat is this?",
    "a ``` b\n",
  ]);
});
