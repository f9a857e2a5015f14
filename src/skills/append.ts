import type { Recorded } from "../domain/event_log.ts";
import { sharedDraft } from "../domain/shared_draft.ts";
import type { SkillEvent, SkillFile } from "../domain/skill_events.ts";
import { type SkillDeps, STREAM } from "./deps.ts";
import { filesOf, type Tree } from "./tree/tree.ts";

/** Makes events part of the log, all or none. */
export function append(
  { log, clock }: SkillDeps,
  events: readonly SkillEvent[],
): readonly Recorded[] {
  if (events.length === 0) return [];
  const at = clock.now();
  const drafts = events.map((event) => sharedDraft(event, "skills", at));
  return log.append({ stream: STREAM, expected: "any", drafts });
}

/** A tree as an event may hold it: without secrets. */
export function recordable(tree: Tree | null, { redact }: SkillDeps) {
  return filesOf(tree).map((file): SkillFile =>
    file.encoding === "utf-8" ? { ...file, text: redact(file.text) } : file
  );
}
