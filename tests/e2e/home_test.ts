import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { world } from "../support/fupan.ts";
import { runFupan } from "../support/run_fupan.ts";

const names = (folder: string) =>
  [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

Deno.test("everything is kept in the home that is named, and nothing is written beside it (F072)", async () => {
  await using place = await world([
    { terminal: { command: "echo hi" } },
    "done",
  ]);
  const folder = place.home.slice(0, place.home.lastIndexOf("/"));
  const person = `${folder}/person`;
  await Deno.mkdir(person);
  const env = {
    FUPAN_HOME: place.home,
    OPENAI_BASE_URL: place.server.baseURL,
    FUPAN_MODEL: "scripted",
    TMPDIR: `${folder}/tmp`,
  };
  await Deno.mkdir(env.TMPDIR);
  const commands = [
    ["config", "set", "max_iterations", "9"],
    ["memory", "add", "tests run with make check"],
    ["chat", "-p", "--yolo", "go"],
    ["skills", "list"],
    ["sessions", "list"],
    ["search", "hi"],
    ["log", "rebuild"],
  ];
  for (const command of commands) {
    const options = { home: person, cwd: place.cwd, env };
    const { code, stderr } = await runFupan(command, options);
    assertEquals(code, 0, `${command.join(" ")}: ${stderr}`);
  }
  assertEquals([names(person), names(place.cwd)], [[], []]);
  assertEquals(names(env.TMPDIR), []);
  const kept = names(place.home);
  for (const name of ["config.yaml", "events.db", "memories", "state.db"]) {
    assert(kept.includes(name), kept.join());
  }
});

Deno.test("config.yaml of this version is read, without a version too, and a newer one is refused whole (F071)", async () => {
  await using place = await world([]);
  await Deno.mkdir(place.home);
  const limit = async (yaml: string) => {
    await Deno.writeTextFile(`${place.home}/config.yaml`, yaml);
    return await place.run(["config", "get", "max_iterations"]);
  };
  assertEquals((await limit("max_iterations: 7\n")).out, "7\n");
  assertEquals((await limit("version: 1\nmax_iterations: 8\n")).out, "8\n");
  const newer = await limit("version: 2\nmax_iterations: 9\n");
  assertEquals([newer.code, newer.out], [3, ""]);
  assertStringIncludes(newer.err, "the only version there is");
});

Deno.test("without a terminal nothing waits: what needs a person is denied, with the flag that would help (P79)", async () => {
  await using place = await world([
    { terminal: { command: "git branch -D old" } },
    "left alone",
  ]);
  const folder = place.home.slice(0, place.home.lastIndexOf("/"));
  const { code, stdout, stderr } = await runFupan(["chat", "-p", "tidy up"], {
    home: folder,
    cwd: place.cwd,
    env: { OPENAI_BASE_URL: place.server.baseURL, FUPAN_MODEL: "scripted" },
  });
  assertEquals([code, stdout], [4, "left alone\n"]);
  assertStringIncludes(stderr, "--yolo");
});

Deno.test("cd lasts from one command to the next, and to the next turn (F028)", async () => {
  await using place = await world([
    { terminal: { command: "mkdir -p a/b && cd a/b" } },
    { terminal: { command: "pwd" } },
    { write_file: { path: "here.txt", content: "x" } },
    "done",
    { terminal: { command: "ls" } },
    "done",
  ]);
  await place.chat("go");
  const results = place.messages()[3]?.filter(({ role }) => role === "tool");
  assertEquals(results?.[1]?.content, `${place.cwd}/a/b`);
  await place.chat("-c", "what is there?");
  assertEquals(place.messages().at(-1)?.at(-1)?.content, "here.txt");
});
