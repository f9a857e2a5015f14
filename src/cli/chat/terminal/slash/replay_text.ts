import { describeEvent } from "../../../../domain/describe_event.ts";
import { UsageError } from "../../../../domain/errors.ts";
import type { Recorded, State } from "../../../../domain/event_log.ts";
import { statesAt } from "../../../../session/replay.ts";
import { printable } from "../../../visible.ts";
import type { Desk } from "./command.ts";

/** Events that are shown; `replay` at the shell shows all. */
const SHOWN = 40;

/**
 * The newest events of the session, or one with the state of every actor there.
 *
 * @throws {UsageError} If there is no such revision.
 */
export function replayText({ session }: Desk, argument: string): string {
  const rows = session?.history.filter(({ stream }) => stream === session.id) ??
    [];
  if (argument !== "") return momentText(rows, argument);
  const left = Math.max(0, rows.length - SHOWN);
  return [
    ...left > 0 ? [`… ${left} earlier events`] : [],
    ...rows.slice(left).map(lineOf),
  ].join("\n");
}

function momentText(rows: readonly Recorded[], argument: string): string {
  const revision = /^\d{1,9}$/.test(argument) ? Number(argument) : 0;
  const row = rows[revision - 1];
  if (!row) {
    throw new UsageError(
      `Cannot show revision "${argument}": there are 1 to ${rows.length}`,
    );
  }
  const states = [...statesAt(rows, revision)];
  return [
    lineOf(row),
    ...states.map(([actor, state]) => `${actor}: ${nameOf(state)}`),
  ].join("\n");
}

function lineOf({ revision, at, event, from, to }: Recorded): string {
  const moved = from === to ? "" : ` [${nameOf(from)} -> ${nameOf(to)}]`;
  const text = printable(describeEvent(event)).replaceAll(/\s+/g, " ");
  return `${String(revision).padStart(4)}  ${
    at.slice(11, 19)
  }  ${event.type}${moved} ${text}`.trimEnd();
}

function nameOf(state: State | null): string {
  return state === null
    ? "-"
    : typeof state === "string"
    ? state
    : JSON.stringify(state);
}
