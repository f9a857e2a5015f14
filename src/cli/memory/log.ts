import type { EventLog, Recorded } from "../../domain/event_log.ts";
import type { MemoryChange, MemoryState } from "../../domain/memory.ts";
import type { MemoryTarget } from "../../domain/memory_events.ts";
import { head } from "../../domain/text.ts";
import { printable, visible } from "../visible.ts";

const ASKED = 100;

/** The history as one line of JSON; without a target, of both files together. */
export function logJson(
  changes: readonly MemoryChange[],
  states: readonly MemoryState[],
  target: MemoryTarget | null,
  log: EventLog,
): string {
  const asked = askers(log);
  const sum = (field: "used" | "limit") =>
    states.reduce((total, state) => total + state[field], 0);
  return `${
    JSON.stringify({
      ok: true,
      target,
      used: sum("used"),
      limit: sum("limit"),
      changes: changes.map((change) => ({
        ...rowOf(change),
        asked: asked(change.recorded),
      })),
    })
  }\n`;
}

/** The history for a person, oldest first: who, what led to it, what it did. */
export function logText(
  changes: readonly MemoryChange[],
  log: EventLog,
): string {
  if (changes.length === 0) return "Nothing was ever remembered.\n";
  const asked = askers(log);
  return changes.map((change) => changeText(change, asked(change.recorded)))
    .join("");
}

function changeText(change: MemoryChange, asked: string | null): string {
  const { position, at, type, target, op, origin, session, of, undone } = rowOf(
    change,
  );
  const what = type === "MemoryChanged"
    ? `${op}${of === null ? "" : ` of ${of}`} by ${origin}`
    : "edited by hand";
  return [
    `${position}  ${at}  ${target}  ${what}${session ? ` in ${session}` : ""}${
      undone ? " (taken back)" : ""
    }`,
    ...(asked ? [`    asked: ${visible(head(asked, ASKED))}`] : []),
    ...change.removed.map((text) => `    - ${indented(text)}`),
    ...change.added.map((text) => `    + ${indented(text)}`),
    "",
  ].join("\n");
}

function rowOf({ recorded, added, removed, undone }: MemoryChange) {
  const { position, at, cause, event } = recorded;
  const made = event.type === "MemoryChanged" ? event : null;
  return {
    position,
    at,
    type: event.type,
    target: event.target,
    op: made?.op ?? null,
    origin: made?.origin ?? "person",
    session: made?.session ?? null,
    callId: made?.callId ?? null,
    cause,
    of: made?.of ?? null,
    before_hash: event.before_hash,
    after_hash: event.after_hash,
    added,
    removed,
    undone,
  };
}

/** Finds what a person had said last before a session made a change. */
function askers(
  log: EventLog,
): (recorded: MemoryChange["recorded"]) => string | null {
  const sessions = new Map<string, readonly Recorded[]>();
  return ({ event, position }) => {
    const session = event.type === "MemoryChanged" ? event.session : null;
    if (session === null) return null;
    const rows = sessions.get(session) ?? talkOf(log, session);
    sessions.set(session, rows);
    const said = rows.findLast((row) =>
      row.position < position && row.event.type === "UserMessageReceived"
    );
    return said?.event.type === "UserMessageReceived" ? said.event.text : null;
  };
}

/** What a review is asked is ours: what led to it was said in the conversation. */
function talkOf(log: EventLog, session: string): readonly Recorded[] {
  const rows = log.read(session);
  const opening = rows[0]?.event;
  return opening?.type === "SessionStarted" && opening.kind === "review" &&
      opening.from !== null
    ? log.read(opening.from.stream).slice(0, opening.from.revision)
    : rows;
}

function indented(text: string): string {
  return printable(text).replaceAll("\n", "\n      ");
}
