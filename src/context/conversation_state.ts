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
