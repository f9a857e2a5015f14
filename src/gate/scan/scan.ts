import type { Finding, Scan, ScanVerdict, Surface } from "./finding.ts";
import { gradeReading } from "./grade.ts";
import {
  hasUnseen,
  type InvisibleRun,
  invisibleRuns,
  unseenPattern,
} from "./invisible.ts";
import { quotesOf } from "./quotation.ts";
import { readingsOf } from "./readings.ts";
import { plainView, rewritten, windowsOf } from "./view.ts";

/** Longer texts are refused unread, so that every answer comes in time (security 7). */
export const LONGEST_SCANNED = 262_144;
/** So much of a finding is shown. */
const LONGEST_SHOWN = 200;
/** White space without end parts words no further, and only costs time. */
const WIDE_GAP =
  /[ \t\u00a0\u3000]{5,}|(?:\r?\n|\r)(?:[ \t]*(?:\r?\n|\r)){4,}/g;
/** More findings say nothing new. */
const MOST_FINDINGS = 64;

/**
 * Grades a text before it enters `surface`: `allow`, `warn` (enters marked as
 * untrusted) or `block`. Always answers, whatever the text; taking unseen
 * characters out never lowers the grade, since they are judged first and every
 * other reading is made without them.
 */
export function scan(text: string, surface: Surface): Scan {
  if (text.length > LONGEST_SCANNED) {
    return refused(
      text,
      `too large: ${text.length} of at most ${LONGEST_SCANNED} characters`,
    );
  }
  const runs = invisibleRuns(text);
  const findings = runs.map((run) => unseen(run, surface));
  if (findings.filter(isBlock).length > MOST_FINDINGS) {
    return refused(text, `broken: ${runs.length} runs of unseen characters`);
  }
  const given = { text, quotes: quotesOf(text) };
  const whole = plainView(text);
  const seen = hasUnseen(text)
    ? rewritten(whole, "text", unseenPattern(), "")
    : whole;
  const plain = rewritten(
    seen,
    "text",
    WIDE_GAP,
    ({ 0: gap }) => gap.slice(0, 4),
  );
  for (const window of windowsOf(plain)) {
    for (const reading of readingsOf(window)) {
      for (const finding of gradeReading(reading, surface, given)) {
        if (!findings.some((known) => covers(known, finding))) {
          findings.push(finding);
        }
      }
    }
  }
  return { verdict: verdictOf(findings), findings: sorted(findings) };
}

function unseen(run: InvisibleRun, surface: Surface): Finding {
  // Colours and cursors are what terminals print.
  const isUsual = surface === "tool" && run.family === "control" &&
    !conceals(run.text);
  return {
    family: run.family,
    view: run.view,
    offset: run.start,
    length: run.end - run.start,
    text: run.text.slice(0, LONGEST_SHOWN),
    grade: isUsual ? "warn" : "block",
  };
}

function isBlock({ grade }: Finding): boolean {
  return grade === "block";
}

/** The grade of the worst finding. */
export function verdictOf(findings: readonly Finding[]): ScanVerdict {
  if (findings.some(isBlock)) return "block";
  return findings.length > 0 ? "warn" : "allow";
}

/** The whole text is one finding: nothing of it was read. */
function refused({ length }: string, why: string): Scan {
  const finding: Finding = {
    family: "limit",
    view: "text",
    offset: 0,
    length,
    text: why,
    grade: "block",
  };
  return { verdict: "block", findings: [finding] };
}

/** Invisible ink, the alternate screen and a title or link are no colours. */
function conceals(run: string): boolean {
  return /⟨U\+001B⟩(?:\[(?:\d+;)*8(?:;\d+)*m|\])/.test(run);
}

function covers(known: Finding, finding: Finding): boolean {
  return known.family === finding.family &&
    known.offset < finding.offset + finding.length &&
    finding.offset < known.offset + known.length &&
    (known.grade === "block" || finding.grade === "warn");
}

function sorted(findings: readonly Finding[]): Finding[] {
  const worst = findings.toSorted((a, b) =>
    Number(isBlock(b)) - Number(isBlock(a)) ||
    a.offset - b.offset
  );
  return worst.slice(0, MOST_FINDINGS).sort((a, b) => a.offset - b.offset);
}
