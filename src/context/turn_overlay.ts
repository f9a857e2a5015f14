import type { Recorded } from "../domain/event_log.ts";

/**
 * What the model should know of this turn besides the message: how the last
 * one ended if it was cut short, what still runs, and what ended since the
 * model was last told (F241). Layer 11.
 */
export function turnOverlay(history: readonly Recorded[]): string {
  const running = new Map<string, string>();
  let why = "answered";
  const ended: string[] = [];
  const survivors: string[] = [];
  for (const { event } of history) {
    switch (event.type) {
      case "TurnEnded":
        why = event.why;
        survivors.length = 0;
        break;
      case "TurnContextAdded":
        ended.length = 0;
        break;
      case "ProcessStarted":
        running.set(event.processId, event.command);
        break;
      case "ProcessEnded":
        ended.push(endOf(event, running.get(event.processId)));
        running.delete(event.processId);
        break;
      case "SurvivorFound":
        survivors.push(
          `Process ${event.pid} of call ${event.callId} outlived an earlier run and ${
            event.ended ? "was ended" : "still runs"
          }.`,
        );
        break;
    }
  }
  const cut = why === "answered" || why === "denied"
    ? []
    : [`The turn before this one was cut short: ${why}.`];
  const background = [...running].map(([id, command]) =>
    `Background process ${id} runs: ${command}`
  );
  return [...cut, ...background, ...ended, ...survivors].join("\n");
}

type Ended = Extract<Recorded["event"], { type: "ProcessEnded" }>;

function endOf(
  { processId, exitCode }: Ended,
  command = "started earlier",
): string {
  const how = exitCode === null ? "was killed" : `ended with exit ${exitCode}`;
  return `Background process ${processId} ${how}: ${command}`;
}
