import { assertEquals, assertStringIncludes } from "@std/assert";
import type { MemoryChange } from "../../../src/domain/memory.ts";
import type { SkillEvent } from "../../../src/domain/skill_events.ts";
import type { SkillVersion } from "../../../src/domain/skills.ts";
import { linksFor } from "../../../src/studio/link.ts";
import { memoryPage } from "../../../src/studio/pages/memory.ts";
import { skillsPage } from "../../../src/studio/pages/skills.ts";
import {
  newestOf,
  skillChanges,
} from "../../../src/studio/read/skill_changes.ts";

const HOSTILE = `<script>alert(1)</script>"><img src=x>`;

const ROW = {
  stream: "s",
  revision: 1,
  actor: "a",
  machine: null,
  at: "2026-01-01T00:00:00.000Z",
  turn: 0,
  cause: null,
  from: null,
  to: null,
};

const link = linksFor("t");

function changed(position: number, undone = false): MemoryChange {
  return {
    recorded: {
      ...ROW,
      position,
      event: {
        type: "MemoryChanged",
        target: "memory",
        op: "replace",
        before_hash: "",
        after_hash: "",
        origin: "model",
        session: HOSTILE,
        callId: "c1",
        of: null,
        scan: "allow",
        text: HOSTILE,
      },
    },
    added: [HOSTILE],
    removed: ["old"],
    undone,
  };
}

function memory(...changes: readonly MemoryChange[]) {
  const states = [{
    target: "memory",
    entries: [{ text: HOSTILE, size: 1, blocked: HOSTILE }],
    used: 1,
    limit: 2,
    problem: HOSTILE,
  }] as const;
  return String(memoryPage({ states, changes, refusal: HOSTILE }, link));
}

Deno.test("the memory page shows texts as texts, whatever they hold", () => {
  const page = memory(changed(1));
  assertEquals(page.includes("<script>"), false);
  assertEquals(page.includes("<img"), false);
  assertStringIncludes(page, "&lt;script&gt;");
});

Deno.test("the memory page offers each change to be undone once", () => {
  const page = memory(changed(7), changed(9, true));
  assertStringIncludes(page, `name="position" value="7"`);
  assertEquals(page.includes(`name="position" value="9"`), false);
  assertStringIncludes(page, "Taken back.");
});

function version(
  position: number,
  folder: string,
  files: Readonly<Record<string, string>>,
): SkillVersion {
  const event: SkillEvent = {
    type: "SkillChanged",
    skill: folder,
    folder,
    op: "patch",
    origin: "person",
    session: null,
    callId: null,
    of: null,
    before_hash: null,
    after_hash: Object.keys(files).length > 0 ? "h" : null,
    files: Object.entries(files).map(([path, text]) => ({
      path,
      text,
      encoding: "utf-8",
      executable: false,
    })),
  };
  return { ...ROW, position, event };
}

Deno.test("skillChanges tells what each version did to its own folder's files", () => {
  const changes = skillChanges([
    version(1, "a/x", { "SKILL.md": "one\ntwo\n", "run.sh": "go\n" }),
    version(2, "a/y", { "SKILL.md": "else\n" }),
    version(3, "a/x", { "SKILL.md": "one\nTWO\n" }),
  ]);
  assertEquals(
    changes.map(({ files }) => files.map(({ path, what }) => [path, what])),
    [
      [["SKILL.md", "added"], ["run.sh", "added"]],
      [["SKILL.md", "added"]],
      [["SKILL.md", "changed"], ["run.sh", "removed"]],
    ],
  );
  assertEquals(changes[2]?.files[0]?.removed, ["two"]);
  assertEquals(changes[2]?.files[0]?.added, ["TWO"]);
  assertEquals(changes.map(({ isNewest }) => isNewest), [false, true, true]);
});

Deno.test("the skills page leads back to each version, bound to what is newest now", () => {
  const versions = [
    version(1, "a/x", { "SKILL.md": HOSTILE }),
    version(4, "a/x", { "SKILL.md": "fine" }),
  ];
  const changes = skillChanges(versions);
  const page = String(
    skillsPage({ rows: [], changes, skill: "a/x" }, link),
  );
  assertEquals(page.includes("<script>"), false);
  assertEquals(page.match(/name="seen" value="4"/g)?.length, 2);
  assertEquals(page.match(/name="position" value="1"/g)?.length, 1);
  assertEquals([newestOf(versions, "a/x"), newestOf(versions, "b")], [4, 0]);
});
