import type { EventLog, Recorded } from "../../domain/event_log.ts";
import { resultOf } from "../../domain/result_of.ts";
import type { Message } from "../../projections/transcript.ts";

/** The row at a position, if there is one. */
export function rowAt(log: EventLog, position: number): Recorded | undefined {
  const [row] = log.readAll(position - 1, 1);
  return row?.position === position ? row : undefined;
}

/**
 * For each message of one stream, the revision that says it: both are in
 * order, so a message is found after the one before it.
 */
export function revisionsOf(
  messages: readonly Message[],
  rows: readonly Recorded[],
): ReadonlyMap<Message, number> {
  const found = new Map<Message, number>();
  let next = 0;
  for (const message of messages) {
    for (let index = next; index < rows.length; index++) {
      const row = rows[index];
      if (row === undefined || row.at > message.at) break;
      if (row.at !== message.at || !says(row, message)) continue;
      found.set(message, row.revision);
      next = index + 1;
      break;
    }
  }
  return found;
}

function says({ event }: Recorded, message: Message): boolean {
  switch (message.role) {
    case "user":
      return event.type === "UserMessageReceived" ||
        event.type === "QueuedMessageTaken";
    case "assistant":
      return event.type === "ModelReplied" || event.type === "ModelFailed";
    case "tool":
      return resultOf(event)?.callId === message.tool_call_id;
  }
}
