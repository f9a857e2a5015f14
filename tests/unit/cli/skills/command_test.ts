import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { host } from "../../../../src/app.ts";
import type { SkillsFlags } from "../../../../src/cli/flags.ts";
import { skills } from "../../../../src/cli/skills/command.ts";
import { openEventLog } from "../../../../src/log/open_event_log.ts";
import { scriptedIo } from "../../../support/scripted_io.ts";
import { countingIds } from "../../../support/log_session.ts";
import { skillText } from "../../skills/support.ts";

type Given = SkillsFlags extends infer TFlags
  ? TFlags extends SkillsFlags ? Omit<TFlags, "json"> : never
  : never;

interface Ran {
  readonly code: number;
  readonly out: string;
  /** What --json prints. */
  readonly value: () => Record<string, unknown>;
}

type Run = (
  flags: Given & { readonly json?: boolean },
  stdin?: string,
) => Promise<Ran>;

async function withHome(
  work: (run: Run, home: string) => Promise<void>,
): Promise<void> {
  const root = await Deno.makeTempDir({ prefix: "skills_cli_" });
  const home = `${root}/home`;
  try {
    await work(async (flags, stdin = "") => {
      const io = scriptedIo({ env: { FUPAN_HOME: home }, stdin });
      const code = await skills({ json: false, ...flags }, io, host);
      return { code, out: io.out(), value: () => JSON.parse(io.out()) };
    }, home);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

function typesIn(home: string): string[] {
  const log = openEventLog(`${home}/events.db`, {
    ids: countingIds(),
    readonly: true,
  });
  try {
    return log.read("skills").map(({ event }) => event.type);
  } finally {
    log.close();
  }
}

async function put(home: string, folder: string, text: string) {
  await Deno.mkdir(`${home}/skills/${folder}`, { recursive: true });
  await Deno.writeTextFile(`${home}/skills/${folder}/SKILL.md`, text);
}

Deno.test("skills list of a home that is not there shows the built-in ones and makes none", async () => {
  await withHome(async (run, home) => {
    const { code, out } = await run({ action: "list" });
    assertEquals(code, 0);
    assertStringIncludes(out, " skills\n");
    const rows = (await run({ action: "list", json: true })).value();
    assert(Array.isArray(rows) && rows.every(({ root }) => root === "builtin"));
    assertEquals(
      (await run({ action: "log" })).out,
      "No skill was ever changed.\n",
    );
    await Deno.lstat(home).then(
      () => assert(false, "a home was made"),
      (error) => assert(error instanceof Deno.errors.NotFound),
    );
  });
});

Deno.test("skills create, patch, rollback and remove say what there is then", async () => {
  await withHome(async (run, home) => {
    const file = `${home}/skills/data/tidy/SKILL.md`;
    const create = {
      action: "create",
      name: "tidy",
      file: "-",
      category: "data",
    } as const;
    const created = await run({ ...create, json: true }, skillText("tidy"));
    assertEquals([created.code, created.value()], [0, {
      ok: true,
      skill: "tidy",
      folder: "data/tidy",
      file,
      changed: true,
      notes: [],
    }]);
    const patch = { action: "patch", name: "tidy", old: "Do it." } as const;
    assertEquals((await run({ ...patch, text: "Twice." })).code, 0);
    assertStringIncludes(await Deno.readTextFile(file), "Twice.");
    const refused = await run({ ...patch, text: "Thrice." });
    assertEquals(refused.code, 1);
    assertStringIncludes(refused.out, "the old text is not in it");
    const value = (await run({ ...patch, text: "Thrice.", json: true }))
      .value();
    assertEquals(value["ok"], false);
    assertStringIncludes(String(value["error"]), "the old text is not in it");
    assertEquals((await run({ action: "rollback", name: "1" })).code, 0);
    assertEquals(await Deno.readTextFile(file), skillText("tidy"));
    assertStringIncludes(
      (await run({ action: "remove", name: "tidy" })).out,
      "data/tidy is gone",
    );
    const log = (await run({ action: "log", name: "tidy" })).out;
    assertEquals(
      log.trim().split("\n").map((line) => line.split("  ")[3]),
      [
        "create by person",
        "patch by person",
        "rollback to 1 by person",
        "delete by person",
      ],
    );
  });
});

Deno.test("skills list tells invalid skills with file and reason, and records what a hand did", async () => {
  await withHome(async (run, home) => {
    await put(home, "data/mine", skillText("mine"));
    await put(home, "data/open", "---\nname: open\n");
    const { code, out } = await run({ action: "list" });
    assertEquals(code, 0);
    assertStringIncludes(
      out,
      `data/open  invalid: frontmatter not closed: no second line of ---  (${home}/skills/data/open/SKILL.md)`,
    );
    assertEquals(typesIn(home), ["SkillEditedOutside", "SkillEditedOutside"]);
    // Once it is recorded, looking appends nothing.
    await run({ action: "list" });
    await run({ action: "show", name: "mine" });
    await run({ action: "verify" });
    await run({ action: "scan", allow: false });
    assertEquals(typesIn(home).length, 2);
  });
});

Deno.test("skills scan and verify fail where something is wrong", async () => {
  await withHome(async (run, home) => {
    await put(home, "data/evil", skillText("evil", "```\nmkfs /dev/sda\n```"));
    const scanned = await run({ action: "scan", allow: false });
    assertEquals(scanned.code, 1);
    assertStringIncludes(scanned.out, "SKILL.md:7  critical format-disk");
    const verified = await run({ action: "verify" });
    assertEquals(verified.code, 1);
    assertStringIncludes(verified.out, "data/evil  blocked: the guard found");
    const shown = await run({ action: "show", name: "evil" });
    assertEquals([shown.code, shown.out.includes("mkfs")], [1, false]);
    await run({ action: "scan", name: "evil", allow: true });
    assertStringIncludes(
      (await run({ action: "show", name: "evil" })).out,
      "mkfs",
    );
    assertEquals(
      (await run({ action: "verify" })).out,
      "All skills are as the log has them.\n",
    );
  });
});

Deno.test("skills install prints what became of each skill", async () => {
  await withHome(async (run, home) => {
    const source = `${home}/../source`;
    await Deno.mkdir(`${source}/a`, { recursive: true });
    await Deno.writeTextFile(`${source}/a/SKILL.md`, skillText("a"));
    await Deno.mkdir(`${source}/b`);
    await Deno.writeTextFile(`${source}/b/SKILL.md`, "broken");
    const { code, out } = await run({
      action: "install",
      source,
      category: "own",
      force: false,
    });
    assertEquals(code, 1);
    assertStringIncludes(out, "own/a  installed\n");
    assertStringIncludes(out, "b  refused\n  frontmatter missing");
    const again = await run({ action: "install", force: false, json: true });
    assertEquals(again.value(), {
      ok: true,
      results: [{
        name: "a",
        folder: "own/a",
        outcome: "unchanged",
        notes: ["it is as in the source"],
      }],
    });
  });
});
