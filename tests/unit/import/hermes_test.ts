import { assertEquals } from "@std/assert";
import { readHermes } from "../../../src/import/hermes.ts";
import { keepsakesIn } from "../../../src/import/hermes_keepsakes.ts";
import { turnsOf } from "../../../src/import/turns.ts";
import { hermesHome } from "../../support/hermes_home.ts";

const FACTS = { stem: "state", at: "2025-12-31T00:00:00.000Z" };

Deno.test("readHermes() takes the sessions of its store, and leaves the folder as it is", async () => {
  await using home = await hermesHome();
  const before = [...Deno.readDirSync(home.path)].map(({ name }) => name);
  const { sessions, damages } = readHermes(`${home.path}/state.db`, FACTS);
  assertEquals(
    [...Deno.readDirSync(home.path)].map(({ name }) => name),
    before,
  );
  assertEquals(sessions.map(({ origin }) => origin.id), [
    "20250401_080000_abc123",
    "20250402_080000_def456",
  ]);
  const [first, second] = sessions;
  assertEquals(first?.title, "Back up the photos");
  assertEquals(first?.model, "hermes-4");
  assertEquals(first?.startedAt, "2025-04-01T08:00:00.500Z");
  const { turns, orphans } = turnsOf(first?.steps ?? []);
  assertEquals(orphans, 0);
  assertEquals(turns.map(({ text }) => text), ["备份照片", "and the videos?"]);
  const [calling, answer] = turns[0]?.rounds ?? [];
  assertEquals(calling?.reasoning, "Two tools at once.");
  assertEquals(
    calling?.calls.map(({ tool, args, result }) => [tool, args, result?.text]),
    [["terminal", '{"command":"ls"}', "a.jpg"], ["todo", "{}", "ok"]],
  );
  assertEquals(answer?.text, "Done.");
  // The call that is no JSON is named; the words beside it are kept.
  assertEquals(damages.map(({ where }) => where), ["message 8"]);
  assertEquals(turns[1]?.rounds[0]?.text, "Looking.");
  assertEquals(second?.steps.length, 2);
});

Deno.test("keepsakesIn() names memories, persona and skills, and is empty where there are none", async () => {
  await using home = await hermesHome();
  assertEquals(await keepsakesIn(home.path), [
    { kind: "memory", path: `${home.path}/memories/MEMORY.md` },
    { kind: "persona", path: `${home.path}/SOUL.md` },
    { kind: "skill", path: `${home.path}/skills/files/backup/SKILL.md` },
  ]);
  assertEquals(await keepsakesIn(`${home.path}/nowhere`), []);
});
