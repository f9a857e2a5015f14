import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { queueMessage } from "../../src/session/commands.ts";
import { counting } from "../support/adapters.ts";
import { attended } from "../support/attended.ts";
import { type World, world } from "../support/fupan.ts";
import { gated, reply, status } from "../support/scripted_model_server.ts";

const terminal = (command: string) => ({ terminal: { command } });

/** The newest session's id. */
async function newest(place: World): Promise<string> {
  const { out } = await place.run(["sessions", "list", "--json"]);
  return JSON.parse(out)[0].session;
}

/** The revision of the first event of a type. */
async function revisionOf(
  place: World,
  session: string,
  type: string,
): Promise<number> {
  const { out } = await place.run(["replay", session, "--json"]);
  const rows = out.trim().split("\n").map((line) => JSON.parse(line));
  return rows.find((row) => row.type === type).revision;
}

async function linesIn(place: World, file: string): Promise<number> {
  return (await Deno.readTextFile(`${place.cwd}/${file}`)).split("\n").length -
    1;
}

Deno.test("rerun asks the model again, and answers its tools from the recording alone", async () => {
  await using place = await world([
    terminal("echo once >> f.txt; wc -l < f.txt"),
    "There is one line.",
    terminal("echo once >> f.txt; wc -l < f.txt"),
    "There is one line.",
  ]);
  await place.chat("add a line");
  const session = await newest(place);
  const { code, out, err } = await place.run(["rerun", session]);
  assertEquals(code, 0, err);
  assertEquals(await linesIn(place, "f.txt"), 1);
  assertStringIncludes(out, "4 steps, all the same");
  const [, , , last = []] = place.messages();
  assertEquals(last.at(-1)?.role, "tool");
  assertStringIncludes(last.at(-1)?.content ?? "", "1");
  // The new session stands by itself: it folds, and its requests are remade.
  const again = await newest(place);
  assert(again !== session);
  assertStringIncludes(err, `--beside ${again}`);
  const check = await place.run(["replay", again, "--verify", "--requests"]);
  assertEquals(check.code, 0, check.out);
  assertStringIncludes(check.out, "remade 2 requests, 0 different");
});

Deno.test("rerun runs nothing that was not recorded, and tells the model so", async () => {
  await using place = await world([
    terminal("echo first"),
    "done",
    terminal("touch made-by-rerun"),
    "I could not.",
  ]);
  await place.chat("do it");
  const { code, out } = await place.run(["rerun", "latest"]);
  assertEquals(code, 0);
  await assertMissing(`${place.cwd}/made-by-rerun`);
  assertStringIncludes(
    place.messages()[3]?.at(-1)?.content ?? "",
    "Not in the recording",
  );
  assertStringIncludes(out, "not in the recording");
  assertStringIncludes(out, "touch made-by-rerun");
});

Deno.test("rerun from within a turn plays what the model said until then, and asks it only after", async () => {
  await using place = await world([
    terminal("echo one"),
    terminal("echo two"),
    "one, two",
    terminal("echo two"),
    "two, one",
  ]);
  await place.chat("count");
  const session = await newest(place);
  const from = await revisionOf(place, session, "ToolCallCompleted");
  const { code, out } = await place.run(
    ["rerun", session, "--from", `${from}`, "--json"],
  );
  assertEquals(code, 0);
  assertEquals(place.server.bodies.length, 5);
  // The first request of the run has the first call and its result behind it.
  assertEquals(place.messages()[3]?.at(-1)?.content.trim(), "one");
  const { left, right, pairs, isWhole } = JSON.parse(out);
  assertEquals(isWhole, true);
  assertEquals([left.totals.modelCalls, left.totals.played], [3, 0]);
  assertEquals([right.totals.modelCalls, right.totals.played], [3, 1]);
  assertEquals(right.totals.usage.input, 200);
  assertEquals(
    pairs.map(({ isSame }: { isSame: boolean }) => isSame),
    [true, true, true, false, true],
  );
});

