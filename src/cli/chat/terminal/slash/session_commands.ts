import { betweenTurns } from "./between_turns.ts";
import type { SlashCommand } from "./command.ts";
import { pickSession, resumeSession, sessionLines } from "./sessions.ts";

const group = "Session";

/** Commands about which session is talked with, and from where on. */
export const SESSION_COMMANDS: readonly SlashCommand[] = [
  {
    name: "new",
    aliases: ["clear", "reset"],
    argument: "",
    summary: "Begin a new session",
    group,
    run: (desk) => betweenTurns(desk, "/new", () => desk.change({ id: null })),
  },
  {
    name: "resume",
    aliases: [],
    argument: "[ID]",
    summary: "Go on with a session: id, title or latest; alone, choose one",
    group,
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
    group,
    run: (desk) => desk.tell(sessionLines(desk).join("\n")),
  },
  {
    name: "title",
    aliases: ["rename"],
    argument: "[TEXT]",
    summary: "Give this session a title; alone, tell it",
    group,
    async run(desk, title) {
      const { titleSession } = await import("./title.ts");
      titleSession(desk, title);
    },
  },
  {
    name: "fork",
    aliases: ["branch"],
    argument: "[REVISION]",
    summary: "Go on in a new session with the past of this one",
    group,
    run: (desk, revision) =>
      betweenTurns(desk, "/fork", async () => {
        const { forkHere } = await import("./fork.ts");
        await forkHere(desk, revision);
      }),
  },
  {
    name: "undo",
    aliases: ["rewind"],
    argument: "",
    summary: "Take back what you said last and what came of it",
    group,
    run: (desk) =>
      betweenTurns(desk, "/undo", async () => {
        const { undoExchange } = await import("./fork.ts");
        await undoExchange(desk);
      }),
  },
  {
    name: "compress",
    aliases: ["compact"],
    argument: "[FOCUS|show|undo]",
    summary:
      "Have the past summed up, what you name above all; show it, undo it",
    group,
    async run(desk, argument) {
      const { runCompress } = await import("./compress.ts");
      await runCompress(desk, argument);
    },
  },
];
