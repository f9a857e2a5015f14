import type { MemoryEdit } from "../domain/memory.ts";
import { head, wellFormed } from "../domain/text.ts";
import {
  asEntry,
  type Entry,
  holdsSeparator,
  readEntries,
  SEPARATOR,
  withEntry,
  withoutEntry,
  withReplaced,
} from "./entries.ts";
import { findPassage } from "./find_passage.ts";

/** A changed file, still to be checked and written. */
export interface Edited {
  readonly raw: string;
  /** Entries as they would be new in the file. */
  readonly written: readonly string[];
  /** What is to be said besides "done". */
  readonly notes: readonly string[];
}

/** Why nothing may be changed, and the entries that help to see it. */
export interface Refusal {
  readonly refusal: string;
  readonly shown: readonly string[];
}

const QUOTED = 80;

/**
 * Makes all edits in turn on the text of a file, or says why one cannot be
 * made. `name` is the file's, for messages.
 */
export function applyEdits(
  raw: string,
  edits: readonly MemoryEdit[],
  name: string,
): Edited | Refusal {
  if (edits.length === 0) {
    return { refusal: `Cannot change ${name}: no change is given`, shown: [] };
  }
  let changed = raw;
  const written = new Set<string>();
  const notes: string[] = [];
  for (const [index, edit] of edits.entries()) {
    const step = applyEdit(changed, edit);
    if ("refusal" in step) {
      const place = edits.length > 1
        ? ` (operation ${index + 1} of ${edits.length}; none was made)`
        : "";
      const { refusal, shown } = step;
      return {
        refusal: `Cannot ${WORDS[edit.op]} ${name}${place}: ${refusal}`,
        shown,
      };
    }
    changed = step.raw;
    step.written.forEach((text) => written.add(text));
    notes.push(...step.notes);
  }
  return { raw: changed, written: stillIn(changed, written), notes };
}

const WORDS: Readonly<Record<MemoryEdit["op"], string>> = {
  add: "add to",
  replace: "replace in",
  remove: "remove from",
};

function applyEdit(raw: string, edit: MemoryEdit): Edited | Refusal {
  switch (edit.op) {
    case "add":
      return add(raw, edit.text);
    case "replace":
      return replace(raw, edit.old, edit.text);
    case "remove":
      return remove(raw, edit.old);
  }
}

function add(raw: string, given: string): Edited | Refusal {
  const text = asEntry(wellFormed(given));
  if (text === "") return refused("the text is empty");
  if (holdsSeparator(text)) return refused(SEPARATES);
  return has(raw, text)
    ? unchanged(raw, "That entry is there already; no duplicate was added.")
    : { raw: withEntry(raw, text), written: [text], notes: [] };
}

function replace(raw: string, old: string, given: string): Edited | Refusal {
  if (given.trim() === "") {
    return refused("the new text is empty; to delete an entry, remove it");
  }
  const place = locate(raw, old, given);
  if ("refusal" in place) return place;
  const [span, second] = place.spans;
  const { text } = place.entry;
  if (!span || second) {
    return refused(
      `${
        quote(old)
      } occurs ${place.spans.length} times in this entry; give a longer part:`,
      [text],
    );
  }
  const result = asEntry(
    text.slice(0, span.start) + wellFormed(given) + text.slice(span.end),
  );
  if (result === text) return unchanged(raw, "It says so already.");
  if (holdsSeparator(result)) return refused(SEPARATES);
  if (has(raw, result)) {
    return refused(
      "an entry with the resulting text is there already; remove the old one instead:",
      [text],
    );
  }
  return {
    raw: withReplaced(raw, text, result),
    written: [result],
    notes: [`The entry now reads: ${result}`],
  };
}

function remove(raw: string, old: string): Edited | Refusal {
  const place = locate(raw, old, null);
  if ("refusal" in place) return place;
  return { raw: withoutEntry(raw, place.entry.text), written: [], notes: [] };
}

const SEPARATES =
  `a line of it would be "${SEPARATOR}" alone, which separates entries; write that line otherwise`;

/** The only entry that holds `old`. `wanted` is what is to stand there, if known. */
function locate(raw: string, old: string, wanted: string | null) {
  const entries = readEntries(raw);
  const all = entries.map(({ text }) => text);
  if (old.trim() === "") {
    return refused("the old text is empty; give a part of one entry:", all);
  }
  const passage = findPassage(entries, old);
  if (passage.found === "one") return passage;
  const isThere = wanted !== null && all.includes(asEntry(wanted));
  const there = isThere ? ". The new text is an entry already" : "";
  return passage.found === "none"
    ? refused(
      `no entry holds ${quote(old)}${there}. ${
        all.length === 0 ? "There is none yet" : "There is:"
      }`,
      all,
    )
    : refused(
      `${passage.entries.length} entries hold ${
        quote(old)
      }; give a longer part of the one you mean${
        wayOut(passage.entries, old)
      }${there}. They are:`,
      passage.entries.map(({ text }) => text),
    );
}

/** No part of an entry tells it from a longer one that holds it whole. */
function wayOut(entries: readonly Entry[], old: string): string {
  return entries.some(({ text }) => text === asEntry(old))
    ? ", or take the longer entry out first and add it again, all in one call"
    : "";
}

function has(raw: string, text: string): boolean {
  return readEntries(raw).some((entry) => entry.text === text);
}

function refused(refusal: string, shown: readonly string[] = []): Refusal {
  return { refusal, shown };
}

function unchanged(raw: string, note: string): Edited {
  return { raw, written: [], notes: [note] };
}

/** A later edit may have taken back what an earlier one wrote. */
function stillIn(raw: string, written: ReadonlySet<string>): string[] {
  return readEntries(raw).map(({ text }) => text)
    .filter((text) => written.has(text));
}

function quote(text: string): string {
  const short = head(text, QUOTED);
  return JSON.stringify(short === text ? text : `${short}...`);
}
