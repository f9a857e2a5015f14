import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { World } from "../support/fupan.ts";
import { reviewWorld } from "../support/review_world.ts";
import type { Reply } from "../support/scripted_model_server.ts";
import { status } from "../support/scripted_model_server.ts";
import { reviewSettled } from "../../src/session/review_commands.ts";
import { talked } from "../support/talked.ts";

const AT_ONCE = "nudge:\n  memory_turns: 1\n  skill_iterations: 1\n";

/** One turn, and the review that follows it with these replies. */
async function reviewed(
  replies: readonly Reply[],
  { settings = AT_ONCE, before = () => Promise.resolve() }: {
    readonly settings?: string;
    readonly before?: (world: World) => Promise<unknown>;
  } = {},
) {
  const world = await reviewWorld(settings, ["hello", ...replies]);
  await before(world);
  await using chat = await talked(world);
  await chat.say("hi");
  const ended = await chat.heard("ReviewEnded");
  const results = (world.messages().at(-1) ?? [])
    .filter(({ role }) => role === "tool").map(({ content }) => content);
  return { world, ended, results, notes: chat.notes, chat };
}

async function withSkill(world: World, name = "tea") {
  const file = `${world.cwd}/${name}.md`;
  await Deno.writeTextFile(
    file,
    `---\nname: ${name}\ndescription: Make ${name}\n---\n# ${name}\n\n1. Boil watr.\n`,
  );
  const made = await world.run(["skills", "create", name, "--file", file]);
  assertEquals(made.code, 0, made.err);
}

const PATCH = {
  action: "patch",
  name: "tea",
  old_string: "watr",
  new_string: "water",
};

Deno.test("F166 a review may use memory and skills alone: all else is refused, whatever the mode", async () => {
  const { world, ended, results } = await reviewed([
    {
      terminal: { command: "touch made-by-review" },
      write_file: { path: "made-by-review", content: "x" },
    },
    "Nothing to save.",
  ]);
  await using _ = world;
  assertEquals(ended.memory + ended.skills, 0);
  assertEquals(results.length, 2);
  for (const result of results) assertStringIncludes(result, "in a review");
  assertEquals([...Deno.readDirSync(world.cwd)], []);
});

Deno.test("P28 a review views a skill before it mends it, and then it can", async () => {
  const { world, ended, results, notes } = await reviewed([
    { skill_manage: PATCH },
    { skill_view: { name: "tea" } },
    { skill_manage: PATCH },
    "Mended tea.",
  ], { before: withSkill });
  await using _ = world;
  assertEquals([ended.why, ended.skills], ["answered", 1]);
  const [refused = "", , mended = ""] = results;
  assertStringIncludes(refused, "skill_view");
  assertStringIncludes(mended, "+1. Boil water.");
  assertEquals(notes, [
    "Looked back, and saved: skill tea mended (skills rollback takes it back).",
  ]);
  const log = await world.run(["skills", "log", "tea", "--json"]);
  const origins = JSON.parse(log.out).map((
    { origin, session }: Record<string, unknown>,
  ) => [origin, session]);
  assertEquals(origins, [["person", null], ["review", ended.session]]);
  assertEquals((await world.run(["skills", "rollback", "tea"])).code, 0);
  assertStringIncludes(
    (await world.run(["skills", "show", "tea"])).out,
    "watr",
  );
});

Deno.test("P28 that the conversation viewed a skill long ago is not enough", async () => {
  await using world = await reviewWorld(
    "nudge:\n  memory_turns: 1\n  skill_iterations: 0\n",
    [
      { skill_view: { name: "tea" } },
      "that is how",
      { skill_manage: PATCH },
      "Nothing to save.",
    ],
  );
  await withSkill(world);
  await using chat = await talked(world);
  await chat.say("how is tea made?");
  const ended = await chat.heard("ReviewEnded");
  assertEquals(ended.skills, 0);
  const result = world.messages().at(-1)?.findLast(({ role }) =>
    role === "tool"
  );
  assertStringIncludes(result?.content ?? "", "in this review");
});

