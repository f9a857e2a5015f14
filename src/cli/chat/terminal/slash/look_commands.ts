import type { SlashCommand } from "./command.ts";
import { contextLines } from "./context_lines.ts";
import { statusLines, usageLines } from "./status_lines.ts";

const group = "Look";

/** Commands that only show. */
export const LOOK_COMMANDS: readonly SlashCommand[] = [
  {
    name: "diff",
    aliases: [],
    argument: "",
    summary: "What is changed in the working folder, as git has it",
    group,
    async run(desk) {
      const { showDiff } = await import("./diff.ts");
      await showDiff(desk);
    },
  },
  {
    name: "status",
    aliases: [],
    argument: "",
    summary: "Session, model, folder and what goes on",
    group,
    run: (desk) => desk.tell(statusLines(desk).join("\n")),
  },
  {
    name: "usage",
    aliases: ["cost"],
    argument: "",
    summary: "Tokens of this session",
    group,
    run: (desk) =>
      desk.tell(usageLines(desk.state, desk.status.cost).join("\n")),
  },
  {
    name: "context",
    aliases: [],
    argument: "",
    summary: "What each request begins with, and its size",
    group,
    run: (desk) => desk.tell(contextLines(desk).join("\n")),
  },
  {
    name: "replay",
    aliases: ["events"],
    argument: "[REVISION]",
    summary: "The events of this session; the state of every actor at one",
    group,
    async run(desk, revision) {
      const { replayText } = await import("./replay_text.ts");
      desk.tell(replayText(desk, revision));
    },
  },
  {
    name: "studio",
    aliases: ["graph"],
    argument: "",
    summary: "This home as pages in a browser, while the chat lasts",
    group,
    async run(desk) {
      desk.tell(`The studio is at ${await desk.studio()}`);
    },
  },
];
