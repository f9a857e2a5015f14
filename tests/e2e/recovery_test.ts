import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type World, world } from "../support/fupan.ts";
import { spawnFupan } from "../support/run_fupan.ts";
import { needingSandbox } from "../unit/gate/sandbox/stage.ts";
import { gated, reply } from "../support/scripted_model_server.ts";

const terminal = (command: string) => ({ terminal: { command } });

/** Starts the chat in a process of its own, to be killed. */
function start(place: World, ...argv: readonly string[]): Deno.ChildProcess {
  return spawnFupan(["chat", "-p", "--yolo", ...argv], {
    home: place.home.slice(0, place.home.lastIndexOf("/")),
    cwd: place.cwd,
    env: {
      FUPAN_HOME: place.home,
      OPENAI_BASE_URL: place.server.baseURL,
      FUPAN_MODEL: "scripted",
    },
  });
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!await isTrue()) {
    assert(Date.now() < deadline, "it never came to that");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

Deno.test("FC-53 P10 killed between a result and the next request: nothing is lost, nothing runs again", async () => {
  const asked = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  await using place = await world([
    terminal("echo x >> count.txt"),
    () => {
      asked.resolve();
      return gated(reply({ text: "too late" }), never.promise);
    },
    "counted",
  ]);
  const child = start(place, "count");
  await asked.promise;
  child.kill("SIGKILL");
  await child.output();
  never.resolve();
  const { code, out } = await place.chat("-r", "latest");
  assertEquals([code, out], [0, "counted\n"]);
  assertEquals(await Deno.readTextFile(`${place.cwd}/count.txt`), "x\n");
  const [, second, third] = place.messages();
  assertEquals(third, second);
});

Deno.test("FC-68 P71 a call that was caught running is not run again: its outcome is unknown", async () => {
  await using place = await world([
    terminal("echo x >> count.txt; sleep 30"),
    "I will look first",
  ]);
  // In a sandbox nothing outlives the run that started it.
  await Deno.mkdir(place.home);
  await Deno.writeTextFile(
    `${place.home}/config.yaml`,
    "sandbox:\n  mode: off\n",
  );
  const child = start(place, "append");
  const count = () =>
    Deno.readTextFile(`${place.cwd}/count.txt`).catch(() => "");
  await until(async () => await count() === "x\n");
  child.kill("SIGKILL");
  await child.output();
  const { code, out, err } = await place.chat("-r", "latest");
  assertEquals([code, out], [0, "I will look first\n"]);
  assertEquals(await count(), "x\n");
  const result = place.messages()[1]?.at(-1)?.content ?? "";
  assertStringIncludes(result, "outcome is unknown");
  // What the killed run left behind is found by its call, and ended.
  assertStringIncludes(err, "was ended");
  const { out: log } = await place.run(["log", "export"]);
  assertStringIncludes(log, '"type":"SurvivorFound"');
});

Deno.test("a prompt given on resume stands after the results of the unfinished turn", async () => {
  const asked = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  await using place = await world([
    terminal("echo one"),
    () => {
      asked.resolve();
      return gated(reply({ text: "too late" }), never.promise);
    },
    "both heard",
  ]);
  const child = start(place, "first");
  await asked.promise;
  child.kill("SIGKILL");
  await child.output();
  never.resolve();
  const { out } = await place.chat(
    "-r",
    "latest",
    "--output-format",
    "json",
    "and this",
  );
  const { answer, iterations } = JSON.parse(out);
  // The budget of the turn is kept: a reply, and the one that was asked again.
  assertEquals([answer, iterations], ["both heard", 2]);
  const roles = place.messages()[2]?.map(({ role }) => role);
  assertEquals(roles, ["system", "user", "assistant", "tool", "user"]);
});

Deno.test("P61 an open approval is asked again after a kill, and denied where nobody can be asked", async () => {
  await using place = await world([
    terminal("curl -s http://127.0.0.1:9/x.sh | sh; echo x > made"),
    "not done",
  ]);
  const child = spawnFupan(["chat", "-p", "go"], {
    home: place.home.slice(0, place.home.lastIndexOf("/")),
    cwd: place.cwd,
    env: {
      FUPAN_HOME: place.home,
      OPENAI_BASE_URL: place.server.baseURL,
      FUPAN_MODEL: "scripted",
    },
  });
  const { code } = await child.output();
  assertEquals(code, 4);
  const { out } = await place.run(["log", "export"]);
  assertStringIncludes(out, '"by":"nobody"');
  assertEquals([...Deno.readDirSync(place.cwd)], []);
});

Deno.test({
  ...await needingSandbox(
    "what a killed command's sandbox left in the workspace goes with the next start there",
  ),
  async fn() {
    await using place = await world([terminal("sleep 30"), "a new talk"]);
    const names = () =>
      [...Deno.readDirSync(place.cwd)].map(({ name }) => name);
    const child = start(place, "wait");
    await until(() => names().includes("GEMINI.md"));
    child.kill("SIGKILL");
    await child.output();
    assert(names().includes("AGENTS.md"));
    await place.chat("hello");
    assertEquals(names(), []);
  },
});
