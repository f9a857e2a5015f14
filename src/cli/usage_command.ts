import { buildCommand } from "@stricli/core";
import type { UsageFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { choiceOr, flag } from "./parameters.ts";

/** `usage`: what the models cost, in tokens. */
export const usageCommand = buildCommand<UsageFlags, [], Frame>({
  docs: {
    brief: "Add up the tokens that the models used",
    fullDescription: "fupan usage --by model",
  },
  parameters: {
    flags: {
      by: choiceOr(["day", "model", "session"], "day", "What to add up by"),
      json: flag("As one JSON object"),
    },
  },
  func(flags) {
    this.start(({ usage }, io) => usage(flags, io));
  },
});
