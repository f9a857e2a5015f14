import type { Family } from "./finding.ts";
import type { ConceptRule, Wording } from "./rule.ts";

/** One rule that holds at one place of a reading. */
export interface Match {
  readonly rule: ConceptRule | Wording;
  readonly family: Family;
  readonly weight: number;
  readonly start: number;
  readonly end: number;
  /** Where its verb stands, if it has one of its own. */
  readonly verb?: number;
}