Deno.test("rerun asks another model, under another prompt, something else", async () => {
  await using place = await world(["4", "four"]);
  await place.chat("two and two?");
  await Deno.writeTextFile(`${place.cwd}/prompt.txt`, "Answer in words.");
  const { code, out } = await place.run([
    "rerun",
    "latest",
    "--model",
    "other",
    "--system",
    `${place.cwd}/prompt.txt`,
    "-p",
    "2 + 2?",
  ]);
  assertEquals(code, 0);
  const body = JSON.parse(place.server.bodies[1] ?? "");
  assertEquals(body.model, "other");
  assertEquals(body.messages[0].content, "Answer in words.");
  assertEquals(body.messages.at(-1).content, "2 + 2?");
  assertStringIncludes(out, "model: 4");
  assertStringIncludes(out, "model: four");
});

Deno.test("rerun decides as it was decided, unless it is given other rules", async () => {
  await using place = await world([
    terminal("rm -rf build"),
    "removed",
    terminal("rm -rf build"),
    "removed",
    terminal("rm -rf build"),
    "I may not.",
  ]);
  await place.chat("clean");
  const session = await newest(place);
  await Deno.writeTextFile(
    `${place.cwd}/strict.yaml`,
    'approval:\n  deny: ["rm *"]\n',
  );
  const same = await place.run(["rerun", session, "--json"]);
  assertEquals(JSON.parse(same.out).right.totals.denied, 0);
  const strict = await place.run([
    "rerun",
    session,
    "--policy",
    `${place.cwd}/strict.yaml`,
    "--json",
  ]);
  assertEquals(strict.code, 0);
  assertEquals(JSON.parse(strict.out).right.totals.denied, 1);
});

Deno.test("rerun says what it cannot do, and ends with exit 1 where the provider fails", async () => {
  await using place = await world([
    "hello",
    status(400, { error: { message: "no" } }),
  ]);
  await place.chat("hi");
  const session = await newest(place);
  for (
    const [argv, words] of [
      [["--from", "999"], "it has events 1 to"],
      [["--system", "/not/there"], "there is no such file"],
      [["--policy", "/not/there"], "there is no such file"],
    ] as const
  ) {
    const { code, err } = await place.run(["rerun", session, ...argv]);
    assertEquals(code, 2);
    assertStringIncludes(err, words);
  }
  assertEquals(await newest(place), session);
  const failed = await place.run(["rerun", session]);
  assertEquals(failed.code, 1);
  assertStringIncludes(failed.out, "provider_error");
});

Deno.test("rerun of a conversation asks turn after turn, and each knows those before", async () => {
  await using place = await world([
    "1",
    "2",
    reply({ text: "eins" }),
    reply({ text: "zwei" }),
  ]);
  await place.chat("first");
  await place.chat("-r", "latest", "second");
  const { code, err } = await place.run(["rerun", "latest"]);
  assertEquals(code, 0);
  assertStringIncludes(err, "Turn 2 of 2: answered");
  const spoken = place.messages()[3]?.slice(1).map(({ content }) => content);
  assertEquals(spoken, ["first", "eins", "second"]);
});

Deno.test("rerun gives a message that joined a running turn where it joined, and a person's yes again", async () => {
  const push = terminal("git push --force");
  await using place = await world([push, "pushed", push, "pushed"]);
  const { id } = await attended(place, "push it", {
    person: (_question, _signal, session) => {
      queueMessage(session, counting(), "steer", "and be quick");
      return { granted: true, scope: "once" };
    },
  });
  const { code, out } = await place.run(["rerun", id, "--approval", "manual"]);
  assertEquals(code, 0);
  const [, before, , again] = place.messages();
  assertEquals(before?.at(-1)?.content, "and be quick");
  assertEquals(
    again?.map(({ role, content }) => [role, content]),
    before?.map(({ role, content }) => [role, content]),
  );
  assertStringIncludes(out, "5 steps, all the same");
});

Deno.test("rerun stops at a signal, shows what it has, and ends with exit 130", async () => {
  const never = Promise.withResolvers<void>();
  let stop = () => {};
  await using place = await world([
    "1",
    "2",
    "one",
    () => {
      stop();
      return gated(reply({ text: "two" }), never.promise);
    },
  ]);
  await place.chat("first");
  await place.chat("-r", "latest", "second");
  const { code, out } = await place.run(["rerun", "latest"], {
    onStart: (io) => stop = () => io.signal("SIGINT"),
  });
  never.resolve();
  assertEquals(code, 130);
  assertStringIncludes(out, "model: one");
  assertStringIncludes(out, "ended: interrupted");
});

async function assertMissing(path: string): Promise<void> {
  const found = await Deno.stat(path).then(() => true, (error) => {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  });
  assertEquals(found, false);
}
