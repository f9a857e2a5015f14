import { buildCommand } from "@stricli/core";
import { UsageError } from "../domain/errors.ts";
import type { ReplayFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import {
  above0,
  argument,
  flag,
  natural,
  positive,
  text,
  value,
} from "./parameters.ts";

/** `replay`: declared as in contract 6. */
export const replayCommand = buildCommand<
  Omit<ReplayFlags, "id">,
  [string],
  Frame
>({
  docs: {
    brief: "Walk through a session event by event, with no side effects",
    fullDescription: "fupan replay latest --until 12",
  },
  parameters: {
    flags: {
      until: value("REVISION", natural, "Print every actor's state there"),
      verify: flag("Compare each state with the recorded one"),
      json: flag("As JSON lines"),
      requests: flag("Make each model request again and check its hash"),
      speed: value("X", above0, "X times as fast as it was"),
      fork: value("REVISION", positive, "Start a new session from there"),
      prompt: value("TEXT", text, "What to ask it; only with --fork"),
    },
    aliases: { p: "prompt" },
    positional: {
      kind: "tuple",
      parameters: [
        argument("ID", text, "An id, a unique prefix, a title or latest"),
      ],
    },
  },
  func(flags, id) {
    this.start(({ replay }, io) => {
      if (flags.prompt !== undefined && flags.fork === undefined) {
        throw new UsageError("Cannot take --prompt: it needs --fork REVISION");
      }
      return replay({ ...flags, id }, io);
    });
  },
});
