import type { Family } from "./finding.ts";
import type { Concept } from "./lexicon/lexicon.ts";

/** Concepts that together, and near each other, are an order of some kind. */
export interface ConceptRule {
  readonly family: Family;
  /** 1 blocks alone, half of it warns. */
  readonly weight: number;
  /** One of each; the first is the verb that a negation would turn round. */
  readonly needs: readonly (Concept | readonly Concept[])[];
  /** From the first to the last of them, in letters of an alphabet. */
  readonly span: number;
  /** "Not" before the verb is a part of the rule, not against it. */
  readonly negated?: true;
  /** What is needed stands behind the verb. */
  readonly ordered?: true;
  /** May reach into the next sentence. */
  readonly across?: true;
}

/** A wording of one language, or of none, that is an order of some kind. */
export interface Wording {
  readonly family: Family;
  readonly weight: number;
  /** Of a global pattern over folded text. */
  readonly source: string;
  /** As grave in a project's text as in a skill. */
  readonly isGrave?: true;
}
