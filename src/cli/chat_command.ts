import { buildCommand } from "@stricli/core";
import { UsageError } from "../domain/errors.ts";
import { approvalFlags, approvalOf } from "./approval_flag.ts";
import type { ApprovalMode, ChatFlags } from "./chat_flags.ts";
import type { Frame } from "./frame.ts";
import {
  above0,
  anyText,
  choiceOr,
  flag,
  positive,
  text,
  value,
} from "./parameters.ts";

interface Line {
  readonly print: boolean;
  readonly model: string | undefined;
  readonly resume: string | undefined;
  readonly continue: boolean;
  readonly approval: ApprovalMode | undefined;
  readonly yolo: boolean;
  readonly toolset: string | undefined;
  readonly "max-iterations": number | undefined;
  readonly "max-turns": number | undefined;
  readonly cwd: string | undefined;
  readonly "output-format": ChatFlags["outputFormat"];
  readonly timeout: number | undefined;
  readonly "safe-mode": boolean;
  readonly "no-memory": boolean;
  readonly "no-skills": boolean;
  readonly "no-context-files": boolean;
}

/** `chat`: declared as in contract 3. */
export const chatCommand = buildCommand<Line, [string | undefined], Frame>({
  docs: {
    brief: "Talk with the agent, or give it one task",
    fullDescription: 'fupan chat -p "run the tests and tell me what fails"',
  },
  parameters: {
    flags: {
      print: flag("One turn; the answer alone on stdout"),
      model: value("MODEL", text, "The model to ask"),
      resume: {
        ...value(
          "[ID]",
          anyText,
          "Go on with a session: id, prefix, title or latest; alone, a picker",
        ),
        inferEmpty: true,
      },
      continue: flag("Go on with the newest session of this folder"),
      ...approvalFlags,
      toolset: value("NAME", text, "The set of tools to offer"),
      "max-iterations": value("N", positive, "Model calls in one turn"),
      "max-turns": value("N", positive, "The same as --max-iterations"),
      cwd: value("DIR", text, "The folder to work in"),
      "output-format": choiceOr(
        ["text", "json", "stream-json"],
        "text",
        "What is printed with -p",
      ),
      timeout: value("SECONDS", above0, "End the turn after that long"),
      "safe-mode": flag("No settings, memory, skills or context files"),
      "no-memory": flag("Without what was remembered"),
      "no-skills": flag("Without skills"),
      "no-context-files": flag("Without AGENTS.md and its like"),
    },
    aliases: { p: "print", m: "model", r: "resume", c: "continue" },
    positional: {
      kind: "tuple",
      parameters: [{
        placeholder: "PROMPT",
        brief: "What to say first",
        parse: anyText,
        optional: true,
      }],
    },
  },
  func(line, prompt) {
    this.start(({ chat }, io) => chat(flagsOf(line, prompt), io));
  },
});

function flagsOf(line: Line, prompt: string | undefined): ChatFlags {
  const { "max-iterations": iterations, "max-turns": turns } = line;
  if (iterations !== undefined && turns !== undefined && iterations !== turns) {
    throw new UsageError(
      `Cannot take --max-turns ${turns} with --max-iterations ${iterations}: they mean the same`,
    );
  }
  if (line.continue && line.resume !== undefined) {
    throw new UsageError(
      "Cannot take --continue with --resume: each names a session",
    );
  }
  return {
    prompt,
    print: line.print,
    model: line.model,
    resume: line.resume,
    continue: line.continue,
    approval: approvalOf(line.approval, line.yolo),
    toolset: line.toolset,
    maxIterations: iterations ?? turns,
    cwd: line.cwd,
    outputFormat: line["output-format"],
    timeout: line.timeout,
    safeMode: line["safe-mode"],
    noMemory: line["no-memory"],
    noSkills: line["no-skills"],
    noContextFiles: line["no-context-files"],
  };
}
