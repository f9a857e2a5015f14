import type { Snapshots } from "../../../session/snapshots.ts";

/** What an actor does, by its name and state; a state without words is at rest. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  approval: { judging: "a judge looks at a call" },
  reviewer: { due: "about to look back", reviewing: "looking back" },
  compressor: {
    flushing: "keeping what to remember",
    pruning: "making room",
    summarizing: "summing up the past",
    splitting: "making room",
  },
};

/** What the actors beside the conversation are doing (F246). */
export function othersAtWork(snapshots: Snapshots): readonly string[] {
  const words = [...snapshots].flatMap(([actor, { value }]) => {
    const [kind = ""] = actor.split(":");
    const state: unknown = value;
    return typeof state === "string" ? WORDS[kind]?.[state] ?? [] : [];
  });
  return [...new Set(words)];
}
