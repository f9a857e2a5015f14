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
  range,
  text,
  value,
} from "./parameters.ts";
import { policyFlags } from "./policy_flags.ts";

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
      step: flag("Go through it by keys, or lines on stdin, from --until on"),
      until: value("REVISION", natural, "Print every actor's state there"),
      diff: value("A..B", range, "What is other after event B than after A"),
      request: value("REVISION", positive, "Print the request sent there"),
      verify: flag("Compare each state with the recorded one"),
      json: flag("As JSON lines"),
      requests: flag("Make each model request again and check its hash"),
      speed: value("X", above0, "X times as fast as it was"),
      fork: value("REVISION", positive, "Start a new session from there"),
      prompt: value("TEXT", text, "What to ask it; only with --fork"),
      beside: value("ID", text, "Show both ways side by side"),
      ...policyFlags,
    },
    aliases: { p: "prompt" },
    positional: {
      kind: "tuple",
      parameters: [
        argument(
          "ID",
          text,
          "An id, a unique prefix, a title or latest; with --policy or --approval also all",
        ),
      ],
    },
  },
  func(flags, id) {
    this.start(({ replay }, io) => {
      if (flags.prompt !== undefined && flags.fork === undefined) {
        throw new UsageError("Cannot take --prompt: it needs --fork REVISION");
      }
      const ways = (["step", "diff", "request", "fork", "beside"] as const)
        .filter((way) => flags[way] !== undefined && flags[way] !== false);
      const hasPolicy = (flags.policy ?? flags.approval) !== undefined;
      const [first, second] = hasPolicy ? [...ways, "policy"] : ways;
      if (second !== undefined) {
        throw new UsageError(
          `Cannot take --${first} with --${second}: each is a way of its own`,
        );
      }
      return replay({ ...flags, id }, io);
    });
  },
});
