import type { Todo } from "../domain/conversation_events.ts";
import type { Recorded } from "../domain/event_log.ts";
import type { LogEvent } from "../domain/session_events.ts";
import type { Decider } from "../domain/tool_call.ts";

/** How a recorded call ended. */
export type RecordedEnd =
  & Extract<
    LogEvent,
    { type: "ToolCallCompleted" | "ToolCallFailed" | "ToolCallInterrupted" }
  >
  /** The todo list that the call left, if it changed it. */
  & { readonly todos?: readonly Todo[] };

/** What was decided of a recorded call. */
export interface RecordedDecision {
  readonly allowed: boolean;
  readonly by: Decider;
  readonly reason: string;
}

/** What a recording knows of calls, by tool and arguments. */
export interface Recording {
  /** How such a call ended; each time the next one, at last the last one. */
  endOf(key: string): RecordedEnd | undefined;
  /** What was decided of such a call; each time the next one. */
  decisionOn(key: string): RecordedDecision | undefined;
  /** Whether a person said yes to such a call. */
  wasGranted(key: string): boolean;
}

/**
 * Reads what calls came to from a session and its past. Ends and decisions
 * after event `at` of `stream` are given first: they are what a run from there
 * would meet.
 */
export function recordingOf(
  history: readonly Recorded[],
  stream: string,
  at: number,
): Recording {
  const isAhead = (row: Recorded) => row.stream === stream && row.revision > at;
  const keys = new Map<string, string>();
  const ends = queues<RecordedEnd>();
  const decisions = queues<RecordedDecision>();
  const granted = new Set<string>();
  history.forEach((row, index) => {
    const { event } = row;
    if (event.type === "ModelReplied") {
      for (const { callId, key } of event.calls) keys.set(callId, key);
      return;
    }
    const key = "callId" in event ? keys.get(event.callId ?? "") : undefined;
    if (key === undefined) return;
    switch (event.type) {
      case "ToolCallDecided": {
        const { allowed, by, reason } = event;
        if (allowed && by === "person") granted.add(key);
        decisions.add(key, { allowed, by, reason }, isAhead(row));
        break;
      }
      case "ToolCallCompleted":
        ends.add(
          key,
          { ...event, ...todosBefore(history, index) },
          isAhead(row),
        );
        break;
      case "ToolCallFailed":
      case "ToolCallInterrupted":
        ends.add(key, event, isAhead(row));
        break;
    }
  });
  return {
    endOf: (key) => ends.next(key),
    decisionOn: (key) => decisions.next(key),
    wasGranted: (key) => granted.has(key),
  };
}

/** A tool's own events stand right before its outcome, in the same append. */
function todosBefore(
  history: readonly Recorded[],
  index: number,
): { readonly todos?: readonly Todo[] } {
  const before = history[index - 1]?.event;
  return before?.type === "TodosChanged" ? { todos: before.todos } : {};
}

/** Values by key in order, of which the last one stays. */
function queues<TValue>() {
  const ahead = new Map<string, TValue[]>();
  const behind = new Map<string, TValue>();
  return {
    add(key: string, value: TValue, isAhead: boolean): void {
      if (!isAhead) return void behind.set(key, value);
      const values = ahead.get(key);
      if (values) values.push(value);
      else ahead.set(key, [value]);
    },
    next(key: string): TValue | undefined {
      const values = ahead.get(key);
      if (values === undefined) return behind.get(key);
      return values.length > 1 ? values.shift() : values[0];
    },
  };
}
