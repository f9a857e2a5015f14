import { head } from "./text.ts";
import type { LogEvent } from "./session_events.ts";

const LENGTH = 100;

/** One line that says what an event is about, for lists of events. */
export function describeEvent(event: LogEvent): string {
  return brief(wordsOf(event));
}

function wordsOf(event: LogEvent): string {
  switch (event.type) {
    case "SessionStarted":
      return `${event.kind} session with ${event.models[0]} in ${event.cwd}`;
    case "PromptBuilt":
      return event.layers.map(({ name, text }) => `${name} ${text.length}`)
        .join(", ");
    case "ToolsOffered":
      return event.names.join(", ");
    case "ModelChosen":
      return event.models.join(", ");
    case "BudgetChosen":
      return `${event.maxIterations} model calls a turn`;
    case "SessionRenamed":
      return event.title;
    case "UserMessageReceived":
    case "TurnContextAdded":
      return event.text;
    case "MessageQueued":
      return `${event.mode}: ${event.text}`;
    case "QueuedMessageTaken":
    case "QueuedMessageWithdrawn":
      return event.messageId;
    case "TransientAdded":
      return event.kind;
    case "ModelRequested":
      return `${event.model}, about ${event.estimate} tokens, ${
        event.sha256.slice(0, 12)
      }`;
    case "ModelReplied": {
      const calls = event.calls.map(({ tool, args }) => `${tool} ${args}`);
      return [event.finish, event.text, ...calls].filter(Boolean).join(" | ");
    }
    case "ModelFailed":
      return `${event.kind}: ${event.reason}`;
    case "RetryScheduled":
      return `try ${event.attempt} at ${event.at}`;
    case "ModelFellBack":
      return event.model;
    case "ToolCallProposed":
      return `${event.callId} ${event.tool}`;
    case "CallClassified":
      return `${event.callId} ${event.verdict} by ${event.rule}`;
    case "CallJudged":
      return `${event.callId} ${event.verdict} by ${event.model}: ${event.reason}`;
    case "ApprovalRuleAdded":
      return event.pattern;
    case "ApprovalRequested":
      return `${event.callId}, until ${event.deadline ?? "it is answered"}`;
    case "ApprovalGranted":
      return `${event.callId} by ${event.by}, ${event.scope}`;
    case "ApprovalDenied":
      return `${event.callId} by ${event.by}: ${event.reason}`;
    case "ToolCallDecided":
      return `${event.callId} ${event.allowed ? "may run" : event.reason}`;
    case "ApprovalExpired":
    case "ToolCallStarted":
      return event.callId;
    case "ToolCallCompleted":
      return `${event.callId} in ${event.ms} ms: ${event.output}`;
    case "ToolCallFailed":
      return `${event.callId} ${event.kind}: ${event.reason}`;
    case "ToolCallInterrupted":
      return `${event.callId} ${
        event.started ? "while it ran" : "not started"
      }`;
    case "ToolCallEndedLate":
      return `${event.callId}: ${event.output}`;
    case "TodosChanged":
      return `${event.todos.length} items`;
    case "ProcessStarted":
      return `${event.processId}: ${event.command}`;
    case "ProcessEnded":
      return `${event.processId} with ${event.exitCode}`;
    case "SurvivorFound":
      return `${event.callId} as process ${event.pid}, ${
        event.ended ? "ended" : "still running"
      }`;
    case "TurnInterrupted":
      return event.why;
    case "TurnEnded":
      return `${event.why} after ${event.iterations} model calls`;
    case "BatchStarted":
      return `${event.rows} rows`;
    case "BatchRowStarted":
      return `row ${event.row} as ${event.session}`;
    case "BatchRowEnded":
      return `row ${event.row} ${event.status}`;
    case "MemoryChanged":
      return `${event.target}: ${event.op} by ${event.origin}`;
    case "MemoryEditedOutside":
      return `${event.target}: edited by hand`;
    case "SkillChanged":
      return `${event.folder}: ${event.op} by ${event.origin}`;
    case "SkillEditedOutside":
      return `${event.folder}: ${
        event.after_hash === null ? "removed" : "edited"
      } by hand`;
    case "SkillUsed":
      return event.skill;
    case "SkillInstalled":
      return `${event.folder} from ${event.source}`;
    case "SkillAllowed":
      return `${event.folder} as ${event.hash.slice(0, 12)}`;
    case "RetryDue":
    case "SessionErased":
      return "";
  }
}

/** One line, control characters out. */
function brief(text: string): string {
  // deno-lint-ignore no-control-regex -- they are what must not get through
  const line = text.replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  return line.length > LENGTH ? `${head(line, LENGTH - 1)}…` : line;
}
