import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import type { FileTouch } from "../../../src/domain/conversation_events.ts";
import type { ToolOutcome } from "../../../src/domain/ports.ts";
import { skillManage } from "../../../src/tools/skill_manage.ts";
import { skillView } from "../../../src/tools/skill_view.ts";
import { skillsList } from "../../../src/tools/skills_list.ts";
import type { Tool } from "../../../src/tools/tool.ts";
import { type Desk, inHome, skillText } from "../skills/support.ts";
import { contextIn, depsWith } from "./support.ts";

/** The three tools in one conversation, which remembers the files it saw. */
function conversation({ skills }: Desk) {
  const filesSeen = new Map<string, string>();
  const calling =
    (tool: Tool) => async (args: unknown): Promise<ToolOutcome> => {
      const outcome = await tool.run(
        args,
        contextIn("/project", { filesSeen, session: "s1" }),
        depsWith({ skills }),
      );
      outcome.files?.forEach(({ path, hash }: FileTouch) =>
        filesSeen.set(path, hash)
      );
      return outcome;
    };
  return {
    list: calling(skillsList),
    view: calling(skillView),
    manage: calling(skillManage),
  };
}

Deno.test("the skill tools create, list, view, patch, extend and delete a skill (F213)", async () => {
  await inHome(async (desk) => {
    const { list, view, manage } = conversation(desk);
    const created = await manage({
      action: "create",
      name: "csv-tidy",
      category: "data",
      content: skillText("csv-tidy"),
    });
    assertStringIncludes(created.output, "create: data/csv-tidy/SKILL.md");
    assertEquals(
      (await list({})).output,
      "csv-tidy (data): Does csv-tidy well",
    );
    // What it has just written it has seen.
    const patched = await manage({
      action: "patch",
      name: "csv-tidy",
      old_string: "Do it.",
      new_string: "Do it twice.",
    });
    assertStringIncludes(patched.output, "-1. Do it.\n+1. Do it twice.");
    await manage({
      action: "write_file",
      name: "csv-tidy",
      file_path: "references/rows.md",
      file_content: "Rows.\n",
    });
    const viewed = await view({ name: "csv-tidy" });
    assertStringIncludes(
      viewed.output,
      "[its other files: references/rows.md]",
    );
    const file = { name: "csv-tidy", file_path: "references/rows.md" };
    assertStringIncludes((await view(file)).output, "Rows.\n");
    await manage({ action: "remove_file", ...file });
    await manage({
      action: "edit",
      name: "csv-tidy",
      content: skillText("csv-tidy", "All new."),
    });
    await manage({ action: "delete", name: "csv-tidy" });
    assertEquals((await list({})).output, "No skill is like that.");
    const used = desk.events().filter(({ type }) => type === "SkillUsed");
    assertEquals(used.length, 1);
    const changes = desk.events().flatMap((event) =>
      event.type === "SkillChanged" ? [[event.op, event.session]] : []
    );
    assertEquals(changes, [
      ["create", "s1"],
      ["patch", "s1"],
      ["write_file", "s1"],
      ["remove_file", "s1"],
      ["edit", "s1"],
      ["delete", "s1"],
    ]);
  });
});

Deno.test("P28 skill_manage patches what was viewed, and names skill_view for what was not", async () => {
  await inHome(async (desk) => {
    await desk.write("skills/data/a/SKILL.md", skillText("a"));
    const { view, manage } = conversation(desk);
    const patch = {
      action: "patch",
      name: "a",
      old_string: "Do it.",
      new_string: "Now.",
    };
    await assertRejects(() => manage(patch), RangeError, "skill_view");
    await view({ name: "a" });
    await desk.write("skills/data/a/SKILL.md", skillText("a", "Do it. Later."));
    await assertRejects(() => manage(patch), RangeError, "it changed since");
    await view({ name: "a" });
    assert((await manage(patch)).ok);
  });
});

Deno.test("skill_manage says which field an action lacks, and when nothing is left to do", async () => {
  await inHome(async (desk) => {
    const { manage } = conversation(desk);
    await assertRejects(
      () => manage({ action: "create", name: "a" }),
      TypeError,
      "give content",
    );
    await manage({ action: "create", name: "a", content: skillText("a") });
    const again = await manage({
      action: "edit",
      name: "a",
      content: skillText("a"),
    });
    assertStringIncludes(again.output, "nothing was changed");
  });
});

Deno.test("skills_list looks for words and tells broken skills", async () => {
  await inHome(async (desk) => {
    const { list } = conversation(desk);
    await desk.write("skills/data/csv/SKILL.md", skillText("csv"));
    await desk.write("skills/git/bisect/SKILL.md", skillText("bisect"));
    await desk.write("skills/git/bad/SKILL.md", "broken");
    const bad =
      "[git/bad is invalid: frontmatter missing: the first line is not ---]";
    assertEquals(
      (await list({ query: "Does BISECT" })).output,
      `bisect (git): Does bisect well\n${bad}`,
    );
    assertEquals(
      (await list({ category: "data" })).output,
      "csv (data): Does csv well",
    );
  });
});

Deno.test("the skill tools say so where skills are off", async () => {
  for (
    const [tool, args] of [
      [skillsList, {}],
      [skillView, { name: "a" }],
      [skillManage, { action: "delete", name: "a" }],
    ] as const
  ) {
    await assertRejects(
      () => tool.run(args, contextIn("/project"), depsWith()),
      RangeError,
      "off in this session",
    );
  }
});
