import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type World, world } from "../support/fupan.ts";
import { runFupan } from "../support/run_fupan.ts";
import { gated, reply, status } from "../support/scripted_model_server.ts";

const terminal = (command: string) => ({ terminal: { command } });

Deno.test("what is wrong on the command line is said, with exit 2, and nothing is written", async () => {
  await using place = await world([]);
  const cases: readonly [readonly string[], string][] = [
    [["chat", "-p", ""], "no prompt"],
    [["chat", "-p", "--cwd", "/not/there", "hi"], "no such folder"],
    [["chat", "-p", "--toolset", "defualt", "hi"], "default"],
    [["chat", "-p", "--modle", "x", "hi"], "model"],
    [["chat", "-p", "-r", "nothing-of-this-name", "hi"], "no sessions"],
    [["chat", "-p", "-r"], "--resume"],
    [["sessions", "lsit"], "list"],
  ];
  for (const [argv, words] of cases) {
    const { code, out, err } = await place.run(argv);
    assertEquals([code, out], [2, ""], argv.join(" "));
    assertStringIncludes(err, words);
  }
});

Deno.test("a wrong key, an unknown model and a bad setting end with exit 3 and say what to set", async () => {
  await using place = await world([
    status(401, { error: { message: "Incorrect API key provided" } }),
    status(404, {
      error: {
        message: "The model `x` does not exist",
        code: "model_not_found",
      },
    }),
  ]);
  const key = await place.chat("hi");
  assertEquals(key.code, 3);
  assertStringIncludes(key.err, "OPENAI_API_KEY");
  const model = await place.chat("-m", "x", "hi");
  assertEquals(model.code, 3);
  assertStringIncludes(model.err, "--model");
  await Deno.writeTextFile(
    `${place.home}/config.yaml`,
    "approval:\n  mode: of\n",
  );
  const bad = await place.chat("hi");
  assertEquals(bad.code, 3);
  assertStringIncludes(bad.err, "approval.mode");
});

