import type { SlashCommand } from "./command.ts";

const group = "Chat";

/** Commands about the chat itself. */
export const CHAT_COMMANDS: readonly SlashCommand[] = [
  {
    name: "setup",
    aliases: [],
    argument: "",
    summary: "Choose who answers: a key, an endpoint, a local server",
    group,
    async run(desk) {
      const { setUpHere } = await import("./set_up_here.ts");
      await setUpHere(desk, (title, rows) => desk.ui.pick(title, rows));
    },
  },
  {
    name: "quit",
    aliases: ["exit"],
    argument: "",
    summary: "Leave the chat",
    group,
    run: (desk) => desk.leave(0),
  },
];
