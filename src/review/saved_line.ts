import type { SkillOp } from "../domain/skill_events.ts";
import { head } from "../domain/text.ts";

/** What a review saved. */
export interface Saved {
  /** Entries that it put into memory, as they read now. */
  readonly entries: readonly string[];
  /** Changes of memory, those that only took something out included. */
  readonly memory: number;
  readonly skills: readonly { readonly folder: string; readonly op: SkillOp }[];
}

const PREVIEW = 60;

/**
 * The one line that a person sees of a review (F165); null if there is nothing
 * to tell, or it is not wanted (contract 10, `display.memory_notifications`).
 */
export function savedLine(
  { entries, memory, skills }: Saved,
  wanted: "off" | "on" | "verbose",
): string | null {
  if (wanted === "off" || memory + skills.length === 0) return null;
  const remembered = wanted === "verbose"
    ? entries.map((entry) => `"${preview(entry)}"`)
    : [];
  const notes = memory === 0
    ? []
    : remembered.length > 0
    ? remembered
    : [`${memory} change${memory === 1 ? "" : "s"} of memory`];
  const folders = new Map(skills.map(({ folder, op }) => [folder, op]));
  const mended = [...folders].map(([folder, op]) =>
    `skill ${folder.split("/").at(-1)} ${op === "create" ? "made" : "mended"}`
  );
  const undo = [
    ...memory > 0 ? ["memory undo"] : [],
    ...mended.length > 0 ? ["skills rollback"] : [],
  ];
  return `Looked back, and saved: ${[...notes, ...mended].join(", ")} (${
    undo.join(", ")
  } takes it back).`;
}

function preview(entry: string): string {
  const line = entry.replaceAll(/\s+/g, " ").trim();
  return line.length > PREVIEW ? `${head(line, PREVIEW - 1)}…` : line;
}
