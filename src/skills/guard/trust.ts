import type { SkillTrust } from "../../domain/skill_events.ts";

/** What the guard makes of a whole skill. */
export type GuardVerdict = "safe" | "caution" | "dangerous";

/** The verdicts with which a skill may enter, by how far it is trusted (seed 002). */
const ENTERS: Readonly<Record<SkillTrust, readonly GuardVerdict[]>> = {
  builtin: ["safe", "caution", "dangerous"],
  trusted: ["safe", "caution"],
  "agent-created": ["safe", "caution"],
  community: ["safe"],
};

/** May a skill enter that is trusted so far and judged so? */
export function mayEnter(trust: SkillTrust, verdict: GuardVerdict): boolean {
  return ENTERS[trust].includes(verdict);
}
