import { assert, assertEquals, assertRejects } from "@std/assert";
import type { EventLog } from "../../../src/domain/event_log.ts";
import type { Skills } from "../../../src/domain/skills.ts";
import { filesBelow, inHome, skillText, troubledDisk } from "./support.ts";

class Killed extends Error {}

/** What is done to a skill `data/a` that has two files. */
const CHANGES: Readonly<Record<string, (skills: Skills) => Promise<unknown>>> =
  {
    "a new skill": (skills) => skills.create("b", skillText("b"), "data"),
    "a patch of one file": (skills) =>
      skills.patch("a", { old: "Do it.", text: "Do it twice." }),
    "a new file": (skills) => skills.writeFile("a", "references/y.md", "y\n"),
    "a removed file": (skills) => skills.removeFile("a", "references/x.md"),
    "a delete": (skills) => skills.remove("a"),
    "a rollback of several files": (skills) =>
      skills.rollback({ name: "a", position: 1 }),
  };

for (const [name, change] of Object.entries(CHANGES)) {
  Deno.test(`${name} is old or new after a kill at any step, and the log agrees`, async () => {
    let step = 0;
    for (let isKilled = true; isKilled; step++) {
      isKilled = await killedAt(step, change);
    }
    assert(step > 3, "no step was ever killed");
  });

  Deno.test(`${name} on a full disk leaves everything as it was, or is finished later`, async () => {
    let step = 0;
    for (let isFull = true; isFull; step++) {
      isFull = await fullAt(step, change);
    }
    assert(step > 3, "no step ever met a full disk");
  });
}

async function prepare(skills: Skills): Promise<void> {
  await skills.create("a", skillText("a"), "data");
  await skills.writeFile("a", "references/x.md", "x\n");
  await skills.patch("a", {
    old: "1. Do it.",
    text: "1. Do it.\n2. Check it.",
  });
}

/** Was the process killed before it was done? */
async function killedAt(
  step: number,
  change: (skills: Skills) => Promise<unknown>,
): Promise<boolean> {
  let isKilled = false;
  await inHome(async ({ home, skills, again, events, log }) => {
    await prepare(skills);
    const before = await filesBelow(`${home}/skills`);
    const count = log.read("skills").length;
    // A dead process does nothing more, not even to tidy up.
    const disk = troubledDisk((_, index) => {
      isKilled ||= index === step;
      if (isKilled) throw new Killed();
    });
    try {
      await change(again({ disk }));
    } catch (error) {
      if (!isKilled) throw error;
    }
    const isRecorded = log.read("skills").length > count;
    const survivor = again();
    const rows = await survivor.list();
    const after = await filesBelow(`${home}/skills`);
    if (!isRecorded) assertEquals(after, before);
    else assert(JSON.stringify(after) !== JSON.stringify(before));
    assertEquals(rows.every(({ state }) => state === "ok"), true);
    assertEquals(await survivor.verify(), []);
    // Nobody edited anything by hand.
    assertEquals(
      events().filter(({ type }) => type === "SkillEditedOutside"),
      [],
    );
    assertEquals(
      await Array.fromAsync(Deno.readDir(`${home}/skills/.staging`)),
      [],
    );
  });
  return isKilled;
}

/** Did a write find the disk full? */
async function fullAt(
  step: number,
  change: (skills: Skills) => Promise<unknown>,
): Promise<boolean> {
  let isFull = false;
  await inHome(async ({ home, skills, again, log }) => {
    await prepare(skills);
    const before = await filesBelow(`${home}/skills`);
    const count = log.read("skills").length;
    const disk = troubledDisk((name, index) => {
      isFull ||= index === step;
      // Removing still works, it needs no room.
      if (isFull && name !== "remove") {
        throw new Error("No space left on device (os error 28)");
      }
    });
    const running = change(again({ disk }));
    await running.catch((error: unknown) => {
      assert(isFull && error instanceof Error, String(error));
    });
    if (log.read("skills").length === count) {
      assertEquals(await filesBelow(`${home}/skills`), before);
    }
    assertEquals(await again().verify(), []);
  });
  return isFull;
}

Deno.test("a change whose append fails leaves everything as it was", async () => {
  await inHome(async ({ home, skills, again, log }) => {
    await prepare(skills);
    const before = await filesBelow(`${home}/skills`);
    const locked: EventLog = {
      append() {
        throw new RangeError("Cannot append: the log is locked");
      },
      read: (stream) => log.read(stream),
      readAll: (after, limit) => log.readAll(after, limit),
      rows: (after) => log.rows(after),
      subscribe: (listener) => log.subscribe(listener),
    };
    const broken = again({ log: locked });
    await assertRejects(
      () => broken.patch("a", { old: "Do it.", text: "Do it twice." }),
      RangeError,
      "the log is locked",
    );
    assertEquals(await filesBelow(`${home}/skills`), before);
    assertEquals(
      await Array.fromAsync(Deno.readDir(`${home}/skills/.staging`)),
      [],
    );
  });
});
