import { contextLines } from "./context_lines.ts";
import type { Desk, SlashCommand } from "./command.ts";
import { helpText } from "./help_text.ts";
import { pickSession, resumeSession, sessionLines } from "./sessions.ts";
import { statusLines, usageLines } from "./status_lines.ts";

/** Every command of the chat, in the order in which help lists them. */
export const SLASH_COMMANDS: readonly SlashCommand[] = [
  {
    name: "new",
    aliases: ["clear", "reset"],
    argument: "",
    summary: "Begin a new session",
    group: "Session",
    run: (desk) => betweenTurns(desk, "/new", () => desk.change({ id: null })),
  },
  {
    name: "resume",
    aliases: [],
    argument: "[ID]",
    summary: "Go on with a session: id, title or latest; alone, choose one",
    group: "Session",
    run: (desk, reference) =>
      betweenTurns(
        desk,
        "/resume",
        () => reference ? resumeSession(desk, reference) : pickSession(desk),
      ),
  },
  {
    name: "sessions",
    aliases: ["history"],
    argument: "",
    summary: "List the newest sessions",
    group: "Session",
    run: (desk) => desk.tell(sessionLines(desk).join("\n")),
  },
  {
    name: "retry",
    aliases: [],
    argument: "",
    summary: "Ask again what you asked last",
    group: "Turn",
    run(desk) {
      const { lastAsked } = desk.state;
      if (lastAsked === null) desk.tell("Nothing was asked yet.", "warning");
      else {
        return betweenTurns(
          desk,
          "/retry",
          () => desk.send(lastAsked, "queue"),
        );
      }
    },
  },
  {
    name: "queue",
    aliases: [],
    argument: "TEXT",
    summary: "Say something when this turn has ended",
    group: "Turn",
    run: (desk, text) => withText(desk, "/queue", text, "queue"),
  },
  {
    name: "steer",
    aliases: [],
    argument: "TEXT",
    summary: "Say something in this turn, at its next step",
    group: "Turn",
    run: (desk, text) => withText(desk, "/steer", text, "steer"),
  },
  {
    name: "model",
    aliases: [],
    argument: "[NAME]",
    summary: "Go on with another model; alone, say which it is",
    group: "Model",
    run(desk, model) {
      if (model === "") return desk.tell(`The model is ${desk.state.model}.`);
      return betweenTurns(desk, "/model", () => desk.change({ model }));
    },
  },
  {
    name: "status",
    aliases: [],
    argument: "",
    summary: "Session, model, folder and what goes on",
    group: "Look",
    run: (desk) => desk.tell(statusLines(desk).join("\n")),
  },
  {
    name: "usage",
    aliases: ["cost"],
    argument: "",
    summary: "Tokens of this session",
    group: "Look",
    run: (desk) => desk.tell(usageLines(desk.state).join("\n")),
  },
  {
    name: "context",
    aliases: [],
    argument: "",
    summary: "What each request begins with, and its size",
    group: "Look",
    run: (desk) => desk.tell(contextLines(desk).join("\n")),
  },
  {
    name: "help",
    aliases: [],
    argument: "[NAME]",
    summary: "These commands and the keys",
    group: "Chat",
    run: (desk, name) => desk.tell(helpText(SLASH_COMMANDS, name)),
  },
  {
    name: "quit",
    aliases: ["exit"],
    argument: "",
    summary: "Leave the chat",
    group: "Chat",
    run: (desk) => desk.leave(0),
  },
];

/** What another session or model needs: a turn that is over. */
async function betweenTurns(
  desk: Desk,
  name: string,
  work: () => void | Promise<void>,
): Promise<void> {
  if (!desk.isBusy) return await work();
  desk.tell(`Cannot run ${name}: a turn runs; Esc ends it`, "warning");
}

function withText(
  desk: Desk,
  name: string,
  text: string,
  mode: "steer" | "queue",
): void {
  if (text === "") desk.tell(`Cannot run ${name}: it needs a text`, "warning");
  else desk.send(text, mode);
}
