import type { EventLog, Recorded } from "../../domain/event_log.ts";
import type { MemoryEvent } from "../../domain/memory_events.ts";
import type { SkillEvent } from "../../domain/skill_events.ts";

type Of<TEvent, TType> = Recorded & {
  readonly event: Extract<TEvent, { readonly type: TType }>;
};

/** The changes that a review made. */
export interface Savings {
  readonly memory: readonly Of<MemoryEvent, "MemoryChanged">[];
  readonly skills: readonly Of<SkillEvent, "SkillChanged">[];
}

/** What the session `id` saved, as the shared streams have it. */
export function savedIn(log: EventLog, id: string): Savings {
  return {
    memory: log.read("memory").flatMap(({ event, ...row }) =>
      event.type === "MemoryChanged" && event.session === id
        ? [{ ...row, event }]
        : []
    ),
    skills: log.read("skills").flatMap(({ event, ...row }) =>
      event.type === "SkillChanged" && event.session === id
        ? [{ ...row, event }]
        : []
    ),
  };
}
