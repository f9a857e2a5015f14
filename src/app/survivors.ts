import { report } from "../session/record.ts";
import type { Session } from "../session/session.ts";

/**
 * Finds what an earlier run of this session left running. A command that was
 * caught in the foreground is ended; one in the background is reported.
 */
export async function settleSurvivors(
  session: Session,
  note: (text: string) => void,
): Promise<void> {
  const background = new Set<string>();
  const started = new Set<string>();
  for (const { event } of session.history) {
    if (event.type === "ToolCallStarted") started.add(event.callId);
    if (event.type === "ProcessStarted") background.add(event.callId);
  }
  if (started.size === 0) return;
  const { endSurvivor, findSurvivors } = await import(
    "../tools/shell/survivors.ts"
  );
  for (const survivor of await findSurvivors([...started])) {
    const { callId, pid, command } = survivor;
    const ended = !background.has(callId) && await endSurvivor(survivor);
    report(session, { type: "SurvivorFound", callId, pid, ended });
    note(
      `Process ${pid} of an earlier run ${
        ended ? "was ended" : "is still running"
      }: ${command}`,
    );
  }
}
