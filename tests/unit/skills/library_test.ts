import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import type { EventLog } from "../../../src/domain/event_log.ts";
import { inHome, skillText } from "./support.ts";

const TOOLS = ["skill_view", "terminal"];

Deno.test("P30 one broken skill never stops the rest, and is listed with its reason", async () => {
  await inHome(async ({ skills, write, home }) => {
    await write("skills/data/good/SKILL.md", skillText("good"));
    await write("skills/data/open/SKILL.md", "---\nname: open\nbody");
    await write("skills/data/huge/SKILL.md", "x".repeat(1024 * 1024));
    await write("skills/data/latin/SKILL.md", new Uint8Array([0xe9, 0xff]));
    await write("skills/data/lower/skill.md", skillText("lower"));
    await write("skills/data/none/README.md", "nothing");
    await write("outside.md", skillText("link"));
    await Deno.mkdir(`${home}/skills/data/link`);
    await Deno.symlink(
      `${home}/outside.md`,
      `${home}/skills/data/link/SKILL.md`,
    );
    await Deno.symlink(`${home}/skills/data/good`, `${home}/skills/data/twin`);
    const rows = await skills.list();
    const reasons = Object.fromEntries(
      rows.map(({ folder, state, reason }) => [folder, `${state} ${reason}`]),
    );
    assertEquals(reasons, {
      "data/good": "ok null",
      "data/huge":
        "invalid SKILL.md has 1048576 characters, 100000 is the most",
      "data/latin": "invalid SKILL.md is no UTF-8 text",
      "data/link": "invalid SKILL.md is a symbolic link",
      "data/lower": "invalid the file is called skill.md, it must be SKILL.md",
      "data/none": "invalid SKILL.md is missing",
      "data/open": "invalid frontmatter not closed: no second line of ---",
      "data/twin": "invalid the folder is a symbolic link",
    });
    assert(rows.every(({ file }) => file.startsWith(`${home}/skills/data/`)));
  });
});

Deno.test("FC-44 P34 no name and no path leads out of a skill, and nothing outside gets into the log", async () => {
  await inHome(async ({ skills, write, home, log }) => {
    await write("private/SKILL.md", skillText("private", "outside-content"));
    await write(".env", "KEY=outside-content");
    await write("skills/data/a/SKILL.md", skillText("a"));
    await Deno.mkdir(`${home}/skills/link`);
    await Deno.symlink(
      `${home}/private/SKILL.md`,
      `${home}/skills/link/SKILL.md`,
    );
    const names = [
      "../private",
      "a/../../private",
      "/etc",
      "..\\private",
      "x\u0000y",
      "link",
      `${home}/private`,
      "__proto__",
    ];
    for (const name of names) {
      await assertRejects(() => skills.view(name), RangeError, "Cannot");
      await assertRejects(() => skills.message(name, ""), RangeError);
      await assertRejects(
        () => skills.patch(name, { old: "outside", text: "x" }),
        RangeError,
      );
      await assertRejects(() => skills.remove(name), RangeError);
    }
    for (const path of ["../../.env", "/etc/passwd", "../a/SKILL.md", ""]) {
      await assertRejects(
        () => skills.view("a", path),
        RangeError,
        "Cannot find",
      );
    }
    const text = JSON.stringify([...log.rows()]);
    assertEquals(text.includes("outside-content"), false);
  });
});

Deno.test("a skill of the home comes before the built-in one of its name", async () => {
  const builtin = await Deno.makeTempDir();
  try {
    for (const name of ["a", "b"]) {
      await Deno.mkdir(`${builtin}/data/${name}`, { recursive: true });
      await Deno.writeTextFile(
        `${builtin}/data/${name}/SKILL.md`,
        skillText(name, "Built in."),
      );
    }
    await inHome(async ({ skills, write }) => {
      await write("skills/own/a/SKILL.md", skillText("a", "Mine."));
      await write("skills/own/twin/SKILL.md", skillText("a", "Again."));
      assertStringIncludes((await skills.view("a")).text ?? "", "Mine.");
      const rows = await skills.list();
      assertEquals(
        rows.filter(({ state }) => state === "ok").map(({ folder }) => folder),
        ["own/a", "data/b"],
      );
      const shadowed = rows.filter(({ state }) => state === "shadowed");
      assertEquals(shadowed.map(({ reason }) => reason), [
        "own/a (home) has the same name and comes first",
        "own/a (home) has the same name and comes first",
      ]);
      // An invalid one does not hide what works.
      await write("skills/own/a/SKILL.md", "broken");
      await write("skills/own/twin/SKILL.md", "broken");
      assertStringIncludes((await skills.view("a")).text ?? "", "Built in.");
    }, { builtin });
  } finally {
    await Deno.remove(builtin, { recursive: true });
  }
});

Deno.test("uses are counted in the log, and describe a skill in the folder they were made in", async () => {
  await inHome(async ({ skills, again, home }) => {
    await skills.create("a", skillText("a"), "data");
    await skills.create("b", skillText("b"), "data");
    await skills.use("a", "/project", "s1");
    await again().use("a", "/project", "s2");
    const index = (cwd: string) => again().index({ cwd, offeredTools: TOOLS });
    assertStringIncludes(await index("/project"), "- a (data): Does a well");
    assertEquals((await index("/other")).includes("Does a well"), false);
    const [row] = await again().list();
    assertEquals([row?.uses, row?.last_used], [2, "2026-01-01T00:00:00.000Z"]);
    // The snapshot is a cache: without it the log tells the same.
    const before = await index("/project");
    await Deno.remove(`${home}/.skills_index.json`);
    assertEquals(await index("/project"), before);
  });
});

