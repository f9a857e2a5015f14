import type { Recorded } from "../domain/event_log.ts";

/**
 * What the model should know of this turn besides the message: how the last
 * one ended if it was cut short, and what still runs. Layer 11.
 */
export function turnOverlay(history: readonly Recorded[]): string {
  const running = new Map<string, string>();
  let why = "answered";
  const survivors: string[] = [];
  for (const { event } of history) {
    switch (event.type) {
      case "TurnEnded":
        why = event.why;
        survivors.length = 0;
        break;
      case "ProcessStarted":
        running.set(event.processId, event.command);
        break;
      case "ProcessEnded":
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
  return [...cut, ...background, ...survivors].join("\n");
}
