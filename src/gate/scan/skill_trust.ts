import type { ScanVerdict } from "./finding.ts";

/** Who made a skill. */
export type SkillTrust = "builtin" | "trusted" | "agent" | "community";

/** What becomes of a skill; `report` lets it in and tells the user. */
export type SkillOutcome = "allow" | "report" | "block";

const OUTCOMES: Readonly<
  Record<SkillTrust, Readonly<Record<ScanVerdict, SkillOutcome>>>
> = {
  builtin: { allow: "allow", warn: "allow", block: "allow" },
  trusted: { allow: "allow", warn: "report", block: "block" },
  agent: { allow: "allow", warn: "report", block: "block" },
  community: { allow: "allow", warn: "block", block: "block" },
};

/** The outcome for the worst of a skill's files (behaviour 4.6): dangerous is `block`, caution is `warn`. */
export function skillOutcome(
  verdict: ScanVerdict,
  trust: SkillTrust,
): SkillOutcome {
  return OUTCOMES[trust][verdict];
}
