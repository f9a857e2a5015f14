import type { RowStatus } from "../domain/batch_events.ts";
import type { Run } from "./result_files.ts";
import { keyOf, type RowResult } from "./row_result.ts";

/** What a run came to in all. */
export interface Totals {
  readonly folder: string;
  readonly models: readonly string[];
  readonly rows: number;
  readonly counts: Readonly<Record<RowStatus, number>>;
  readonly checks: { readonly ok: number; readonly all: number };
  readonly iterations: number;
  readonly toolCalls: number;
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  /** Milliseconds of all rows together. */
  readonly duration: number;
}

/** One row in all runs; null where a run has no result of it. */
export interface ComparedRow {
  readonly row: number;
  readonly id: string | undefined;
  readonly prompt: string;
  readonly results: readonly (RowResult | null)[];
  /** Did it end differently, or were other things of `expect` met? */
  readonly differs: boolean;
  /** Is it the same everywhere but for the answer? */
  readonly otherAnswer: boolean;
}

export interface Comparison {
  readonly totals: readonly Totals[];
  /** What differs first, then what is done in no run, then the rest. */
  readonly rows: readonly ComparedRow[];
}

/**
 * Puts the rows of several runs side by side: by their id, so that a prompt may
 * have been changed between runs, else by where they stand and what they say.
 */
export function compareRuns(runs: readonly Run[]): Comparison {
  const byKey = new Map<string, (RowResult | null)[]>();
  for (const [index, { results }] of runs.entries()) {
    for (const [key, result] of keyed(results)) {
      const known = byKey.get(key) ?? runs.map(() => null);
      known[index] = result;
      byKey.set(key, known);
    }
  }
  const rows = [...byKey.values()].flatMap((results) => {
    const first = results.find((result) => result !== null);
    return first ? [compared(first, results)] : [];
  });
  return {
    totals: runs.map(totalsOf),
    rows: rows.toSorted((a, b) => rank(a) - rank(b) || a.row - b.row),
  };
}

/** An id that two rows of one run share names neither of them. */
function keyed(results: readonly RowResult[]): [string, RowResult][] {
  const uses = new Map<string, number>();
  for (const { id } of results) {
    if (id !== undefined) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return results.map((result) => {
    const { id, row, hash } = result;
    const isName = id !== undefined && uses.get(id) === 1;
    return [isName ? `id ${id}` : keyOf(row, hash), result];
  });
}

function compared(
  { row, id, prompt }: RowResult,
  results: readonly (RowResult | null)[],
): ComparedRow {
  const outcomes = new Set(results.map(outcomeOf));
  const answers = new Set(results.map((result) => result?.answer));
  const differs = outcomes.size > 1;
  return {
    row,
    id,
    prompt,
    results,
    differs,
    otherAnswer: !differs && answers.size > 1,
  };
}

function outcomeOf(result: RowResult | null): string {
  return result === null
    ? ""
    : JSON.stringify([result.status, result.checks.map(({ ok }) => ok)]);
}

function rank({ differs, results }: ComparedRow): number {
  if (differs) return 0;
  return results.some((result) => result?.status === "done") ? 2 : 1;
}

function totalsOf({ folder, results }: Run): Totals {
  const counts = { done: 0, failed: 0, denied: 0, limit: 0, invalid: 0 };
  for (const { status } of results) counts[status]++;
  const sum = (of: (result: RowResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const models = results.map(({ model }) => model).filter(Boolean);
  return {
    folder,
    models: [...new Set(models)].sort(),
    rows: results.length,
    counts,
    checks: {
      ok: sum(({ checks }) => checks.filter(({ ok }) => ok).length),
      all: sum(({ checks }) => checks.length),
    },
    iterations: sum(({ iterations }) => iterations),
    toolCalls: sum(({ tool_calls }) => tool_calls),
    input: sum(({ usage }) => usage?.input ?? 0),
    output: sum(({ usage }) => usage?.output ?? 0),
    cached: sum(({ usage }) => usage?.cached ?? 0),
    duration: sum(({ duration_ms }) => duration_ms),
  };
}
