import type { ChatFlags } from "./chat_flags.ts";
import type { Without } from "./host.ts";

/** What the flags of a chat say to do without; safe mode means all of it. */
export function withoutOf(
  { safeMode, noMemory, noSkills, noContextFiles }: Pick<
    ChatFlags,
    "safeMode" | "noMemory" | "noSkills" | "noContextFiles"
  >,
): Without {
  return {
    memory: safeMode || noMemory,
    skills: safeMode || noSkills,
    contextFiles: safeMode || noContextFiles,
  };
}

/** A run with everything it can have. */
export const WITH_ALL: Without = {
  memory: false,
  skills: false,
  contextFiles: false,
};
