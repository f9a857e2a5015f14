import { differenceBetween } from "../../../rerun/difference.ts";
import type { Timeline } from "../../../rerun/timeline.ts";
import { printable } from "../../visible.ts";
import { differenceLines } from "../diff.ts";
import { asLine, named } from "../event_line.ts";
import type { Pane, View } from "./view.ts";

/** What a pane says of the event that is looked at, a line each. */
export function paneLines(
  timeline: Timeline,
  { pane, at, mark }: Pick<View, "pane" | "at" | "mark">,
): readonly string[] {
  return PAINTERS[pane](timeline, at, mark).flatMap((line) =>
    printable(line).replaceAll("\t", "    ").split("\n")
  );
}

type Painter = (
  timeline: Timeline,
  at: number,
  mark: number | null,
) => readonly string[];

const PAINTERS: Readonly<Record<Pane, Painter>> = {
  event({ rows }, at) {
    const row = rows[at - 1];
    if (!row) return [];
    const { type, ...fields } = row.event;
    const { position, turn, cause } = row;
    const why = cause === null ? "a command" : `position ${cause}`;
    return [
      `${type}: position ${position}, turn ${turn}, caused by ${why}`,
      ...fieldLines(fields),
    ];
  },
  state(timeline, at) {
    return [...timeline.actorsAt(at)].flatMap(([actor, { value, context }]) => [
      `${actor}: ${named(value)}`,
      ...fieldLines(Object(context)),
    ]);
  },
  diff(timeline, at, mark) {
    const other = mark ?? at - 1;
    const [from, to] = other <= at ? [other, at] : [at, other];
    return differenceLines(timeline, differenceBetween(timeline, from, to));
  },
  request(timeline, at) {
    const sent = timeline.rows.findLast(({ event, revision }) =>
      revision <= at && event.type === "ModelRequested"
    );
    if (!sent) return ["No request was sent yet."];
    return [
      asLine(sent).trim(),
      ...requestLines(JSON.parse(timeline.requestAt(sent.revision - 1))),
    ];
  },
};

interface SentRequest {
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** What was said first of all; of tools, the names. */
function requestLines(
  { messages, tools = [], ...fields }: SentRequest,
): string[] {
  return [
    ...fieldLines({
      ...fields,
      tools: tools.map(({ function: { name } }) => name),
    }),
    ...messages.flatMap(({ role, ...message }) => [
      `${role}:`,
      ...fieldLines(message),
    ]),
  ];
}

/** A text in its own lines below its name, anything else as JSON. */
function fieldLines(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const [first = "", ...more] = (text ?? "none").split("\n");
    return [`  ${name}: ${first}`, ...more.map((line) => `    ${line}`)];
  });
}
