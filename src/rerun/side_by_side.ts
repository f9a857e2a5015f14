import type { Step } from "./trajectory.ts";

/** Two steps at the same place of two trajectories, or one that only one has. */
export interface Pair {
  readonly left: Step | null;
  readonly right: Step | null;
  /** Do both say and do the same? */
  readonly isSame: boolean;
}

/**
 * Lays two trajectories side by side. Steps that are the same stand in one
 * pair, as many as can; between them, what differs is paired in order.
 */
export function sideBySide(
  left: readonly Step[],
  right: readonly Step[],
): readonly Pair[] {
  const pairs: Pair[] = [];
  let [l, r] = [0, 0];
  for (const [nextL, nextR] of commonPairs(left, right)) {
    pairs.push(...gap(left.slice(l, nextL), right.slice(r, nextR)));
    const both = { left: left[nextL] ?? null, right: right[nextR] ?? null };
    if (nextL < left.length) pairs.push({ ...both, isSame: true });
    [l, r] = [nextL + 1, nextR + 1];
  }
  return pairs;
}

/** Only steps of one kind stand beside each other. */
function gap(left: readonly Step[], right: readonly Step[]): Pair[] {
  const pairs: Pair[] = [];
  let r = 0;
  for (const step of left) {
    const at = right.findIndex((other, i) =>
      i >= r && other.kind === step.kind
    );
    if (at < 0) {
      pairs.push({ left: step, right: null, isSame: false });
      continue;
    }
    pairs.push(...right.slice(r, at).map(alone));
    pairs.push({ left: step, right: right[at] ?? null, isSame: false });
    r = at + 1;
  }
  return [...pairs, ...right.slice(r).map(alone)];
}

function alone(step: Step): Pair {
  return { left: null, right: step, isSame: false };
}

/** What a step says or does: where it stands does not matter. */
function meaningOf(step: Step): string {
  switch (step.kind) {
    case "called":
      return `called ${step.key} ${step.allowed}`;
    case "ended":
      return `ended ${step.why}`;
    default:
      return `${step.kind} ${step.text}`;
  }
}

/** The longest common subsequence as pairs of indexes, and both ends after it. */
function commonPairs(
  left: readonly Step[],
  right: readonly Step[],
): readonly (readonly [number, number])[] {
  const [a, b] = [left.map(meaningOf), right.map(meaningOf)];
  const width = b.length + 1;
  /** The longest that is left from each place, a row after the other. */
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] = a[i] === b[j]
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return [...pairs, [a.length, b.length]];
}
