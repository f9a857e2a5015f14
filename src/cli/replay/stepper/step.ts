import { UsageError } from "../../../domain/errors.ts";
import type { EventLog } from "../../../domain/event_log.ts";
import { timelineOf } from "../../../rerun/timeline.ts";
import type { ReplayFlags } from "../../flags.ts";
import type { Io } from "../../io.ts";
import { opening } from "./view.ts";

/**
 * Lets a person go through a session: by keys on a terminal, else by lines.
 *
 * @throws {UsageError} If the session has no events.
 */
export async function step(
  log: EventLog,
  stream: string,
  { speed = 1, until = 1 }: Pick<ReplayFlags, "speed" | "until">,
  io: Io,
): Promise<number> {
  const timeline = timelineOf(log, stream);
  if (timeline.rows.length === 0) {
    throw new UsageError(`Cannot step through "${stream}": it has no events`);
  }
  const start = opening(
    speed,
    Math.min(Math.max(until, 1), timeline.rows.length),
  );
  if (io.isTerminal.stdin && io.isTerminal.stdout) {
    const [{ ProcessTerminal }, { stepOnScreen }] = await Promise.all([
      import("@earendil-works/pi-tui"),
      import("./drawn.ts"),
    ]);
    await stepOnScreen(timeline, start, {
      terminal: new ProcessTerminal(),
      color: io.color,
      after: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
      onSignal: io.onSignal,
    });
    return 0;
  }
  const { stepByLines } = await import("./lines.ts");
  for await (
    const line of stepByLines(timeline, start, linesOf(io.stdinBytes()))
  ) {
    io.stdout(`${line}\n`);
  }
  return 0;
}

/** What comes in, a line at a time, as soon as each is whole. */
async function* linesOf(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
