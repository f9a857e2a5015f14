import type { Statements } from "./statements.ts";

/**
 * The title itself if no other conversation has it, or else with the first
 * free number behind it: `title #2` (behaviour 7.3).
 */
export function freeTitle(
  store: Statements,
  title: string,
  root: string,
): string {
  for (let number = 1;; number++) {
    const candidate = number === 1 ? title : `${title} #${number}`;
    if (!store.get(TAKEN, candidate, root)) return candidate;
  }
}

const TAKEN = "SELECT 1 AS taken FROM sessions WHERE title = ? AND name <> ?";
