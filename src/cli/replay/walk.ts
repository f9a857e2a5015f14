import type { Recorded } from "../../domain/event_log.ts";
import type { ReplayFlags } from "../flags.ts";
import type { Io } from "../io.ts";
import { asJson, asLine } from "./event_line.ts";

/** Prints events one by one: at once, or with the pauses that were between them. */
export async function walk(
  rows: readonly Recorded[],
  { json, speed }: ReplayFlags,
  io: Io,
): Promise<void> {
  let previous: Recorded | undefined;
  for (const row of rows) {
    if (speed !== undefined && previous) {
      const gap = Date.parse(row.at) - Date.parse(previous.at);
      await new Promise((resolve) => setTimeout(resolve, gap / speed));
    }
    io.stdout((json ? asJson(row) : asLine(row)) + "\n");
    previous = row;
  }
}
