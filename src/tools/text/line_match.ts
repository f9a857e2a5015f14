import { indentOf, type Line, linesOf, type Span } from "./lines.ts";
import { similarity } from "./similarity.ts";

/** Strategies that compare line by line. */
export type LineStrategy =
  | "indentation-flexible"
  | "line-trimmed"
  | "whitespace-collapsed"
  | "trimmed-boundary"
  | "block-anchor";

/** Lines of a block between its anchors must be this alike, all and each. */
const MIDDLE = 0.8;
const EACH = 0.5;

/** A search for the passages whose lines equal the wanted ones in some way. */
export function byLines(
  strategy: LineStrategy,
): (text: string, passage: string) => Span[] {
  return (text, passage) => {
    const wanted = wantedLines(passage, strategy === "trimmed-boundary");
    // One blank line is everywhere: it names no place.
    if (wanted.every((line) => line.trim() === "")) return [];
    if (strategy === "block-anchor" && !hasAnchors(wanted)) return [];
    const lines = linesOf(text);
    const equal = windowTest(strategy, wanted, lines);
    // With its outer blank lines a passage loses its last line end.
    const isWhole = strategy !== "trimmed-boundary" && passage.endsWith("\n");
    const found: Span[] = [];
    for (let at = 0; at + wanted.length <= lines.length; at++) {
      if (!equal(at)) continue;
      found.push(spanOf(lines, at, wanted.length, isWhole));
      at += wanted.length - 1;
    }
    return found;
  };
}

function wantedLines(passage: string, trimmed: boolean): string[] {
  const lines = passage.replace(/\n$/, "").split("\n");
  if (!trimmed) return lines;
  const from = lines.findIndex((line) => line.trim() !== "");
  const to = lines.findLastIndex((line) => line.trim() !== "");
  return from < 0 ? lines : lines.slice(from, to + 1);
}

/** From the first line to the last, with the end of that if `isWhole`. */
function spanOf(
  lines: readonly Line[],
  at: number,
  count: number,
  isWhole: boolean,
): Span {
  const last = lines[at + count - 1];
  const end = isWhole ? last?.next : last?.end;
  return { start: lines[at]?.start ?? 0, end: end ?? 0 };
}

function windowTest(
  strategy: LineStrategy,
  wanted: readonly string[],
  lines: readonly Line[],
): (at: number) => boolean {
  if (strategy === "indentation-flexible") {
    return (at) => isShifted(wanted, lines, at);
  }
  if (strategy === "block-anchor") return (at) => isBlock(wanted, lines, at);
  const norm = strategy === "whitespace-collapsed" ? collapsed : trimmed;
  const targets = wanted.map(norm);
  const present = lines.map(({ text }) => norm(text));
  return (at) => targets.every((line, index) => line === present[at + index]);
}

function trimmed(line: string): string {
  return line.trim();
}

/** Runs of blanks are one; beside punctuation they are none. */
function collapsed(line: string): string {
  return line.trim().replace(/\s+/g, " ")
    .replace(/ ?([^\p{L}\p{N}_\s]) ?/gu, "$1");
}

/** Every line is moved by the same indentation; line ends do not count. */
function isShifted(
  wanted: readonly string[],
  lines: readonly Line[],
  at: number,
): boolean {
  let shift: readonly [string, string] | null = null;
  for (const [index, line] of wanted.entries()) {
    const text = lines[at + index]?.text ?? "";
    if (line.trim() !== text.trim()) return false;
    if (line.trim() === "") continue;
    const pair = shiftOf(indentOf(line), indentOf(text));
    shift ??= pair;
    if (pair[0] !== shift[0] || pair[1] !== shift[1]) return false;
  }
  return true;
}

/** What two indentations do not share at their ends. */
function shiftOf(from: string, to: string): readonly [string, string] {
  let shared = 0;
  while (
    shared < Math.min(from.length, to.length) &&
    from.at(-1 - shared) === to.at(-1 - shared)
  ) shared++;
  return [
    from.slice(0, from.length - shared),
    to.slice(0, to.length - shared),
  ];
}

function hasAnchors(wanted: readonly string[]): boolean {
  return wanted.length >= 3 && /\w{2}/.test(wanted[0] ?? "") &&
    (wanted.at(-1) ?? "").trim() !== "";
}

/** First and last line are equal, and what lies between is much alike. */
function isBlock(
  wanted: readonly string[],
  lines: readonly Line[],
  at: number,
): boolean {
  const last = wanted.length - 1;
  const textAt = (index: number) => (lines[at + index]?.text ?? "").trim();
  if (wanted[0]?.trim() !== textAt(0)) return false;
  if (wanted[last]?.trim() !== textAt(last)) return false;
  const middle = wanted.slice(1, last).map((line, index) =>
    similarity(line.trim(), textAt(index + 1))
  );
  const mean = middle.reduce((sum, value) => sum + value, 0) / middle.length;
  return mean >= MIDDLE && middle.every((value) => value >= EACH);
}
