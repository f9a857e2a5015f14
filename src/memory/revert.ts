import type { Edited, Refusal } from "./apply_edits.ts";
import {
  readEntries,
  withEntry,
  withoutEntry,
  withReplaced,
} from "./entries.ts";
import { missingFrom } from "./history.ts";

/** A change that is to be taken back: the texts around it. */
export interface Reverted {
  readonly before: string;
  readonly after: string;
}

/**
 * Takes one change out of a text that others may have changed since: back to
 * the very text before it if none has, else entry by entry.
 */
export function revert(
  raw: string,
  { before, after }: Reverted,
): Edited | Refusal {
  const was = textsOf(before);
  const became = textsOf(after);
  const is = textsOf(raw);
  const [old, made] = [missingFrom(became, was), missingFrom(was, became)];
  if (raw === after) return { raw: before, written: old, notes: [] };
  const lost = missingFrom(is, made);
  if (lost.length > 0) {
    return {
      refusal:
        "what it wrote was changed again since; take that back first, or edit by hand. It had written:",
      shown: lost,
    };
  }
  // An entry that is back already needs nothing.
  const back = missingFrom(is, old);
  let changed = raw;
  for (const [index, text] of made.entries()) {
    const replaced = back[index];
    changed = replaced === undefined
      ? withoutEntry(changed, text)
      : withReplaced(changed, text, replaced);
  }
  for (const text of back.slice(made.length)) {
    changed = withEntry(changed, text);
  }
  return { raw: changed, written: back, notes: [] };
}

function textsOf(raw: string): string[] {
  return readEntries(raw).map(({ text }) => text);
}