Deno.test("the index leaves out what is of no use in a session", async () => {
  await inHome(async ({ skills, write }) => {
    const put = (name: string, metadata: string) =>
      write(
        `skills/data/${name}/SKILL.md`,
        skillText(name, "body", `metadata:\n  ${metadata}\n`),
      );
    await put("plain", "version: '1'");
    await put("mac", "platforms: macos");
    await put("web", "requires_tools: web_fetch");
    await put("keyed", "requires_env: A_KEY");
    const text = await skills.index({ cwd: "/w", offeredTools: TOOLS });
    assertEquals(text.split("\n").at(-1), "data: plain");
    assertEquals(
      await skills.index({ cwd: "/w", offeredTools: ["terminal"] }),
      "",
    );
    const unmet = (await skills.list()).map(({ name, unmet }) => [name, unmet]);
    assertEquals(unmet, [
      ["keyed", "needs A_KEY to be set"],
      ["mac", "only for darwin"],
      ["plain", null],
      ["web", null],
    ]);
    assertStringIncludes(
      (await skills.view("keyed")).notes.join(),
      "needs A_KEY",
    );
  });
});

Deno.test("an index of 500 skills is within its budget, and made again without reading log or skills", async () => {
  await inHome(async ({ skills, again, write, log, home, events }) => {
    for (const index of Array(500).keys()) {
      const name = `skill-${index}`;
      await write(
        `skills/group-${index % 26}/${name}/SKILL.md`,
        skillText(name),
      );
    }
    const request = { cwd: "/w", offeredTools: TOOLS, budgetTokens: 1000 };
    const text = await skills.index(request);
    assert(text.length / 3 <= 1000);
    assertEquals(events().length, 500);
    const untouched: EventLog = {
      append: () => {
        throw new RangeError("append");
      },
      read: () => {
        throw new RangeError("read");
      },
      readAll: (after, limit) => log.readAll(after, limit),
      rows: (after) => log.rows(after),
      subscribe: (listener) => log.subscribe(listener),
    };
    const loadScan = () => Promise.reject(new RangeError("scan"));
    assertEquals(
      await again({ log: untouched, loadScan }).index(request),
      text,
    );
    // A touched file is read again; what the log has stays.
    await Deno.utime(`${home}/skills/group-0/skill-0/SKILL.md`, 1, 1);
    assertEquals(await again().index(request), text);
    assertEquals(events().length, 500);
    await write("skills/group-0/skill-0/SKILL.md", skillText("renamed-0"));
    const now = await again().index({ ...request, budgetTokens: 9000 });
    assertStringIncludes(now, "renamed-0");
    assertEquals(events().length, 501);
  });
});

Deno.test("an edit takes back nothing when the snapshot is damaged", async () => {
  await inHome(async ({ skills, again, write, home, events }) => {
    await skills.create("a", skillText("a"), "data");
    for (const text of ["", "{", "null", '{"version":"0 "}', "[]"]) {
      await write(".skills_index.json", text);
      assertEquals((await again().list()).map(({ name }) => name), ["a"]);
    }
    await Deno.remove(`${home}/.skills_index.json`);
    assertEquals(await again().verify(), []);
    assertEquals(events().length, 1);
  });
});

Deno.test("a reader changes nothing at all", async () => {
  await inHome(async ({ again, write, home, events }) => {
    await write("skills/data/a/SKILL.md", skillText("a"));
    const before = [...Deno.readDirSync(home)].length;
    const reader = again({ readOnly: true });
    assertEquals(await reader.isLevel(), false);
    assertEquals((await reader.list()).map(({ name }) => name), ["a"]);
    assertEquals([...Deno.readDirSync(home)].length, before);
    assertEquals(events(), []);
    await again().list();
    assertEquals(await again({ readOnly: true }).isLevel(), true);
  });
});

Deno.test("message puts a skill and what the user says into one message of the user (F212)", async () => {
  await inHome(async ({ skills }) => {
    await skills.create("a", skillText("a"), "data");
    await skills.writeFile("a", "references/x.md", "x");
    const text = await skills.message("a", "for orders.csv");
    assertStringIncludes(text, 'chose the skill "a"');
    assertStringIncludes(text, "1. Do it.");
    assertStringIncludes(text, "references/x.md");
    assert(text.endsWith("\n\nfor orders.csv"));
  });
});

Deno.test("two libraries that write at once lose nothing", async () => {
  await inHome(async ({ skills, again, read }) => {
    await skills.create("a", skillText("a", "start"), "data");
    const other = again();
    await Promise.all(
      Array.from(
        { length: 10 },
        (_, index) =>
          (index % 2 ? skills : other).patch("a", {
            old: "start",
            text: `start\nline ${index}`,
          }),
      ),
    );
    const text = await read("skills/data/a/SKILL.md");
    for (const index of Array(10).keys()) {
      assertStringIncludes(text, `line ${index}\n`);
    }
    assertEquals(await skills.verify(), []);
  });
});
