import type { SlashCommand } from "./command.ts";

const group = "Knowledge";

/** Commands about what is kept beyond a session. */
export const KNOWLEDGE_COMMANDS: readonly SlashCommand[] = [
  {
    name: "memory",
    aliases: [],
    argument: "[log|undo]",
    summary: "What is remembered, and how full it is; undo the last change",
    group,
    async run(desk, argument) {
      const { runMemory } = await import("./memory.ts");
      await runMemory(desk, argument);
    },
  },
  {
    name: "skills",
    aliases: [],
    argument: "[view NAME|log [NAME]]",
    summary: "The skills; view one, or how they came to be",
    group,
    async run(desk, argument) {
      const { runSkills } = await import("./skills.ts");
      await runSkills(desk, argument);
    },
  },
  {
    name: "review",
    aliases: ["refine"],
    argument: "[FOCUS]",
    summary: "Look back now for what is worth keeping, in the background",
    group,
    run(desk, focus) {
      const { opened } = desk;
      if (!opened) return desk.tell("No session is open yet.", "warning");
      opened.review(focus);
      desk.tell("Looking back in the background; you can go on.", "dim");
    },
  },
];
