import { UsageError } from "../../domain/errors.ts";
import type { EventLog } from "../../domain/event_log.ts";
import {
  type Change,
  type Difference,
  differenceBetween,
  type SentMessage,
} from "../../rerun/difference.ts";
import { type Timeline, timelineOf } from "../../rerun/timeline.ts";
import type { Io } from "../io.ts";
import { oneLine } from "../sessions/one_line.ts";
import { asLine, named } from "./event_line.ts";

/**
 * Prints what is other after one event than after another.
 *
 * @throws {UsageError} If the session has no such event.
 */
export function printDifference(
  log: EventLog,
  stream: string,
  { from, to }: { readonly from: number; readonly to: number },
  json: boolean,
  io: Io,
): number {
  const timeline = timelineOf(log, stream);
  const last = timeline.rows.length;
  for (const revision of [from, to]) {
    if (revision <= last) continue;
    throw new UsageError(
      `Cannot compare event ${revision}: the session has events 1 to ${last}`,
    );
  }
  const difference = differenceBetween(timeline, from, to);
  io.stdout(
    json
      ? JSON.stringify(difference) + "\n"
      : differenceLines(timeline, difference).map((line) => `${line}\n`)
        .join(""),
  );
  return 0;
}

/** A difference as lines for a person. */
export function differenceLines(
  { rows }: Timeline,
  { from, to, actors, request }: Difference,
): string[] {
  const ends = [rows[from - 1], rows[to - 1]];
  return [
    ...ends.map((row) => row ? asLine(row) : "    0 before the first event"),
    ...actors.flatMap(({ actor, from, to, context }) => [
      named(from) === named(to)
        ? `${actor}: ${named(to)}`
        : `${actor}: ${named(from)} -> ${named(to)}`,
      ...context.map((change) => `  ${changeLine(change)}`),
    ]),
    `request: ${request.kept} messages kept, ${request.removed.length} gone, ${request.added.length} new`,
    ...request.fields.map((change) => `  ${changeLine(change)}`),
    ...request.removed.map((message) => `  - ${messageLine(message)}`),
    ...request.added.map((message) => `  + ${messageLine(message)}`),
  ];
}

function changeLine({ path, before, after }: Change): string {
  return `${path}: ${brief(before)} -> ${brief(after)}`;
}

/** As much of a text as tells what it is. */
const LONGEST = 200;

function messageLine({ role, content, tool_calls }: SentMessage): string {
  const calls = Array.isArray(tool_calls)
    ? tool_calls.map(({ function: { name, arguments: args } }) =>
      `${name} ${args}`
    )
    : [];
  const text = [content, ...calls].filter(Boolean).join(" | ");
  return `${role}: ${cut(oneLine(text))}`;
}

function brief(value: unknown): string {
  return value === undefined ? "none" : cut(oneLine(JSON.stringify(value)));
}

function cut(text: string): string {
  return text.length > LONGEST
    ? `${text.slice(0, LONGEST).toWellFormed()}… (${text.length} characters)`
    : text;
}
