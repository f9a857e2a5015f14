import type { LogEvent } from "./session_events.ts";

/**
 * The result that `event` gives a call, as the model and a reader see it. A
 * call may be given several; the first is the one that stays.
 */
export function resultOf(
  event: LogEvent,
): { readonly callId: string; readonly text: string } | undefined {
  switch (event.type) {
    case "ToolCallCompleted":
      return of(event.callId, noted(event.output, event.notice));
    case "ToolCallFailed":
      return of(event.callId, noted(`Error: ${event.reason}`, event.notice));
    case "ToolCallInterrupted":
      return of(event.callId, interrupted(event.started, event.output));
    case "ToolCallDecided":
      return event.allowed
        ? undefined
        : of(event.callId, `Not run: ${event.reason}`);
  }
}

function of(callId: string, text: string) {
  return { callId, text };
}

function noted(text: string, notice: string | undefined): string {
  return notice ? `${text}\n\n[${notice}]` : text;
}

/** What ran may have had effects; what never started had none (P59). */
function interrupted(started: boolean, output: string): string {
  if (!started) return "[Interrupted before it started: nothing was run.]";
  const note =
    "[Interrupted while it ran: its outcome is unknown, it may have had effects.]";
  return output ? `${output}\n${note}` : note;
}
