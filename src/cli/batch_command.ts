import { buildCommand } from "@stricli/core";
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
}

/** `batch`: declared as in contract 7. */
export const batchCommand = buildCommand<Line, [string], Frame>({
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
    },
    positional: {
      kind: "tuple",
      parameters: [argument("FILE", text, "Rows, as .jsonl or .yaml")],
    },
  },
  func(line, file) {
    this.start(({ batch }, io) =>
      batch({
        file,
        out: line.out,
        workers: line.workers,
        resume: line.resume,
        limit: line.limit,
        maxIterations: line["max-iterations"],
        approval: approvalOf(line.approval, line.yolo),
        outputFormat: line["output-format"],
        trajectories: line.trajectories,
      }, io)
    );
  },
});
