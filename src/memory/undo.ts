import type { EventLog } from "../domain/event_log.ts";
import type { MemoryTarget } from "../domain/memory_events.ts";
import {
  type Change,
  changesIn,
  textAfter,
  textBefore,
  undoneIn,
} from "./history.ts";

/** A change that can be taken back, and the texts around it. */
export interface Undoable {
  readonly change: Change;
  readonly before: string;
  readonly after: string;
}

/**
 * The change at `position`, or the newest that is not taken back; an edit by
 * hand is taken back by its position alone.
 */
export function chooseUndo(
  log: EventLog,
  position: number | undefined,
  target: MemoryTarget | undefined,
): Undoable | { readonly refusal: string } {
  const changes = changesIn(log, target);
  const undone = undoneIn(changes);
  const change = position === undefined
    ? changes.findLast((each) => isNext(each, undone))
    : changes.find((each) => each.position === position);
  if (!change) return { refusal: whyNone(position) };
  const by = undone.get(change.position);
  if (by !== undefined) {
    return {
      refusal: `position ${change.position} was taken back by position ${by}`,
    };
  }
  const before = textBefore(changes, change);
  const after = textAfter(change);
  return before === null || after === null
    ? {
      refusal:
        `the log does not hold the text around position ${change.position} as it was: it was erased, or a secret was taken out`,
    }
    : { change, before, after };
}

function isNext(
  { position, event }: Change,
  undone: ReadonlyMap<number, number>,
): boolean {
  return event.type === "MemoryChanged" && event.op !== "undo" &&
    !undone.has(position);
}

function whyNone(position: number | undefined): string {
  return position === undefined
    ? "there is no change that is not taken back"
    : `position ${position} is no change of memory; memory log lists them`;
}
