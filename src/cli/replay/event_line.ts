import { describeEvent } from "../../domain/describe_event.ts";
import type { Recorded, State } from "../../domain/event_log.ts";
import { printable } from "../visible.ts";

/** An event on one line: where it stands, whose it is, and what it moved. */
export function asLine(
  { revision, at, actor, event, from, to }: Recorded,
): string {
  const moved = JSON.stringify(from) === JSON.stringify(to)
    ? named(to)
    : `${named(from)} -> ${named(to)}`;
  return printable(
    [
      String(revision).padStart(5),
      at.slice(11, 23),
      actor.padEnd(12),
      event.type,
      `[${moved}]`,
      describeEvent(event),
    ].join(" ").trimEnd(),
  );
}

/** The same as one line of JSON. */
export function asJson(row: Recorded): string {
  const { revision, position, at, actor, event, turn, cause, from, to } = row;
  const text = describeEvent(event);
  const { type } = event;
  return JSON.stringify(
    { revision, position, at, turn, actor, type, cause, from, to, text },
  );
}

/** A state as a person reads it. */
export function named(state: State | null): string {
  return state === null
    ? "-"
    : typeof state === "string"
    ? state
    : JSON.stringify(state);
}
