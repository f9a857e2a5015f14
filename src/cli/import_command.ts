import { buildCommand, buildRouteMap } from "@stricli/core";
import type { ImportHistoryFlags } from "./flags.ts";
import type { Frame } from "./frame.ts";
import { argument, flag, text } from "./parameters.ts";

type Agent = ImportHistoryFlags["agent"];

interface Line {
  readonly "dry-run": boolean;
}

function takingFrom(
  agent: Agent,
  name: string,
  where: string,
  example: string,
) {
  return buildCommand<Line, [string], Frame>({
    docs: {
      brief: agent === "hermes"
        ? `Take over sessions, memory, voice and skills of ${name}`
        : `Take over the sessions of ${name}`,
      fullDescription: `fupan import ${agent} ${example}`,
    },
    parameters: {
      flags: { "dry-run": flag("Only say what would be taken over") },
      positional: {
        kind: "tuple",
        parameters: [argument("PATH", text, where)],
      },
    },
    func({ "dry-run": dryRun }, path) {
      this.start(({ importHistory }, io) =>
        importHistory({ agent, path, dryRun }, io)
      );
    },
  });
}

/** `import`: the history of another agent becomes sessions here, each once. */
export const importCommand = buildRouteMap<Agent, Frame>({
  docs: {
    brief: "Take over the history of another agent",
    fullDescription: "fupan import claude ~/.claude/projects",
  },
  routes: {
    hermes: takingFrom(
      "hermes",
      "Hermes Agent",
      "Its home folder, or its state.db",
      "~/.hermes",
    ),
    openclaw: takingFrom(
      "openclaw",
      "OpenClaw",
      "A session file, or a folder of them",
      "~/.openclaw",
    ),
    claude: takingFrom(
      "claude",
      "Claude Code",
      "A session file, or a folder of them",
      "~/.claude/projects",
    ),
    codex: takingFrom(
      "codex",
      "Codex",
      "A rollout file, or a folder of them",
      "~/.codex/sessions",
    ),
  },
});
