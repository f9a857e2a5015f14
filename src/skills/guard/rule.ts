/** What a finding threatens (seed 002). */
export const CATEGORIES = [
  "exfiltration",
  "injection",
  "destructive",
  "persistence",
  "network",
  "obfuscation",
] as const;

export type Category = typeof CATEGORIES[number];

/** Critical makes a skill dangerous, high calls for caution, the rest informs. */
export type Severity = "critical" | "high" | "medium" | "low";

/** One thing that the guard looks for, line by line. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** What it means, for a person. */
  readonly about: string;
  readonly pattern: RegExp;
  /** False for what is harmful also where a text only warns of it. */
  readonly quotable?: false;
}
