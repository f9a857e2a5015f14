import type { Line } from "./lines.ts";

/** Lines longer than this are compared by their beginnings. */
const COMPARED = 400;

/** How alike two texts are, by their pairs of letters: 0 to 1 (Dice). */
export function similarity(a: string, b: string): number {
  return a === b ? 1 : shared(pairs(a), pairs(b));
}

/** The lines that are most like one of `wanted`, best first. */
export function nearestLines(
  lines: readonly Line[],
  wanted: readonly string[],
  count: number,
): { readonly number: number; readonly text: string }[] {
  const targets = wanted.map((line) => line.trim())
    .filter((line) => line.length > 2).slice(0, 10).map((line) => ({
      length: line.length,
      pairs: pairs(line),
    }));
  return lines
    .map(({ text }, index) => {
      const bare = text.trim();
      // Texts of which one is thrice the other are never half alike.
      const near = targets.filter(({ length }) =>
        length <= bare.length * 3 + 3 && bare.length <= length * 3 + 3
      );
      const own = near.length > 0 ? pairs(bare) : new Map();
      const scores = near.map((target) => shared(target.pairs, own));
      return { number: index + 1, text, score: Math.max(0, ...scores) };
    })
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, count)
    .map(({ number, text }) => ({ number, text }));
}

function shared(
  left: ReadonlyMap<string, number>,
  right: ReadonlyMap<string, number>,
): number {
  let both = 0;
  for (const [pair, count] of left) {
    both += Math.min(count, right.get(pair) ?? 0);
  }
  const total = sizeOf(left) + sizeOf(right);
  return total === 0 ? 0 : 2 * both / total;
}

function sizeOf(counts: ReadonlyMap<string, number>): number {
  let size = 0;
  for (const count of counts.values()) size += count;
  return size;
}

function pairs(whole: string): Map<string, number> {
  const text = whole.slice(0, COMPARED);
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}
