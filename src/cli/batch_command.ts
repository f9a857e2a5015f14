import { buildCommand } from "@stricli/core";
import { UsageError } from "../domain/errors.ts";
import { approvalFlags, approvalOf } from "./approval_flag.ts";
import type { ApprovalMode } from "./chat_flags.ts";
import type { BatchFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import {
  argument,
  choiceOr,
  flag,
  positive,
  text,
  value,
} from "./parameters.ts";

interface Line {
  readonly out: string;
  readonly workers: number | undefined;
  readonly resume: boolean;
  readonly limit: number | undefined;
  readonly "max-iterations": number | undefined;
  readonly approval: ApprovalMode | undefined;
  readonly yolo: boolean;
  readonly "output-format": BatchFlags["outputFormat"];
  readonly trajectories: BatchFlags["trajectories"];
  readonly distribution: string | undefined;
  readonly target: number | undefined;
  readonly sample: number | undefined;
}

/** `batch`: declared as in contract 7. */
export const batchCommand = buildCommand<Line, string[], Frame>({
  docs: {
    brief: "Run a file of prompts, each in a session of its own",
    fullDescription: "fupan batch rows.jsonl --out results --workers 4",
  },
  parameters: {
    flags: {
      out: {
        kind: "parsed",
        parse: text,
        placeholder: "DIR",
        brief: "The folder for results; must be given",
      },
      workers: value("N", positive, "So many rows at once"),
      resume: flag("Finish the rest of an earlier run"),
      limit: value("N", positive, "Only the first N rows"),
      "max-iterations": value("N", positive, "Model calls for one row"),
      ...approvalFlags,
      "output-format": choiceOr(["text", "json"], "text", "What is printed"),
      trajectories: choiceOr(
        ["sharegpt", "openai", "atif"],
        "sharegpt",
        "How conversations are written down",
      ),
      distribution: value(
        "NAME",
        text,
        "How toolsets are drawn, as balanced or file=80,terminal=30",
      ),
      target: value("TOKENS", positive, "What compress leaves of each"),
      sample: value("PERCENT", positive, "What compress takes of them"),
    },
    positional: {
      kind: "array",
      minimum: 1,
      parameter: argument(
        "FILE",
        text,
        "Rows, as .jsonl or .yaml; or report and the folders of runs, for a page; or compress and a file of trajectories",
      ),
    },
  },
  func(line, ...words) {
    this.start(({ batch }, io) => batch(jobOf(line, words), io));
  },
});

function jobOf(line: Line, words: readonly string[]) {
  const { out, workers, resume, limit } = line;
  const [file = "", ...others] = words;
  if (file === "report") {
    if (others.length > 0) {
      return { action: "report" as const, runs: others, out };
    }
    throw new UsageError(
      "Cannot report: name the folders of one or more runs",
    );
  }
  if (file === "compress") {
    const [trajectories, ...more] = others;
    if (trajectories === undefined || more.length > 0) {
      throw new UsageError("Cannot compress: name one file of trajectories");
    }
    const { target, sample } = line;
    return {
      action: "compress" as const,
      file: trajectories,
      out,
      target,
      sample,
      workers,
    };
  }
  if (others.length > 0) {
    throw new UsageError(
      `Cannot run "${others.join(" ")}" as well: batch takes one file`,
    );
  }
  return {
    action: "run" as const,
    file,
    out,
    workers,
    resume,
    limit,
    maxIterations: line["max-iterations"],
    approval: approvalOf(line.approval, line.yolo),
    outputFormat: line["output-format"],
    trajectories: line.trajectories,
    distribution: line.distribution,
  };
}
