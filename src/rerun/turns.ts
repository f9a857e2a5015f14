import type { Recorded } from "../domain/event_log.ts";
import { opensTurn } from "../domain/in_history.ts";

/** A turn as its stream has it. */
export interface RecordedTurn {
  /** The revision of the event that opened it. */
  readonly opened: number;
  /** What was asked. */
  readonly text: string;
  readonly rows: readonly Recorded[];
  /** What joined it while it ran, and after how many model calls. */
  readonly joined: readonly { readonly after: number; readonly text: string }[];
  readonly isEnded: boolean;
}

interface OpenTurn {
  readonly opened: number;
  readonly text: string;
  readonly rows: Recorded[];
  readonly joined: { readonly after: number; readonly text: string }[];
}

/** The turns of a stream, in order. */
export function turnsOf(rows: readonly Recorded[]): readonly RecordedTurn[] {
  const queued = new Map<string, string>();
  const turns: OpenTurn[] = [];
  let calls = 0;
  for (const row of rows) {
    const { event } = row;
    if (event.type === "MessageQueued") {
      queued.set(event.messageId, event.text);
    }
    if (event.type === "ModelReplied" || event.type === "ModelFailed") calls++;
    const text = openingText(row, queued);
    if (text !== undefined) {
      turns.push({ opened: row.revision, text, rows: [row], joined: [] });
      calls = 0;
      continue;
    }
    const turn = turns.at(-1);
    turn?.rows.push(row);
    if (event.type === "QueuedMessageTaken") {
      const text = queued.get(event.messageId) ?? "";
      turn?.joined.push({ after: calls, text });
    }
  }
  return turns.map((turn) => ({
    ...turn,
    isEnded: turn.rows.some(({ event }) => event.type === "TurnEnded"),
  }));
}

function openingText(
  row: Recorded,
  queued: ReadonlyMap<string, string>,
): string | undefined {
  if (!opensTurn(row)) return undefined;
  const { event } = row;
  if (event.type === "UserMessageReceived") return event.text;
  return event.type === "QueuedMessageTaken"
    ? queued.get(event.messageId) ?? ""
    : undefined;
}
