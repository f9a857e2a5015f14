import { indentOf } from "./lines.ts";
import { simplified, unescaped } from "./loose_text.ts";
import type { Strategy } from "./text_match.ts";

/** Beyond so many pairs of lines only equal ends are kept as they stand. */
const MAX_PAIRS = 1_000_000;

/**
 * Fits a replacement to the place where its passage was loosely found: lines
 * that it leaves alone stay as the file has them, the others take over the
 * file's indentation and typography.
 *
 * @param region What stands in the file where `passage` was found.
 */
export function fitPassage(
  strategy: Strategy,
  region: string,
  passage: string,
  replacement: string,
): string {
  switch (strategy) {
    case "exact":
      return replacement;
    case "escape-normalised":
      // A tab is meant only where the file has tabs itself.
      return unescaped(
        region.includes("\t")
          ? replacement
          : replacement.replaceAll("\\t", "\\\\t"),
      );
    case "trimmed-boundary":
      return fitLines(region, trimmedBlock(passage), trimmedBlock(replacement));
    default:
      return fitLines(region, passage, replacement);
  }
}

function trimmedBlock(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, "").replace(/(?:\n[ \t]*)+$/, "");
}

function fitLines(region: string, passage: string, text: string): string {
  const present = region.split("\n");
  const old = passage.split("\n");
  const kept = keptLines(old, text.split("\n"));
  const indents = indentPairs(old, present);
  const fitted = kept.map(({ line, from, beside }) =>
    from !== null
      ? present[from] ?? line
      : reindented(typographic(line, old[beside], present[beside]), indents)
  );
  return fitted.join("\n");
}

interface Kept {
  readonly line: string;
  /** The old line that it is, or null. */
  readonly from: number | null;
  /** The old line that it most likely replaces. */
  readonly beside: number;
}

/** Which lines of `next` are lines of `old`: a longest common subsequence. */
function keptLines(old: readonly string[], next: readonly string[]): Kept[] {
  if (old.length * next.length > MAX_PAIRS) return keptEnds(old, next);
  const width = next.length + 1;
  const best = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      best[i * width + j] = old[i] === next[j]
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const kept: Kept[] = [];
  let i = 0;
  let changed = 0;
  for (const [j, line] of next.entries()) {
    while (i < old.length && old[i] !== line && at(i + 1, j) > at(i, j + 1)) {
      i++;
    }
    if (i < old.length && old[i] === line) {
      kept.push({ line, from: i, beside: i });
      changed = ++i;
    } else kept.push({ line, from: null, beside: changed++ });
  }
  return kept;
}

function keptEnds(old: readonly string[], next: readonly string[]): Kept[] {
  let first = 0;
  while (first < next.length && old[first] === next[first]) first++;
  let last = 0;
  while (
    last < Math.min(old.length, next.length) - first &&
    old.at(-1 - last) === next.at(-1 - last)
  ) last++;
  return next.map((line, j) => {
    if (j < first) return { line, from: j, beside: j };
    const fromEnd = next.length - j;
    const from = fromEnd <= last ? old.length - fromEnd : null;
    return { line, from, beside: j };
  });
}

/** What the file has where the passage has this indentation. */
function indentPairs(
  old: readonly string[],
  present: readonly string[],
): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const [index, line] of old.entries()) {
    const text = present[index];
    if (text === undefined || line.trim() === "") continue;
    const indent = indentOf(line);
    if (!pairs.has(indent)) pairs.set(indent, indentOf(text));
  }
  return pairs;
}

function reindented(line: string, pairs: ReadonlyMap<string, string>): string {
  if (line.trim() === "") return line;
  const indent = indentOf(line);
  const known = pairs.get(indent);
  if (known !== undefined) return known + line.slice(indent.length);
  const below = [...pairs].filter(([old]) => indent.startsWith(old))
    .sort(([a], [b]) => b.length - a.length)[0];
  if (below) {
    const deeper = inUnits(indent.slice(below[0].length), pairs);
    return below[1] + deeper + line.slice(indent.length);
  }
  const above = [...pairs].find(([old, now]) =>
    old.startsWith(indent) && now.endsWith(old.slice(indent.length))
  );
  if (!above) return line;
  const shorter = above[0].length - indent.length;
  return above[1].slice(0, above[1].length - shorter) +
    line.slice(indent.length);
}

/** Spaces as tabs, where the file has tabs for the passage's spaces. */
function inUnits(blanks: string, pairs: ReadonlyMap<string, string>): string {
  const pair = [...pairs].find(([old, now]) =>
    /^ +$/.test(old) && /^\t+$/.test(now) && old.length % now.length === 0
  );
  if (!pair || !/^ +$/.test(blanks)) return blanks;
  const unit = pair[0].length / pair[1].length;
  const tabs = Math.floor(blanks.length / unit);
  return "\t".repeat(tabs) + blanks.slice(tabs * unit);
}

/** The new line, with the file's own characters at its unchanged ends. */
function typographic(
  line: string,
  old: string | undefined,
  present: string | undefined,
): string {
  if (old === undefined || present === undefined || old === present) {
    return line;
  }
  const plain = simplified(present);
  // Blanks are the business of indentation.
  if (plain.text !== simplified(old).text || plain.text === present) {
    return line;
  }
  const start = sharedStart(line, old);
  const end = sharedEnd(line.slice(start), old.slice(start));
  const cutFrom = simplified(old.slice(0, start)).text.length;
  const cutTo = plain.text.length -
    simplified(old.slice(old.length - end)).text.length;
  return present.slice(0, plain.origins[cutFrom] ?? present.length) +
    line.slice(start, line.length - end) +
    present.slice(plain.origins[cutTo] ?? present.length);
}

function sharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}

function sharedEnd(a: string, b: string): number {
  let shared = 0;
  while (
    shared < Math.min(a.length, b.length) &&
    a.at(-1 - shared) === b.at(-1 - shared)
  ) shared++;
  return shared;
}
