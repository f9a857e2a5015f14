import type { Toolbox, ToolOutcome } from "../domain/ports.ts";
import type { RecordedEnd, Recording } from "./recording.ts";

/** What a model is told of a call that nobody made then. */
export const NOT_RECORDED =
  "Not in the recording: this session is run again, and nothing is run in it. Go on with what is known";

/** A toolbox that runs nothing: calls get the results that they got then. */
export function recordedTools(
  prepare: Toolbox["prepare"],
  recording: Recording,
): Toolbox {
  return {
    prepare,
    plan: (calls) => calls.map((call) => [call]),
    run: (call) => Promise.try(() => outcomeOf(recording.endOf(call.key))),
  };
}

/** @throws {Error} What then failed, or was never run: its result says why. */
function outcomeOf(end: RecordedEnd | undefined): ToolOutcome {
  switch (end?.type) {
    case "ToolCallCompleted": {
      const { output, full, ok, exitCode, cwd, files, todos } = end;
      return {
        output,
        ok,
        ...full !== undefined && { full },
        ...exitCode !== undefined && { exitCode },
        ...cwd !== undefined && { cwd },
        ...files && { files },
        ...todos && { events: [{ type: "TodosChanged", todos }] },
      };
    }
    case "ToolCallFailed":
      if (end.kind === "timeout") {
        return { output: end.reason, ok: false, timedOut: true };
      }
      throw new Error(end.reason);
    case "ToolCallInterrupted":
      throw new Error(
        "Interrupted when it was recorded: its outcome is not known",
      );
    case undefined:
      throw new Error(NOT_RECORDED);
  }
}
