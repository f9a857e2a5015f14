import { buildCommand } from "@stricli/core";
import type { RerunFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { argument, flag, positive, text, value } from "./parameters.ts";
import { policyFlags } from "./policy_flags.ts";

/** `rerun`: asks a model again what a session asked, and runs no tool. */
export const rerunCommand = buildCommand<
  Omit<RerunFlags, "id">,
  [string],
  Frame
>({
  docs: {
    brief: "Run a session again; its tools are answered from the log",
    fullDescription: "fupan rerun latest --from 12 --model other-model",
  },
  parameters: {
    flags: {
      from: value("REVISION", positive, "All is as it was up to there"),
      model: value("MODEL", text, "Ask this one"),
      system: value("FILE", text, "Another system prompt"),
      prompt: value("TEXT", text, "Ask this instead of what was asked"),
      ...policyFlags,
      json: flag("As one JSON object"),
    },
    aliases: { m: "model", p: "prompt" },
    positional: {
      kind: "tuple",
      parameters: [
        argument("ID", text, "An id, a unique prefix, a title or latest"),
      ],
    },
  },
  func(flags, id) {
    this.start(({ rerun }, io) => rerun({ ...flags, id }, io));
  },
});
