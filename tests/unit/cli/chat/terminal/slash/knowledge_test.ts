import { assert, assertEquals } from "@std/assert";
import { openMemory } from "../../../../../../src/app/home/open_memory.ts";
import { openSkills } from "../../../../../../src/app/home/open_skills.ts";
import type { Host } from "../../../../../../src/cli/host.ts";
import { chatOn } from "../stage.ts";
import { stagedModel } from "../staged_model.ts";

const ENTER = "\r";

/** The stores of a home, as a person opens them. */
const KNOWS: Pick<Host, "openMemory" | "openSkills"> = {
  openMemory: (home) => Promise.resolve(openMemory(home, "person")),
  openSkills: (home, access, note) =>
    Promise.resolve(openSkills(home, { origin: "person", access, note })),
};

Deno.test("/memory shows what is kept and how full it is, and takes the last change back", async () => {
  await using chat = await chatOn({ knows: KNOWS });
  const { terminal, home } = chat;
  await terminal.untilShown("ready");
  const memory = openMemory(home, "person");
  await memory.change("memory", [{ op: "add", text: "tests run with make" }]);
  terminal.type("/memory" + ENTER);
  await terminal.untilShown("MEMORY.md: 19 of 2200 characters");
  await terminal.untilShown("tests run with make");
  await terminal.untilShown("USER.md: 0 of 1375 characters");
  terminal.type("/memory undo" + ENTER);
  await terminal.untilShown("Take this change back?");
  // Enter means no.
  terminal.type(ENTER);
  await terminal.untilGone("Take this change back?");
  assertEquals((await memory.read("memory")).used, 19);
  terminal.type("/memory undo" + ENTER);
  await terminal.untilShown("Take this change back?");
  terminal.type("yes");
  await terminal.untilShown("→ yes");
  terminal.type(ENTER);
  await terminal.untilGone("Take this change back?");
  await terminal.until(() =>
    home.log.read("memory").at(-1)?.event.type === "MemoryChanged" &&
    home.log.read("memory").length === 2
  );
  assertEquals((await memory.read("memory")).used, 0);
  terminal.type("/memory undo" + ENTER);
  await terminal.untilShown("There is nothing to take back.");
  terminal.type("/memory eat" + ENTER);
  await terminal.untilShown("it takes log or undo");
});

Deno.test("/skills lists them, shows one, and tells how they came to be", async () => {
  await using chat = await chatOn({ rows: 60, knows: KNOWS });
  const { terminal, home } = chat;
  await terminal.untilShown("ready");
  const skills = openSkills(home, {
    origin: "person",
    access: "write",
    note: () => {},
  });
  await skills.create("tidy-up", SKILL);
  terminal.type("/skills" + ENTER);
  await terminal.until(({ all }) =>
    all.some((row) => row.includes("tidy-up  Use when"))
  );
  terminal.type("/skills view tidy-up" + ENTER);
  await terminal.untilShown("Run the formatter.");
  terminal.type("/skills log tidy-up" + ENTER);
  await terminal.untilShown("create by person");
});

Deno.test("a skill's name after a slash sends its text, with what the person says to it", async () => {
  const model = stagedModel();
  await using chat = await chatOn({ adapters: { model }, knows: KNOWS });
  const { terminal, home } = chat;
  await terminal.untilShown("ready");
  const skills = openSkills(home, {
    origin: "person",
    access: "write",
    note: () => {},
  });
  await skills.create("tidy-up", SKILL);
  terminal.type("/tidy-up only the tests" + ENTER);
  const { messages } = await model.next();
  const text = messages.at(-1)?.content ?? "";
  assert(text.startsWith('[The user chose the skill "tidy-up"'));
  assert(text.includes("Run the formatter."));
  assert(text.endsWith("only the tests"));
  await terminal.untilShown("› /tidy-up");
  assert(chat.types().includes("SkillUsed"));
});

Deno.test("/review looks back with what the person says", async () => {
  await using chat = await chatOn();
  const { terminal, host } = chat;
  await terminal.untilShown("ready");
  terminal.type("/review the deploy" + ENTER);
  await terminal.untilShown("Looking back in the background");
  assertEquals(host.reviews, ["the deploy"]);
});

const SKILL = `---
name: tidy-up
description: Use when a working tree is untidy. Formats what changed.
---

# Tidy up

Run the formatter.
`;
