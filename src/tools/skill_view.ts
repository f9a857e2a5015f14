import { z } from "zod";
import type { SkillView } from "../domain/skills.ts";
import { offeredSkills } from "./offered_skills.ts";
import { defineTool } from "./tool.ts";

const schema = z.strictObject({
  name: z.string(),
  file_path: z.string().optional().describe("One of its other files"),
});

export const skillView = defineTool({
  name: "skill_view",
  description: "Load a skill, or a file of it, before work it fits.",
  schema,
  async run({ name, file_path }, context, deps) {
    const skills = offeredSkills(deps);
    const view = await skills.view(name, file_path);
    // A file of it is part of the same use.
    if (file_path === undefined) {
      await skills.use(view.name, context.cwd, context.session);
    }
    return {
      output: shown(view),
      ok: true,
      files: [{ path: view.path, op: "read", hash: view.hash }],
    };
  },
});

function shown({ text, bytes, files, notes }: SkillView): string {
  return [
    text?.replace(/^\ufeff/, "") ?? `[binary data, ${bytes} bytes, not shown]`,
    ...files.length > 0 ? [`[its other files: ${files.join(", ")}]`] : [],
    ...notes.map((note) => `[${note}]`),
  ].join("\n");
}
