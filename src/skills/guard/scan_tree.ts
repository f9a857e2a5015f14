import { decodeUtf8 } from "../text/parse_skill.ts";
import type { Tree } from "../tree/tree.ts";
import { decodedTags } from "./decoded_tags.ts";
import {
  isWarning,
  linesFor,
  proseOf,
  type Reading,
  readingsOf,
} from "./readings.ts";
import type { Category, Rule, Severity } from "./rule.ts";
import { RULES } from "./rules.ts";
import { sieved } from "./sieve.ts";
import type { GuardVerdict } from "./trust.ts";

/** One place in a skill, and what is wrong there. */
export interface GuardFinding {
  readonly rule: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly path: string;
  /** From 1; 0 is the whole file. */
  readonly line: number;
  /** At most 120 characters; hidden text is decoded. */
  readonly text: string;
  readonly about: string;
}

/** What the guard says of a skill's whole tree. */
export interface GuardReport {
  readonly verdict: GuardVerdict;
  readonly findings: readonly GuardFinding[];
}

/** The scanner for hidden text and injections, as the gate has it. */
export type ScanText = (text: string) => {
  readonly findings: readonly {
    readonly family: string;
    readonly offset: number;
    readonly text: string;
    readonly grade: "warn" | "block";
  }[];
};

const ALL_RULES = Object.values(RULES).flat();
const SHOWN = 120;
/** What a scanner's finding is called that hides, and does not only order. */
const DISGUISES: ReadonlySet<string> = new Set([
  "hidden-text",
  "bidi",
  "control",
  "homoglyph",
  "encoded-order",
]);
/** The scanner takes 64 KiB at once (security, table of limits). */
const STEP = 60_000;
const OVERLAP = 1000;
const SOFTER: Readonly<Record<Severity, Severity>> = {
  critical: "high",
  high: "medium",
  medium: "low",
  low: "low",
};
const RANK: readonly Severity[] = ["critical", "high", "medium", "low"];
/** ELF, Mach-O and Windows programs by their first bytes. */
const PROGRAMS = ["7f454c46", "cffaedfe", "cafebabe", "feedfacf", "4d5a9000"];

/**
 * Judges every file of a skill: any critical finding is dangerous, any high one
 * calls for caution. Without a scanner, which takes ten times as long as all
 * rules, by the rules alone.
 */
export function scanTree(tree: Tree, scan: ScanText | null): GuardReport {
  const findings = [...tree].flatMap(([path, { bytes }]) => {
    const text = decodeUtf8(bytes);
    return text === null || text.includes("\0")
      ? binaryFindings(path, bytes)
      : [
        ...ruleFindings(path, text),
        ...scan ? scanFindings(path, text, scan) : [],
      ];
  });
  findings.sort((a, b) => RANK.indexOf(a.severity) - RANK.indexOf(b.severity));
  return { verdict: verdictOf(findings), findings };
}

function verdictOf(findings: readonly GuardFinding[]): GuardVerdict {
  const worst = findings[0]?.severity;
  if (worst === "critical") return "dangerous";
  return worst === "high" ? "caution" : "safe";
}

function ruleFindings(path: string, text: string): GuardFinding[] {
  const found = new Map<string, GuardFinding>();
  for (const reading of readingsOf(text)) {
    const left = sieved(ALL_RULES, reading.text);
    if (left.size === 0) continue;
    for (const [category, rules] of Object.entries(RULES)) {
      for (const rule of rules.filter((each) => left.has(each))) {
        for (const finding of hits(path, reading, rule)) {
          const key = `${rule.id} ${finding.line}`;
          const known = { ...finding, category: category as Category };
          if (!found.has(key)) found.set(key, known);
        }
      }
    }
  }
  return [...found.values()];
}

/** One finding per rule and line. */
function* hits(path: string, reading: Reading, rule: Rule) {
  const { id, about, pattern, severity, quotable = true } = rule;
  for (const { text, number, isProse } of linesFor(reading, path)) {
    const match = pattern.exec(text);
    if (!match) continue;
    const isQuoted = quotable && isProse && isWarning(text);
    yield {
      rule: id,
      severity: isQuoted ? SOFTER[severity] : severity,
      path,
      line: number,
      text: shown(match[0]),
      about: isQuoted ? `${about}, in a warning of it` : about,
    };
  }
}

/**
 * What the scanner finds: disguise anywhere, orders in prose. It reads
 * sentences, and code is full of what would be an order in one; what commands
 * do is what the rules know.
 */
function scanFindings(
  path: string,
  text: string,
  scan: ScanText,
): GuardFinding[] {
  const prose = proseOf(text, path);
  const isProse = (line: number) => prose[line - 1] ?? false;
  const found: GuardFinding[] = [];
  for (let from = 0; from === 0 || from < text.length; from += STEP) {
    const window = text.slice(from, from + STEP + OVERLAP);
    for (const finding of scan(window).findings) {
      const { family, offset, grade } = finding;
      const line = text.slice(0, from + offset).split("\n").length;
      const isDisguise = DISGUISES.has(family);
      // The next window sees it, too.
      if (offset >= STEP || !isDisguise && !isProse(line)) continue;
      found.push({
        rule: `scan:${family}`,
        category: "injection",
        severity: severityOf(isDisguise, grade),
        path,
        line,
        text: shown(finding.text),
        about: `reads like ${family} to the scanner`,
      });
    }
  }
  return found;
}

function severityOf(isDisguise: boolean, grade: "warn" | "block"): Severity {
  if (isDisguise) return grade === "block" ? "critical" : "high";
  return grade === "block" ? "high" : "medium";
}

function shown(text: string): string {
  return decodedTags(text.replaceAll(/\s+/g, " ")).slice(0, SHOWN);
}

function binaryFindings(path: string, bytes: Uint8Array): GuardFinding[] {
  const isProgram = PROGRAMS.includes(bytes.subarray(0, 4).toHex());
  return [{
    rule: isProgram ? "native-program" : "binary-file",
    category: "obfuscation",
    severity: isProgram ? "high" : "low",
    path,
    line: 0,
    text: "",
    about: isProgram ? "is a program that nobody can read" : "is no text",
  }];
}
