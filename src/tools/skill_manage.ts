import { z } from "zod";
import type { ToolContext, ToolOutcome } from "../domain/ports.ts";
import type { SkillAnswer, SkillCall, Skills } from "../domain/skills.ts";
import { capped } from "../domain/text.ts";
import { offeredSkills } from "./offered_skills.ts";
import { defineTool } from "./tool.ts";

/** Characters of a diff that the model reads. */
const DIFF_CHARS = 10_000;

const schema = z.strictObject({
  action: z.enum([
    "create",
    "patch",
    "edit",
    "delete",
    "write_file",
    "remove_file",
  ]),
  name: z.string(),
  content: z.string().optional().describe(
    "Whole SKILL.md: frontmatter name, description; When to use, Steps, Pitfalls, Checks",
  ),
  category: z.string().optional(),
  old_string: z.string().optional().describe("Must occur once"),
  new_string: z.string().optional(),
  file_path: z.string().optional().describe(
    "Below references, templates, scripts or assets",
  ),
  file_content: z.string().optional(),
});

type Args = z.output<typeof schema>;

export const skillManage = defineTool({
  name: "skill_manage",
  description:
    "Keep a way of doing something; a fact is memory. Patch at once what proves wrong (skill_view first).",
  schema,
  async run(args, context, deps) {
    const skills = offeredSkills(deps);
    if (args.action === "patch" || args.action === "edit") {
      await assertSeen(skills, args, context);
    }
    const call = { session: context.session, callId: context.callId };
    const answer = await carryOut(skills, args, call);
    return await outcomeOf(args, answer);
  },
});

async function carryOut(
  skills: Skills,
  args: Args,
  call: SkillCall,
): Promise<SkillAnswer> {
  const { action, name } = args;
  switch (action) {
    case "create":
      return await skills.create(
        name,
        given(args, "content"),
        args.category,
        call,
      );
    case "edit":
      return await skills.edit(name, given(args, "content"), call);
    case "patch":
      return await skills.patch(name, {
        old: given(args, "old_string"),
        text: given(args, "new_string"),
        path: args.file_path,
      }, call);
    case "delete":
      return await skills.remove(name, call);
    case "write_file": {
      const path = given(args, "file_path");
      return await skills.writeFile(
        name,
        path,
        given(args, "file_content"),
        call,
      );
    }
    case "remove_file":
      return await skills.removeFile(name, given(args, "file_path"), call);
  }
}

function given(
  args: Args,
  field: "content" | "old_string" | "new_string" | "file_path" | "file_content",
): string {
  const value = args[field];
  if (value !== undefined) return value;
  throw new TypeError(`Cannot ${args.action} "${args.name}": give ${field}`);
}

/** Who has not seen a text cannot know what is wrong with it (P28). */
async function assertSeen(
  skills: Skills,
  { action, name, file_path }: Args,
  { filesSeen }: ToolContext,
): Promise<void> {
  const { path, hash } = await skills.view(
    name,
    action === "patch" ? file_path : undefined,
  );
  const seen = filesSeen.get(path);
  if (seen === hash) return;
  const why = seen === undefined
    ? "you have not seen it in this conversation"
    : "it changed since you saw it";
  throw new RangeError(
    `Cannot ${action} "${name}": ${why}; look at it with skill_view first`,
  );
}

async function outcomeOf(
  { action }: Args,
  answer: SkillAnswer,
): Promise<ToolOutcome> {
  const { folder, file, path, hash, changed, notes } = answer;
  if (!changed) {
    return {
      output: `${folder} was so already; nothing was changed`,
      ok: true,
    };
  }
  const diff = action === "delete"
    ? ""
    : capped(await diffOf(answer), DIFF_CHARS);
  return {
    output: [
      `${action}: ${folder}/${file}; it holds from the next session on, skill_view shows it now`,
      diff,
      ...notes.map((note) => `[${note}]`),
    ].filter(Boolean).join("\n"),
    ok: true,
    ...(hash !== null && { files: [{ path, op: "write" as const, hash }] }),
  };
}

/** What changed, and nothing for a file that is new: the model has just written it. */
async function diffOf({ file, before, after }: SkillAnswer): Promise<string> {
  if (before === null || after === null) return "";
  const { createTwoFilesPatch } = await import("diff");
  const [old = "", now = ""] = [before, after].map((text) =>
    text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n")
  );
  return createTwoFilesPatch(file, file, old, now, "", "", { context: 2 })
    .replace(/^=+\n/, "").trimEnd();
}
