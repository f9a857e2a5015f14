import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { searchMessages } from "../../src/projections/search.ts";
import { transcriptOf } from "../../src/projections/transcript.ts";
import { world } from "../support/fupan.ts";
import { AFTER_TWO_TURNS, reviewWorld } from "../support/review_world.ts";
import { talked } from "../support/talked.ts";

Deno.test("each message is a row as soon as it is said, and can be searched at once (F203)", async () => {
  const seen: (readonly string[])[] = [];
  const look = () => {
    const { store } = talk.home;
    store.catchUp();
    store.read((db) => {
      seen.push(transcriptOf(db, talk.id).map(({ role }) => role));
      const { hits } = searchMessages(db, "pumpernickel");
      assertEquals(hits.map(({ session }) => session), [talk.id]);
    });
  };
  await using place = await world([
    () => {
      look();
      return { terminal: { command: "echo rye" } };
    },
    () => {
      look();
      return "baked";
    },
  ]);
  await using talk = await talked(place);
  await talk.say("what is pumpernickel?");
  look();
  assertEquals(seen, [
    ["user"],
    ["user", "assistant", "tool"],
    ["user", "assistant", "tool", "assistant"],
  ]);
  const found = await place.run(["search", "rye", "--role", "tool", "--json"]);
  assertEquals(JSON.parse(found.out).length, 1);
});

Deno.test("a session is gone on with by its id, by its title and as the latest (F039)", async () => {
  await using place = await world(["one", "two", "three", "four", "five"]);
  const sent = () =>
    place.messages().at(-1)?.map(({ content }) => content).slice(1);
  await place.chat("first");
  await place.chat("other");
  const { out } = await place.run(["sessions", "list", "--json"]);
  const [, { session }] = JSON.parse(out);
  await place.run(["sessions", "rename", session, "Bread and rye"]);
  await place.chat("-r", session, "by id");
  assertEquals(sent(), ["first", "one", "by id"]);
  await place.chat("-r", "Bread and rye", "by title");
  assertEquals(sent(), ["first", "one", "by id", "three", "by title"]);
  await place.chat("-r", "latest", "latest");
  assertEquals(sent()?.slice(-3), ["by title", "four", "latest"]);
});

Deno.test("commands that only look say something in a home where nothing is yet (F042)", async () => {
  await using place = await world([]);
  const commands: readonly (readonly [string, readonly string[]])[] = [
    ["max_iterations", ["config", "show"]],
    ["config.yaml", ["config", "path"]],
    ["approval", ["config", "schema"]],
    ["manual", ["config", "get", "approval.mode"]],
    ["0", ["sessions", "stats"]],
    ["[]", ["sessions", "list", "--json"]],
    ["[]", ["search", "anything", "--json"]],
    ["0 mismatches", ["log", "verify"]],
    ["2200", ["memory", "show", "--json"]],
    ["name", ["skills", "list", "--json"]],
    ["conversation", ["machines"]],
    ["rows", ["usage", "--json"]],
  ];
  for (const [words, argv] of commands) {
    const { code, out, err } = await place.run(argv);
    assertEquals(code, 0, `${argv.join(" ")}: ${err}`);
    assertStringIncludes(out, words, argv.join(" "));
  }
  const home = await Deno.stat(`${place.home}/events.db`).catch(() => null);
  assertEquals(home, null);
});

Deno.test("a reviewer that finds nothing to save changes nothing, and nobody is told (F167)", async () => {
  await using place = await reviewWorld(AFTER_TWO_TURNS, [
    "one",
    "two",
    "Nothing to save.",
  ]);
  {
    await using chat = await talked(place);
    await chat.say("first");
    await chat.say("second");
    const { why, memory, skills } = await chat.heard("ReviewEnded");
    assertEquals([why, memory, skills], ["answered", 0, 0]);
    assertEquals(chat.notes, []);
  }
  const { out } = await place.run(["memory", "log", "--json"]);
  assertEquals(JSON.parse(out).changes, []);
  assert(place.server.left === 0);
});
