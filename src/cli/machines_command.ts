import { buildCommand } from "@stricli/core";
import type { MachinesFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { choiceOr, text, value } from "./parameters.ts";

/** `machines`: declared as in contract 6. */
export const machinesCommand = buildCommand<
  Omit<MachinesFlags, "name">,
  [string | undefined],
  Frame
>({
  docs: {
    brief: "Draw the state machines that decide",
    fullDescription:
      "fupan machines conversation --format svg > conversation.svg",
  },
  parameters: {
    flags: {
      format: choiceOr(["mermaid", "svg", "json"], "mermaid", "What to draw"),
      session: value("ID", text, "Mark the path that this session took"),
      out: value("DIR", text, "Write one file a machine there"),
    },
    positional: {
      kind: "tuple",
      parameters: [{
        placeholder: "NAME",
        brief: "Only this machine",
        parse: text,
        optional: true,
      }],
    },
  },
  func(flags, name) {
    this.start(({ machines }, io) => machines({ ...flags, name }, io));
  },
});
