import { report } from "../../session/record.ts";
import type { Session } from "../../session/session.ts";

/**
 * Finds what an earlier run of this session left running. A command that was
 * caught in the foreground is ended; one in the background is reported.
 */
export async function settleSurvivors(
  session: Session,
  note: (text: string) => void,
): Promise<void> {
  const caught = caughtRunning(session);
  // What ended in order left nothing behind, and looking costs a process.
  if (caught.foreground.size + caught.background.size === 0) return;
  const { endSurvivor, findSurvivors } = await import(
    "../../tools/shell/survivors.ts"
  );
  const calls = [...caught.foreground, ...caught.background];
  for (const survivor of await findSurvivors(calls)) {
    const { callId, pid, command } = survivor;
    const ended = caught.foreground.has(callId) && await endSurvivor(survivor);
    report(session, { type: "SurvivorFound", callId, pid, ended });
    note(
      `Process ${pid} of an earlier run ${
        ended ? "was ended" : "is still running"
      }: ${command}`,
    );
  }
}

/** The calls that had no result yet, and those whose process in the background had no end. */
function caughtRunning({ history }: Session) {
  const foreground = new Set<string>();
  const processes = new Map<string, string>();
  for (const { event } of history) {
    switch (event.type) {
      case "ToolCallStarted":
        foreground.add(event.callId);
        break;
      case "ToolCallCompleted":
      case "ToolCallFailed":
      case "ToolCallInterrupted":
        foreground.delete(event.callId);
        break;
      case "ProcessStarted":
        processes.set(event.processId, event.callId);
        break;
      case "ProcessEnded":
        processes.delete(event.processId);
        break;
    }
  }
  const background = new Set(processes.values());
  return { foreground: foreground.difference(background), background };
}
