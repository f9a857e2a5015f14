import type { MemoryAnswer, MemoryEntry } from "../domain/memory.ts";
import type { MemoryTarget } from "../domain/memory_events.ts";
import { readEntries, sizeOf } from "./entries.ts";
import { stub } from "./screen.ts";
import { grouped, usageOf } from "./snapshot.ts";

/** A memory file for an answer: which, how full, and how full it may be. */
export interface Fill {
  readonly target: MemoryTarget;
  readonly raw: string;
  readonly limit: number;
}

/** After so many refusals in a row more tries only burn the turn (P24). */
const LAST_TRY = 3;

/** Says that it is done, without the entries: they would invite a next round. */
export function done(
  { target, raw, limit }: Fill,
  said: string,
  notes: readonly string[] = [],
): MemoryAnswer {
  const entries = readEntries(raw);
  const used = sizeOf(entries);
  const count = entries.length === 1 ? "1 entry" : `${entries.length} entries`;
  const state = `${said}: ${usageOf(used, limit)}, ${count}.`;
  const text = [state, ...notes].join(" ");
  return { ok: true, target, used, limit, text, entries: null };
}

/** Says why nothing was changed, with the entries that help to see it. */
export function refusal(
  { target, raw, limit }: Fill,
  why: string,
  entries: readonly MemoryEntry[] = [],
): MemoryAnswer {
  return {
    ok: false,
    target,
    used: sizeOf(readEntries(raw)),
    limit,
    text: [why, ...entries.map(line)].join("\n"),
    entries: entries.length > 0 ? entries : null,
  };
}

/** Says by how much it is too much, what there is, and what to do next (F141). */
export function overLimit(
  fill: Fill,
  what: string,
  size: number,
  entries: readonly MemoryEntry[],
  tries: number,
): MemoryAnswer {
  const { target, limit, raw } = fill;
  const used = sizeOf(readEntries(raw));
  const why = `Cannot ${what}: ${grouped(size - limit)} characters too many (${
    grouped(used)
  } of ${grouped(limit)} are used, it would be ${
    grouped(size)
  }). Nothing was changed. ${advice(tries)}${
    entries.length > 0 ? " Entries by size in characters:" : ""
  }`;
  const text = [why, ...entries.map(line)].join("\n");
  return { ok: false, target, used, limit, text, entries };
}

function advice(tries: number): string {
  return tries < LAST_TRY
    ? "Remove what is stale, shorten or merge the rest and add this, all as operations of one call; if nothing may go, leave it out."
    : `This is refusal ${tries} in a row: stop trying, go on with the task, and leave it out.`;
}

function line({ text, size, blocked }: MemoryEntry, index: number): string {
  return `${index + 1}. [${size}] ${blocked === null ? text : stub(blocked)}`;
}
