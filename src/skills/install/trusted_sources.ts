import type { SkillTrust } from "../../domain/skill_events.ts";

/** Repositories whose skills are trusted (behaviour 4.6). Trust never comes from a skill's own words. */
const TRUSTED: ReadonlySet<string> = new Set([
  "https://github.com/anthropics/skills",
  "https://github.com/huggingface/skills",
  "https://github.com/nvidia/skills",
  "https://github.com/openai/skills",
]);

/** How far what comes from a source is trusted. */
export function trustIn(source: string): SkillTrust {
  const plain = source.toLowerCase().replace(/\/$/, "").replace(/\.git$/, "");
  return TRUSTED.has(plain) ? "trusted" : "community";
}