Deno.test("a look at a skill in a review is no use of it", async () => {
  const { world } = await reviewed([
    { skill_view: { name: "tea" } },
    "Nothing to save.",
  ], { before: withSkill });
  await using _ = world;
  const rows = JSON.parse((await world.run(["skills", "list", "--json"])).out);
  const tea = rows.find(({ name }: { name: string }) => name === "tea");
  assertEquals(tea?.uses, 0);
});

Deno.test("a review takes nothing away, and leaves the skills of the program alone", async () => {
  const { world, ended, results } = await reviewed([
    { skill_manage: { action: "delete", name: "tea" } },
    { skills_list: { query: "hung" } },
    { skill_view: { name: "hung-process" } },
    {
      skill_manage: {
        action: "patch",
        name: "hung-process",
        old_string: "# ",
        new_string: "# x ",
      },
    },
    "Nothing to save.",
  ], { before: withSkill });
  await using _ = world;
  assertEquals(ended.skills, 0);
  assertStringIncludes(results[0] ?? "", "takes nothing away");
  assertStringIncludes(results[3] ?? "", "comes with the program");
});

Deno.test("P27 a review that would make a rule of a passing fault is told why not", async () => {
  const { world, ended, results } = await reviewed([
    {
      memory: {
        target: "memory",
        action: "add",
        content: "browser tool broken",
      },
    },
    {
      memory: {
        target: "memory",
        operations: [
          { action: "add", content: "Tests run with make check" },
          { action: "add", content: "playwright is not installed" },
        ],
      },
    },
    "Nothing to save.",
  ]);
  await using _ = world;
  assertEquals([ended.why, ended.memory], ["answered", 0]);
  for (const result of results) assertStringIncludes(result, "passes");
  const { changes } = JSON.parse(
    (await world.run(["memory", "log", "--json"])).out,
  );
  assertEquals(changes, []);
});

Deno.test("F163 F164 a reviewer without end stops after eight model calls, and nobody reviews it", async () => {
  const looking = Array.from(
    { length: 7 },
    (_, at) => ({ skills_list: { query: `word${at}` } }),
  );
  const { world, ended } = await reviewed([...looking, "Nothing to save."]);
  await using _ = world;
  assertEquals(ended.why, "max_iterations");
  const { bodies } = world.server;
  assertEquals(bodies.length, 1 + 8);
  assertEquals(JSON.parse(bodies.at(-1) ?? "").tool_choice, "none");
  const { out } = await world.run(["log", "export"]);
  const types = out.trim().split("\n").map((line) => JSON.parse(line).type);
  const of = (type: string) => types.filter((one) => one === type).length;
  assertEquals([of("SessionStarted"), of("ReviewerStarted")], [2, 1]);
});

Deno.test("F170 F187 review.model answers for the reviewer alone", async () => {
  const settings = `${AT_ONCE}review:\n  model: cheap\n`;
  const { world } = await reviewed(["Nothing to save."], { settings });
  await using _ = world;
  const models = world.server.bodies.map((body) => JSON.parse(body).model);
  assertEquals(models, ["scripted", "cheap"]);
});

Deno.test("a review whose model fails tells nobody, and is tried after the next turn", async () => {
  await using world = await reviewWorld(AT_ONCE, [
    "hello",
    status(401),
    "hello again",
    "Nothing to save.",
  ]);
  await using chat = await talked(world);
  await chat.say("hi");
  assertEquals((await chat.heard("ReviewEnded")).why, "provider_error");
  assertEquals((await chat.say("still there?")).why, "answered");
  await reviewSettled(chat.opened, "wait");
  assertEquals((await chat.heard("ReviewEnded")).why, "answered");
  assertEquals(chat.notes, []);
});

Deno.test("F168 a review counts in usage, marked, and is no session to go on with", async () => {
  const { world, ended } = await reviewed(["Nothing to save."]);
  await using _ = world;
  const { total } = JSON.parse((await world.run(["usage", "--json"])).out);
  assertEquals([total.calls, total.reviews], [2, 1]);
  assertStringIncludes(
    (await world.run(["usage"])).out,
    "1 of these calls looked back",
  );
  const resumed = await world.chat("-r", ended.session, "hi");
  assertEquals(resumed.code, 2);
  assertStringIncludes(resumed.err, "it is a review");
  const exported = await world.run([
    "sessions",
    "export",
    "latest",
    "--format",
    "md",
  ]);
  assert(!exported.out.includes("Background review"));
});
