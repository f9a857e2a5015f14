import { assert, assertEquals } from "@std/assert";
import { listSessions } from "../../src/projections/session_list.ts";
import { load } from "../../src/session/resume.ts";
import { renameSession } from "../../src/session/commands.ts";
import { type World, world } from "../support/fupan.ts";
import {
  gated,
  type Reply,
  reply,
  type SeenRequest,
  status,
} from "../support/scripted_model_server.ts";
import { talked } from "../support/talked.ts";

/** A home in which a model is there for titles. */
async function withTitles(
  script: readonly (Reply | ((request: SeenRequest) => Reply))[],
): Promise<World> {
  const at = await world(script);
  await Deno.mkdir(at.home);
  await Deno.writeTextFile(
    `${at.home}/config.yaml`,
    "title:\n  model: cheap\n",
  );
  return at;
}

function titlesIn({ home, id }: Awaited<ReturnType<typeof talked>>) {
  return load(home, id).history.map(({ event }) => event)
    .filter(({ type }) => type === "SessionTitled" || type === "TitleFailed");
}

Deno.test("a chat is named by the model for titles after its first answer, once, and nobody is told (F187, F205)", async () => {
  await using at = await withTitles([
    "It is fed.",
    '"Feeding the zebra."',
    "Yes.",
  ]);
  await using talk = await talked(at);
  await talk.say("is the zebra fed?");
  const { title, model } = await talk.heard("SessionTitled");
  assertEquals([title, model], ["Feeding the zebra", "cheap"]);
  await talk.say("are you sure?");
  const { home } = talk;
  home.store.catchUp();
  const [row] = home.store.read((db) => listSessions(db));
  assertEquals([row?.title, row?.messages], ["Feeding the zebra", 4]);
  assertEquals(talk.notes, []);
  const asked = JSON.parse(at.server.bodies[1] ?? "");
  assertEquals(asked.model, "cheap");
  assertEquals(JSON.parse(asked.messages[1].content), {
    asked: "is the zebra fed?",
    answered: "It is fed.",
  });
  const last = at.messages()[2]?.map(({ content }) => content).join() ?? "";
  assertEquals(last.includes("Feeding the zebra"), false);
});

Deno.test("a chat whose title fails goes on, tells nobody, and does not ask again", async () => {
  await using at = await withTitles([
    "It is fed.",
    status(400, { error: { message: "no such model" } }),
    "Yes.",
  ]);
  await using talk = await talked(at);
  await talk.say("is the zebra fed?");
  assert((await talk.heard("TitleFailed")).reason.includes("no such model"));
  await talk.say("are you sure?");
  assertEquals(titlesIn(talk).length, 1);
  assertEquals(talk.notes, []);
});

Deno.test("a chat does not wait for its title, and a person's own one wins", async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await using at = await withTitles([
    "It is fed.",
    () => {
      asked.resolve();
      return gated(reply({ text: "Too late" }), gate.promise);
    },
    "Yes.",
  ]);
  await using talk = await talked(at);
  await talk.say("is the zebra fed?");
  await asked.promise;
  assertEquals((await talk.say("are you sure?")).why, "answered");
  renameSession(talk.opened.session, "given");
  gate.resolve();
  await talk.opened.dispose();
  assertEquals(titlesIn(talk), []);
});

Deno.test("a chat that is left before its title is there has none, and is named next time", async () => {
  const asked = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  await using at = await withTitles([
    "It is fed.",
    () => {
      asked.resolve();
      return gated(reply({ text: "Too late" }), never.promise);
    },
    "Yes.",
    "Feeding",
  ]);
  const first = await talked(at);
  await first.say("is the zebra fed?");
  await asked.promise;
  await first[Symbol.asyncDispose]();
  never.resolve();
  await using second = await talked(at, { id: first.id });
  assertEquals(titlesIn(second), []);
  await second.say("are you sure?");
  assertEquals((await second.heard("SessionTitled")).title, "Feeding");
});

Deno.test("no title is asked for without a model for it, nor where nobody stays", async () => {
  await using at = await world(["It is fed."]);
  await using talk = await talked(at);
  await talk.say("is the zebra fed?");
  await using other = await withTitles(["It is fed."]);
  assertEquals((await other.chat("is the zebra fed?")).code, 0);
  assertEquals(other.server.bodies.length, 1);
});

Deno.test("sessions titles names what nobody named, each with a name of its own", async () => {
  await using at = await withTitles([
    "It is fed.",
    "It is not.",
    "It will be.",
    "Feeding",
    "Feeding",
    status(400, { error: { message: "no such model" } }),
    "Feeding the third",
  ]);
  for (const animal of ["zebra", "horse", "goat"]) {
    await at.chat(`is the ${animal} fed?`);
  }
  const { code, out, err } = await at.run(["sessions", "titles"]);
  assertEquals(code, 1);
  assertEquals(
    out.trim().split("\n").map((line) => line.split("  ")[1]),
    ["Feeding", "Feeding #2"],
  );
  assert(err.includes("has no title: "), err);
  const again = await at.run(["sessions", "titles"]);
  assertEquals(again.code, 0);
  assert(again.out.includes("Feeding the third"));
  const none = await at.run(["sessions", "titles"]);
  assertEquals([none.code, none.err], [0, "Nothing is to be named\n"]);
  const { out: list } = await at.run(["sessions", "list", "--json"]);
  const titles = JSON.parse(list).map(({ title }: { title: string }) => title);
  assertEquals(titles.toSorted(), [
    "Feeding",
    "Feeding #2",
    "Feeding the third",
  ]);
});

Deno.test("sessions titles says that there is no model to ask", async () => {
  await using at = await world([]);
  const { code, err } = await at.run(["sessions", "titles"], {
    env: { OPENAI_BASE_URL: "", FUPAN_MODEL: "practice" },
  });
  assertEquals(code, 3);
  assert(err.includes("no model is configured"), err);
});
