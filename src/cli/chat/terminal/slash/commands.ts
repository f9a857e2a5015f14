import { CHAT_COMMANDS } from "./chat_commands.ts";
import type { SlashCommand } from "./command.ts";
import { helpText } from "./help_text.ts";
import { KNOWLEDGE_COMMANDS } from "./knowledge_commands.ts";
import { LOOK_COMMANDS } from "./look_commands.ts";
import { MODEL_COMMANDS } from "./model_commands.ts";
import { SESSION_COMMANDS } from "./session_commands.ts";
import { TURN_COMMANDS } from "./turn_commands.ts";

/** Every command of the chat, in the order in which help lists them. */
export const SLASH_COMMANDS: readonly SlashCommand[] = [
  ...SESSION_COMMANDS,
  ...TURN_COMMANDS,
  ...MODEL_COMMANDS,
  ...KNOWLEDGE_COMMANDS,
  ...LOOK_COMMANDS,
  {
    name: "help",
    aliases: [],
    argument: "[NAME]",
    summary: "These commands and the keys",
    group: "Chat",
    run: (desk, name) => desk.tell(helpText(SLASH_COMMANDS, name)),
  },
  ...CHAT_COMMANDS,
];
