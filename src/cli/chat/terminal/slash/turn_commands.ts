import { betweenTurns } from "./between_turns.ts";
import type { Desk, SlashCommand } from "./command.ts";

const group = "Turn";

/** Commands about what is said, and when it is heard. */
export const TURN_COMMANDS: readonly SlashCommand[] = [
  {
    name: "retry",
    aliases: [],
    argument: "",
    summary: "Ask again what you asked last",
    group,
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
    group,
    run: (desk, text) => withText(desk, "/queue", text, "queue"),
  },
  {
    name: "steer",
    aliases: [],
    argument: "TEXT",
    summary: "Say something in this turn, at its next step",
    group,
    run: (desk, text) => withText(desk, "/steer", text, "steer"),
  },
];

function withText(
  desk: Desk,
  name: string,
  text: string,
  mode: "steer" | "queue",
): void {
  if (text === "") desk.tell(`Cannot run ${name}: it needs a text`, "warning");
  else desk.send(text, mode);
}
