import type { Skills } from "../domain/skills.ts";
import type { ToolDeps } from "./tool.ts";

/** The skills of this session. @throws {RangeError} If it has none. */
export function offeredSkills({ skills }: ToolDeps): Skills {
  if (skills) return skills;
  throw new RangeError("Cannot use skills: they are off in this session");
}
