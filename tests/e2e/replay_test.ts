import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { attended } from "../support/attended.ts";
import { type World, world } from "../support/fupan.ts";

const terminal = (command: string) => ({ terminal: { command } });

async function rowsOf(place: World) {
  const { out } = await place.run(["replay", "latest", "--json"]);
  return out.trim().split("\n").map((line) => JSON.parse(line));
}

Deno.test("replay --request prints the bytes that were sent there (P75)", async () => {
  await using place = await world([terminal("echo hi"), "said hi"]);
  await place.chat("say hi");
  const sent = (await rowsOf(place)).filter(({ type }) =>
    type === "ModelRequested"
  );
  for (const [index, { revision }] of sent.entries()) {
    const { code, out, err } = await place.run(
      ["replay", "latest", "--request", `${revision}`],
    );
    assertEquals(code, 0);
    assertEquals(out, `${place.server.bodies[index]}\n`);
    assertStringIncludes(err, ": same");
  }
  // Between two requests it is the earlier one.
  const between = await place.run(
    ["replay", "latest", "--request", `${sent[1].revision - 1}`],
  );
  assertEquals(between.out, `${place.server.bodies[0]}\n`);
  const none = await place.run(["replay", "latest", "--request", "1"]);
  assertEquals(none.code, 2);
  assertStringIncludes(none.err, "none was sent up to event 1");
});

Deno.test("replay --diff tells states, memory of actors and messages that differ", async () => {
  await using place = await world([terminal("echo hi"), "said hi"]);
  await place.chat("say hi");
  const rows = await rowsOf(place);
  const at = (type: string) => rows.find((row) => row.type === type).revision;
  const [from, to] = [at("ModelRequested"), at("ToolCallCompleted")];
  const { out } = await place.run(
    ["replay", "latest", "--diff", `${from}..${to}`, "--json"],
  );
  const { actors, request } = JSON.parse(out);
  assertEquals(actors[0].actor, "conversation");
  assertEquals(actors[0].from, "thinking");
  assertEquals(
    actors[0].context.find(({ path }: { path: string }) =>
      path === "toolCalls"
    ),
    { path: "toolCalls", before: 0, after: 1 },
  );
  assertEquals([request.kept, request.removed, request.added.length], [
    2,
    [],
    2,
  ]);
  assertEquals(request.added[1].content.trim(), "hi");
  const text = await place.run(
    ["replay", "latest", "--diff", `0..${rows.length}`],
  );
  assertStringIncludes(text.out, "before the first event");
  assertStringIncludes(text.out, "conversation: - -> idle");
  for (const range of ["3", "9..2", `1..${rows.length + 1}`]) {
    const { code } = await place.run(["replay", "latest", "--diff", range]);
    assertEquals(code, 2, range);
  }
});

Deno.test("replay --step by lines moves, jumps and shows, and writes nothing", async () => {
  await using place = await world(["hello there"]);
  await place.chat("hi");
  const before = await rowsOf(place);
  const asked = before.find(({ type }) => type === "UserMessageReceived");
  const { code, out } = await place.run(["replay", "latest", "--step"], {
    stdin: `n\n${asked.revision}\ns\n\nd\nm\nb\n999\nf\nwhat?\nq\nn\n`,
  });
  assertEquals(code, 0);
  const lines = out.trimEnd().split("\n");
  assertStringIncludes(lines[0] ?? "", "    1 ");
  assertStringIncludes(lines[1] ?? "", "    2 ");
  assertStringIncludes(lines[2] ?? "", ` ${asked.revision} `);
  assert(lines.includes("conversation: briefing"), out);
  assertStringIncludes(out, "conversation: briefing -> thinking");
  assertStringIncludes(out, "this is the last event");
  assertStringIncludes(out, `--fork ${before.length} -p TEXT`);
  assertStringIncludes(lines.at(-1) ?? "", "n next, b back");
  const later = await place.run(["replay", "latest", "--step", "--until", "3"]);
  assertStringIncludes(later.out, "    3 ");
  assertEquals(await rowsOf(place), before);
});

Deno.test("replay takes one way at a time", async () => {
  await using place = await world([]);
  const { code, err } = await place.run(
    ["replay", "latest", "--step", "--diff", "1..2"],
  );
  assertEquals(code, 2);
  assertStringIncludes(err, "Cannot take --step with --diff");
});

