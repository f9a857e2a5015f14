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
    case "ContextWithheld":
      return `line ${event.line} of ${event.file}: ${event.family}`;
    case "ContextAllowed":
      return `${event.file} as ${event.hash.slice(0, 12)}`;
    case "ModelChosen":
      return event.models.join(", ");
    case "BudgetChosen":
      return `${event.maxIterations} model calls a turn`;
    case "SessionRenamed":
    case "SessionTitled":
      return event.title;
    case "UserMessageReceived":
    case "TurnContextAdded":
      return event.text;
    case "MessageQueued":
      return `${event.mode}: ${event.text}`;
    case "PersonCommandStarted":
      return `${event.command} in ${event.cwd}`;
    case "PersonCommandEnded":
      return `${event.callId} exit ${event.exitCode} in ${event.ms} ms: ${event.output}`;
    case "PersonCommandRefused":
      return `${event.command}: ${event.reason}`;
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
    case "PastSummarised":
      return `by ${event.model}`;
    case "TitleFailed":
      return `${event.model}: ${event.reason}`;
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
    case "ApprovalAnswerOffered":
      return `${event.callId} ${
        event.granted ? `yes, ${event.scope}` : `no: ${event.reason}`
      }`;
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
    case "AutoCompressionChosen":
      return event.auto ? "when the window fills" : "only when asked for";
    case "CompressionAsked":
      return event.focus;
    case "CompressionStarted":
      return event.trigger;
    case "ContextFilled":
      return `about ${event.tokens} of ${event.window} tokens`;
    case "MemoryFlushed":
      return `${event.outcome}, ${event.changes} changes${
        event.reason && `: ${event.reason}`
      }`;
    case "HistoryPruned":
      return `${event.messages} messages, ${event.tokens.summarised} of ${event.tokens.before} tokens`;
    case "HistorySummarised":
      return `by ${event.model}: ${event.summary}`;
    case "HistoryCompacted":
      return `${event.messages} messages made short, ${event.tokens.before} to ${event.tokens.after} tokens`;
    case "CompressionMadeNoProgress":
      return `${event.tokens.before} to ${event.tokens.after} tokens`;
    case "CompressionFailed":
      return `${event.why}: ${event.reason}`;
    case "CompressionGivenUp":
      return event.why;
    case "CompressionDone":
    case "SessionEnded":
      return `goes on in ${event.next}`;
    case "TruncationNoticed":
      return `about ${event.sent} tokens sent, ${event.counted} counted`;
    case "TurnInterrupted":
      return event.why;
    case "TurnEnded":
      return `${event.why} after ${event.iterations} model calls`;
    case "ReviewerStarted":
    case "NudgesChosen":
      return `after ${event.memoryTurns} turns for memory, ${event.skillIterations} model calls for skills`;
    case "SkillsTended":
      return `after ${event.iterations} model calls of the turn`;
    case "TurnCounted":
      return `${event.why} after ${event.iterations} model calls`;
    case "ReviewRequested":
      return event.focus;
    case "ReviewStarted":
      return `${event.session} for ${event.subject}`;
    case "ReviewEnded":
      return `${event.session} ${event.why}, changes: memory ${event.memory}, skills ${event.skills}${
        event.reason && `: ${event.reason}`
      }`;
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
    case "CompactionUndone":
    case "CompressionCancelled":
    case "MemoryTended":
    case "ReviewInterrupted":
    case "RetryDue":
    case "SessionErased":
      return "";
  }
}

/** As much of a text as its line is made from: an output may be of megabytes. */
const READ = 20 * LENGTH;

/** One line, control characters out. */
function brief(text: string): string {
  const start = head(text, READ);
  // deno-lint-ignore no-control-regex -- they are what must not get through
  const line = start.replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  return line.length > LENGTH ? `${head(line, LENGTH - 1)}…` : line;
}
