import type { MemoryEntry, MemoryState } from "../../domain/memory.ts";
import { printable } from "../visible.ts";

const NAMES = { memory: "MEMORY.md", user: "USER.md" } as const;

/** A memory file as one line of JSON (contract 9). */
export function stateJson(
  { target, used, limit, entries, problem }: MemoryState,
): string {
  return `${
    JSON.stringify({
      ok: problem === null,
      target,
      used,
      limit,
      entries: entries.map(({ text, size, blocked }) => ({
        text,
        size,
        ...(blocked !== null && { blocked }),
      })),
      ...(problem !== null && { error: problem }),
    })
  }\n`;
}

/** A memory file for a person: each entry whole, also what no model reads. */
export function stateText(
  { target, used, limit, entries }: MemoryState,
): string {
  const lines = entries.map(entryText);
  return [`${NAMES[target]}: ${used} of ${limit} characters`, ...lines, ""]
    .join("\n");
}

function entryText({ text, size, blocked }: MemoryEntry): string {
  const note = blocked === null ? "" : ` (kept from the prompt: ${blocked})`;
  const indented = printable(text).replaceAll("\n", "\n    ");
  return `  - [${size}]${note} ${indented}`;
}
