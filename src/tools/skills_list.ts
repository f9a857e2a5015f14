import { z } from "zod";
import type { SkillRow } from "../domain/skills.ts";
import { head } from "../domain/text.ts";
import { offeredSkills } from "./offered_skills.ts";
import { defineTool } from "./tool.ts";

/** Characters of a description in a list. */
const DESCRIPTION = 200;

const schema = z.strictObject({
  query: z.string().optional().describe("Words to look for"),
  category: z.string().optional(),
});

export const skillsList = defineTool({
  name: "skills_list",
  description: "List skills: name, category, description.",
  schema,
  async run({ query = "", category }, _context, deps) {
    const rows = (await offeredSkills(deps).list())
      .filter((row) => category === undefined || row.category === category);
    const usable = rows.filter(({ state }) => state === "ok");
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const found = usable.filter((row) => has(row, words));
    const broken = rows.filter(({ state }) =>
      state === "invalid" || state === "blocked"
    );
    const lines = [
      ...found.map(line),
      ...found.length === 0 ? ["No skill is like that."] : [],
      ...broken.map(({ folder, state, reason }) =>
        `[${folder} is ${state}: ${reason}]`
      ),
    ];
    return { output: lines.join("\n"), ok: true };
  },
});

function has(
  { name, description, category }: SkillRow,
  words: readonly string[],
): boolean {
  const text = `${name} ${category} ${description}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function line({ name, category, description, unmet }: SkillRow): string {
  const short = head(description, DESCRIPTION);
  return `${name} (${category}): ${short}${short === description ? "" : "…"}${
    unmet === null ? "" : ` [${unmet}]`
  }`;
}