Deno.test("replay --policy lists what other rules would have asked or denied", async () => {
  await using place = await world([
    terminal("echo fine"),
    terminal("git push --force"),
    "pushed, or not",
    "hello",
  ]);
  await place.chat("push");
  await place.chat("hi");
  await Deno.writeTextFile(
    `${place.cwd}/strict.yaml`,
    'approval:\n  mode: manual\n  deny: ["git push *"]\n',
  );
  const strict = ["--policy", `${place.cwd}/strict.yaml`];
  const { code, out } = await place.run(["replay", "all", ...strict]);
  assertEquals(code, 0);
  assertStringIncludes(out, "terminal git push --force");
  assertStringIncludes(out, "now  deny (person.deny)");
  assertStringIncludes(
    out,
    "2 calls judged again (mode manual): 1 judged otherwise",
  );
  assertEquals(out.includes("echo fine"), false);
  const asked = await place.run(
    ["replay", "all", "--approval", "manual", "--json"],
  );
  const judged = asked.out.trim().split("\n").map((line) => JSON.parse(line));
  assertEquals(judged.map(({ now }) => now.verdict), ["allow", "ask"]);
  assertEquals(judged[1].then.allowed, true);
  const none = await place.run(["replay", "latest", ...strict]);
  assertStringIncludes(none.out, "0 calls judged again");
});

Deno.test("replay under the rules that were in force differs in nothing, whatever a person granted", async () => {
  const delete1 = terminal("git push --force");
  await using place = await world([
    delete1,
    delete1,
    "done",
    delete1,
    "done again",
  ]);
  await attended(place, "push twice", {
    person: () => ({ granted: true, scope: "session" }),
  });
  await attended(place, "and once more", {
    person: () => ({ granted: true, scope: "always" }),
  });
  const { out } = await place.run(
    ["replay", "all", "--approval", "manual", "--json"],
  );
  const judged = out.trim().split("\n").map((line) => JSON.parse(line));
  assertEquals(judged.length, 3);
  assertEquals(
    judged.map(({ then, now }) => [then.verdict, now.verdict]),
    [["ask", "ask"], ["allow", "allow"], ["ask", "ask"]],
  );
});

Deno.test("a fork's requests begin with the bytes of its past, and a trajectory adds up what the provider counted (P75)", async () => {
  await using place = await world(["1", "2", "3", "two and a half"]);
  await place.chat("one");
  await place.chat("-r", "latest", "two");
  await place.chat("-r", "latest", "three");
  const { out: listed } = await place.run(["sessions", "list", "--json"]);
  const { session } = JSON.parse(listed)[0];
  const ends = (await rowsOf(place)).filter(({ type }) => type === "TurnEnded");
  const { revision } = ends[1];
  const fork = await place.run(["replay", session, "--fork", `${revision}`]);
  const id = fork.out.trim();
  await place.chat("-r", id, "and a half");
  const [, second = "", , forked = ""] = place.server.bodies;
  // All but the brackets that close the list of messages and the request.
  const prefix = second.slice(0, second.lastIndexOf("]"));
  assertEquals(forked.slice(0, prefix.length), prefix);
  const { out } = await place.run(
    ["replay", session, "--beside", id, "--json"],
  );
  const { left, right } = JSON.parse(out);
  assertEquals([left.after, right.totals.usage.input], [revision, 100]);
  const whole = await place.run(
    ["replay", session, "--beside", session, "--json"],
  );
  const { input, output } = JSON.parse(whole.out).left.totals.usage;
  assertEquals([input, output], [300, 30]);
});

Deno.test("no way of looking back appends an event, asks a model or runs a tool (P74)", async () => {
  await using place = await world([terminal("echo x >> f.txt"), "done"]);
  await place.chat("add a line");
  const { out: before } = await place.run(["log", "export"]);
  for (
    const ways of [
      [],
      ["--step"],
      ["--until", "9"],
      ["--diff", "2..9"],
      ["--request", "99"],
      ["--verify", "--requests"],
      ["--beside", "latest"],
      ["--approval", "smart"],
    ]
  ) {
    const { code, err } = await place.run(["replay", "latest", ...ways]);
    assertEquals(code, 0, err);
  }
  assertEquals((await place.run(["log", "export"])).out, before);
  assertEquals(place.server.bodies.length, 2);
  assertEquals(await Deno.readTextFile(`${place.cwd}/f.txt`), "x\n");
});
