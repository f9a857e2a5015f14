import { toolsOfferedIn } from "../../../../domain/in_history.ts";
import type { ApprovalMode } from "../../../chat_flags.ts";
import { printable } from "../../../visible.ts";
import { betweenTurns } from "./between_turns.ts";
import type { Desk, SlashCommand } from "./command.ts";

const group = "Model";
const MODES: readonly ApprovalMode[] = ["manual", "smart", "off"];

/** Commands about who answers, in what manner, with which tools and leave. */
export const MODEL_COMMANDS: readonly SlashCommand[] = [
  {
    name: "model",
    aliases: [],
    argument: "[NAME]",
    summary: "Go on with another model; alone, say which it is",
    group,
    run(desk, model) {
      if (model === "") return desk.tell(`The model is ${desk.state.model}.`);
      return betweenTurns(desk, "/model", () => desk.change({ model }));
    },
  },
  {
    name: "approval",
    aliases: ["approvals"],
    argument: "[manual|smart|off]",
    summary: "Who is asked before something runs; alone, say it",
    group,
    run(desk, mode) {
      const { approval } = desk.home.config.settings;
      if (mode === "") return desk.tell(`Approval is ${approval.mode}.`);
      const chosen = MODES.find((known) => known === mode.toLowerCase());
      if (!chosen) {
        const all = MODES.join(", ");
        return desk.tell(
          `Cannot set approval to "${printable(mode)}": it is one of ${all}`,
          "warning",
        );
      }
      return betweenTurns(
        desk,
        "/approval",
        () => desk.configure({ approval: { ...approval, mode: chosen } }),
      );
    },
  },
  {
    name: "toolset",
    aliases: ["tools"],
    argument: "[NAME]",
    summary: "Go on with other tools; alone, name those there are",
    group,
    run(desk, toolset) {
      if (toolset === "") return desk.tell(toolsOf(desk));
      return betweenTurns(desk, "/toolset", async () => {
        await desk.change({ toolset });
        desk.tell(toolsOf(desk));
      });
    },
  },
  {
    name: "personality",
    aliases: ["manner"],
    argument: "[NAME]",
    summary: "The manner of speaking in this session; alone, name them",
    group,
    run(desk, name) {
      const manner = desk.opened?.manner;
      if (!manner) return desk.tell("No session is open yet.", "warning");
      if (name !== "") manner.choose(name);
      const others = name === ""
        ? ` There are ${manner.names.join(", ")}.`
        : "";
      desk.tell(`The personality is ${printable(manner.name)}.${others}`);
    },
  },
];

function toolsOf({ session }: Desk): string {
  const names = toolsOfferedIn(session?.history ?? []);
  return names.length > 0
    ? `The tools are ${names.join(", ")}.`
    : "No tools are offered.";
}