Deno.test("an address where nothing answers ends with exit 1 and names it", async () => {
  await using place = await world([]);
  const gone = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = gone.addr;
  gone.close();
  const { code, err } = await place.run(
    ["chat", "-p", "--cwd", place.cwd, "hi"],
    { env: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` } },
  );
  assertEquals(code, 1);
  assertStringIncludes(err, `127.0.0.1:${port}`);
});

Deno.test("piped input stands before the prompt, in a fence that it cannot close (F038)", async () => {
  await using place = await world(["read"]);
  await place.run(["chat", "-p", "--cwd", place.cwd, "what is this?"], {
    stdin: "a ```` b\n",
  });
  const sent = place.messages()[0]?.at(-1)?.content;
  assertEquals(sent, "`````\na ```` b\n`````\n\nwhat is this?");
});

Deno.test("-c goes on with the newest session of the folder, -r with the one that is named (F039)", async () => {
  await using place = await world(["one", "two", "three", "four"]);
  await place.chat("first");
  await place.chat("other");
  const { out } = await place.run(["sessions", "list", "--json"]);
  const [, { session: first }] = JSON.parse(out);
  await place.chat("-r", first.slice(0, -2), "again");
  const sent = place.messages()[2]?.map(({ content }) => content).slice(1);
  assertEquals(sent, ["first", "one", "again"]);
  await place.chat("-c", "more");
  assertEquals(place.messages()[3]?.length, 6);
  const nothing = await place.chat("-c");
  assertEquals(nothing.code, 2);
  assertStringIncludes(nothing.err, "no unfinished turn");
});

Deno.test("--timeout ends the turn with its reason and exit 5", async () => {
  const never = Promise.withResolvers<void>();
  await using place = await world([
    gated(reply({ text: "late" }), never.promise),
  ], {
    allowOffScript: true,
  });
  const { code, out, err } = await place.chat(
    "--timeout",
    "0.05",
    "--output-format",
    "json",
    "hi",
  );
  never.resolve();
  assertEquals([code, JSON.parse(out).stop_reason], [5, "timeout"]);
  assertStringIncludes(err, "time limit");
});

Deno.test("SIGINT interrupts the turn with exit 130, SIGTERM with 143, and the session goes on", async () => {
  for (
    const [signal, expected] of [["SIGINT", 130], ["SIGTERM", 143]] as const
  ) {
    const asked = Promise.withResolvers<void>();
    const never = Promise.withResolvers<void>();
    await using place = await world([
      () => {
        asked.resolve();
        return gated(reply({ text: "late" }), never.promise);
      },
      "here again",
    ], { allowOffScript: true });
    const { code } = await place.run(
      ["chat", "-p", "--yolo", "--cwd", place.cwd, "hi"],
      { onStart: (io) => void asked.promise.then(() => io.signal(signal)) },
    );
    never.resolve();
    assertEquals(code, expected);
    const { out } = await place.chat("-c", "are you there?");
    assertEquals(out, "here again\n");
    const told = place.messages()[1]?.at(-1)?.content ?? "";
    assertStringIncludes(told, "interrupted");
  }
});

Deno.test("two processes on one session: the second is told who holds it", async () => {
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await using place = await world([
    "opened",
    () => {
      asked.resolve();
      return gated(reply({ text: "first" }), release.promise);
    },
  ]);
  await place.chat("open");
  const first = place.chat("-c", "go on");
  await asked.promise;
  const second = await fromAnotherProcess(place);
  assertStringIncludes(second.stderr, "holds it since");
  assertEquals(second.code, 1);
  release.resolve();
  assertEquals((await first).out, "first\n");
});

/** Tries the newest session from another process. */
async function fromAnotherProcess(place: World) {
  return await runFupan(["chat", "-p", "-r", "latest", "me too"], {
    home: place.home.slice(0, place.home.lastIndexOf("/")),
    cwd: place.cwd,
    env: {
      FUPAN_HOME: place.home,
      OPENAI_BASE_URL: place.server.baseURL,
      FUPAN_MODEL: "scripted",
    },
  });
}

Deno.test("P82 a fallback and a retry are said on stderr", async () => {
  await using place = await world([
    status(503, { error: { message: "busy" } }, { "retry-after": "0" }),
    status(401),
    "from the other",
  ]);
  await Deno.mkdir(place.home);
  await Deno.writeTextFile(
    `${place.home}/config.yaml`,
    "fallback_models: [other]\nretry:\n  delay_s: 0\n",
  );
  const { code, out, err } = await place.chat("hi");
  assertEquals([code, out], [0, "from the other\n"]);
  assertStringIncludes(err, "busy");
  assertStringIncludes(err, "other");
});

Deno.test("a folder that vanishes is said to the model, and the session survives it", async () => {
  await using place = await world([
    terminal("echo here"),
    () => {
      Deno.removeSync(`${place.cwd}/inner`);
      return terminal("pwd");
    },
    "gone",
  ]);
  await Deno.mkdir(`${place.cwd}/inner`);
  const { code, out } = await place.run([
    "chat",
    "-p",
    "--yolo",
    "--cwd",
    `${place.cwd}/inner`,
    "go",
  ]);
  assertEquals([code, out], [0, "gone\n"]);
  const result = place.messages()[2]?.at(-1)?.content ?? "";
  assert(
    /no such|not there|vanished|gone|does not exist|no longer/i.test(result),
    result,
  );
});

Deno.test("what flags ask of one run stands in its request and in its log (F040)", async () => {
  await using place = await world(["one", "two"]);
  await place.chat(
    "--model",
    "other",
    "--toolset",
    "read",
    "--max-iterations",
    "7",
    "hello",
  );
  await place.chat("hello");
  const [asked, plain] = place.server.bodies.map((body) => JSON.parse(body));
  const names = (tools: readonly { function: { name: string } }[]) =>
    tools.map((tool) => tool.function.name);
  assertEquals(asked.model, "other");
  assertEquals(names(asked.tools), ["read_file", "search_files"]);
  assertEquals(plain.model, "scripted");
  assert(names(plain.tools).includes("terminal"));
  const { out } = await place.run(["log", "export"]);
  const opened = out.trim().split("\n").map((line) => JSON.parse(line))
    .filter(({ type }) => type === "SessionStarted")
    .map((
      { payload },
    ) => [payload.models, payload.toolset, payload.maxIterations]);
  assertEquals(opened, [
    [["other"], "read", 7],
    [["scripted"], "default", 90],
  ]);
});
