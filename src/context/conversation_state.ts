import type { Todo } from "../domain/conversation_events.ts";
import type { Recorded } from "../domain/event_log.ts";

/** The working folder: where the session began, or where a command moved it. */
export function cwdIn(history: readonly Recorded[]): string {
  for (let i = history.length - 1; i >= 0; i--) {
    const event = history[i]?.event;
    if (event?.type === "ToolCallCompleted" && event.cwd) return event.cwd;
    if (event?.type === "SessionStarted") return event.cwd;
  }
  return ".";
}

/** The newest todo list of the conversation. */
export function todosIn(history: readonly Recorded[]): readonly Todo[] {
  const newest = history.findLast(({ event }) => event.type === "TodosChanged");
  return newest?.event.type === "TodosChanged" ? newest.event.todos : [];
}

/** The newest hash under which each file was read or written here. */
export function filesSeenIn(
  history: readonly Recorded[],
): ReadonlyMap<string, string> {
  const seen = new Map<string, string>();
  for (const { event } of history) {
    if (event.type !== "ToolCallCompleted") continue;
    for (const { path, hash } of event.files ?? []) seen.set(path, hash);
  }
  return seen;
}

/** The folder in which the conversation began. */
export function workspaceIn(history: readonly Recorded[]): string {
  for (const { event } of history) {
    if (event.type === "SessionStarted") return event.cwd;
  }
  return ".";
}

/** The rules that a person granted for the rest of this conversation. */
export function grantedIn(history: readonly Recorded[]): readonly string[] {
  const offered = new Map<string, readonly string[]>();
  const granted: string[] = [];
  for (const { event } of history) {
    if (event.type === "CallClassified") {
      const patterns = event.grants.map(({ pattern }) => pattern);
      offered.set(event.callId, patterns);
    }
    if (event.type === "ApprovalGranted" && event.scope !== "once") {
      granted.push(...offered.get(event.callId) ?? []);
    }
  }
  return granted;
}

/** The files that tools wrote in this conversation. */
export function writtenIn(history: readonly Recorded[]): ReadonlySet<string> {
  const written = new Set<string>();
  for (const { event } of history) {
    if (event.type !== "ToolCallCompleted") continue;
    for (const { path, op } of event.files ?? []) {
      if (op === "write") written.add(path);
    }
  }
  return written;
}

/** Does nothing run? A turn that was queued, or a compression, may have begun as another ended. */
export function isAtRest(history: readonly Recorded[]): boolean {
  const turn = history.findLast(({ event: { type } }) =>
    type === "UserMessageReceived" || type === "QueuedMessageTaken" ||
    type === "TurnEnded"
  );
  const compression = history.findLast(({ event: { type } }) =>
    type === "CompressionStarted" || type === "CompressionGivenUp" ||
    type === "CompressionCancelled" || type === "HistoryCompacted"
  );
  return (turn === undefined || turn.event.type === "TurnEnded") &&
    compression?.event.type !== "CompressionStarted";
}
