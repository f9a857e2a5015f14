import type { Cause, EventLog } from "../domain/event_log.ts";
import type { MemoryCall, MemoryEdit } from "../domain/memory.ts";
import type { Write } from "./write.ts";

/** What a write is, before it is known how often it was tried. */
export type Plan = Omit<Write, "target" | "tries">;

const DOING = {
  add: "add to",
  replace: "replace in",
  remove: "remove from",
  batch: "change",
} as const;

const SAID = {
  add: "Added to",
  replace: "Replaced in",
  remove: "Removed from",
  batch: "Made all changes in",
} as const;

/** What edits to the file `name` are, and what led to them. */
export function changePlan(
  log: EventLog,
  name: string,
  edits: readonly MemoryEdit[],
  call: MemoryCall | undefined,
): Plan {
  const [only, second] = edits;
  const op = second || !only ? "batch" : only.op;
  return {
    op,
    doing: `${DOING[op]} ${name}`,
    said: `${SAID[op]} ${name}`,
    of: null,
    call,
    cause: call ? causeOf(log, call) : null,
  };
}

/** What taking back the change at `of` is. */
export function undoPlan(of: number, name: string): Plan {
  return {
    op: "undo",
    doing: `undo position ${of} in ${name}`,
    said: `Took back position ${of} in ${name}`,
    of,
    call: undefined,
    cause: { position: of },
  };
}

/** The start of the call that asked for a change. */
function causeOf(log: EventLog, { session, callId }: MemoryCall): Cause | null {
  const start = log.read(session).findLast(({ event }) =>
    event.type === "ToolCallStarted" && event.callId === callId
  );
  return start ? { position: start.position } : null;
}
