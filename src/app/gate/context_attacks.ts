import { head } from "../../domain/text.ts";
import type { scan } from "../../gate/scan/scan.ts";

/** Characters of a line that are told. */
const LONGEST = 200;

/** A paragraph that reads like an attack. */
export interface Attack {
  /** Of the text, from 1. */
  readonly line: number;
  readonly family: string;
  /** The line, or where it is long its beginning. */
  readonly text: string;
}

/**
 * Where a project's file reads like an attack: each paragraph that does, or
 * where only the whole does, its first finding.
 */
export function contextAttacks(
  text: string,
  judge: typeof scan,
): readonly Attack[] {
  const whole = judge(text, "context");
  if (whole.verdict !== "block") return [];
  const attacks: Attack[] = [];
  for (const { part, start } of paragraphs(text)) {
    const { verdict, findings: [first] } = judge(part, "context");
    if (verdict !== "block" || !first) continue;
    attacks.push(attackAt(text, start + first.offset, first.family));
  }
  const [first] = whole.findings;
  if (attacks.length > 0 || !first) return attacks;
  return [attackAt(text, first.offset, first.family)];
}

function* paragraphs(text: string) {
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(/\n[^\S\n]*\n/g)) {
    yield { part: text.slice(start, index), start };
    start = index + gap.length;
  }
  yield { part: text.slice(start), start };
}

function attackAt(whole: string, offset: number, family: string): Attack {
  const line = whole.slice(0, offset).split("\n").length;
  const text = head(whole.split("\n")[line - 1]?.trim() ?? "", LONGEST);
  return { line, family, text };
}
