import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { History } from "../../src/skills/history.ts";
import { readTree } from "../../src/skills/tree/read_tree.ts";
import { treeHash } from "../../src/skills/tree/tree.ts";
import { openSkills } from "../../src/skills/open_skills.ts";
import { realDisk } from "../../src/skills/tree/disk.ts";
import { outsideProgram } from "../../src/gate/sandbox/outside_program.ts";
import { replacePassage } from "../../src/tools/text/replace_passage.ts";
import type { EventLog } from "../../src/domain/event_log.ts";
import { counting, fakeClock } from "../support/adapters.ts";
import { inFolder, startScript, withLog } from "../support/log_files.ts";

const TEXT = "---\nname: NAME\ndescription: Shared\n---\n\nanchor\n";

async function put(home: string, name: string): Promise<void> {
  await Deno.mkdir(`${home}/skills/data/${name}`, { recursive: true });
  await Deno.writeTextFile(
    `${home}/skills/data/${name}/SKILL.md`,
    TEXT.replace("NAME", name),
  );
}

function skillsOf(home: string, log: EventLog) {
  return openSkills({
    home,
    builtin: null,
    log,
    clock: fakeClock(),
    ids: counting(),
    origin: "person",
    loadScan: () => Promise.resolve(() => ({ findings: [] })),
    loadReplace: () => Promise.resolve(replacePassage),
    findProgram: (name) => Promise.resolve(outsideProgram(name)),
    redact: (text) => text,
    hasEnv: () => false,
    platform: "linux",
    disk: realDisk,
    note: (text) => assert(false, text),
    readOnly: false,
  });
}

Deno.test("two processes that patch one skill lose no line and record every one", async () => {
  await inFolder(async (path) => {
    const home = path.replace(/\/events\.db$/, "");
    await put(home, "shared");
    const writers = ["ann", "bob"].map((name) =>
      startScript("skill_writer.ts", home, name, "10")
    );
    for (const writer of writers) assertEquals(await writer.ended(), 0);
    const text = await Deno.readTextFile(`${home}/skills/data/shared/SKILL.md`);
    for (const name of ["ann", "bob"]) {
      for (const n of Array(10).keys()) {
        assertStringIncludes(text, `\n${name} ${n}\n`);
      }
    }
    await withLog(path, async (log) => {
      const versions = new History(log.read("skills")).versions("data/shared");
      assertEquals(versions.length, 21);
      for (const [index, { event }] of versions.entries()) {
        const before = versions[index - 1]?.event.after_hash ?? null;
        assertEquals(event.before_hash, before);
      }
      assertEquals(await skillsOf(home, log).verify(), []);
    });
  });
});

Deno.test("a writer killed at any moment leaves each skill whole, and the next read ends what it had recorded", async () => {
  await inFolder(async (path) => {
    const home = path.replace(/\/events\.db$/, "");
    const folder = `${home}/skills/data/victim`;
    await put(home, "victim");
    for (let round = 1; round <= 5; round++) {
      const writer = startScript("skill_writer.ts", home, "victim");
      for (let n = 0; n < round; n++) await writer.line();
      writer.kill();
      await writer.ended();
      await withLog(path, async (log) => {
        await skillsOf(home, log).list();
        const history = new History(log.read("skills"));
        const hash = treeHash(await readTree(folder));
        assert(hash !== null);
        assertEquals(hash, history.hashAt("data/victim"));
        // Nothing that a kill left behind was taken for the work of a hand.
        const edits = log.read("skills").filter(({ event }) =>
          event.type === "SkillEditedOutside"
        );
        assertEquals(edits.length, 1);
        await skillsOf(home, log).rollback({ name: "victim", position: 1 });
      });
    }
  });
});
