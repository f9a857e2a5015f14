import type { EventLog } from "../../domain/event_log.ts";
import { compare, type Comparison } from "../../rerun/compare.ts";
import type { Step, Totals } from "../../rerun/trajectory.ts";
import { titleOf } from "../chat/terminal/tool_title.ts";
import type { Io } from "../io.ts";
import { clipped, fitted } from "../sessions/display_width.ts";
import { oneLine } from "../sessions/one_line.ts";
import { counted } from "./counted.ts";
import { wrapped } from "./wrapped.ts";

/** Between the columns: the same, other, only on the left, only on the right. */
const MARKS = { same: " = ", other: " ~ ", left: " < ", right: " > " } as const;
/** Of a text that is not the same on both sides. */
const MOST_ROWS = 3;
/** Of the names in the table below. */
const NAME_WIDTH = 20;

/** Prints two sessions side by side, from where their ways part. */
export function printBeside(
  log: EventLog,
  left: string,
  right: string,
  json: boolean,
  io: Io,
): number {
  const comparison = compare(log, left, right);
  io.stdout(
    json
      ? JSON.stringify(comparison) + "\n"
      : besideLines(comparison, io.columns).map((line) => `${line}\n`).join(""),
  );
  return 0;
}

/** Two trajectories in columns, and what they came to. */
export function besideLines(
  { left, right, pairs }: Comparison,
  columns: number,
): string[] {
  const width = Math.max(10, Math.floor((columns - MARKS.same.length) / 2));
  const row = (a: string, mark: string, b: string) =>
    `${fitted(a, width)}${mark}${fitted(b, width)}`.trimEnd();
  const from = (stream: string, after: number) =>
    after > 0 ? `${stream} after event ${after}` : stream;
  const others = pairs.filter(({ isSame }) => !isSame);
  const first = others[0];
  return [
    row(from(left.stream, left.after), "   ", from(right.stream, right.after)),
    ...pairs.flatMap(({ left, right, isSame }) => {
      const mark = isSame
        ? MARKS.same
        : left && right
        ? MARKS.other
        : left
        ? MARKS.left
        : MARKS.right;
      const most = isSame ? 1 : MOST_ROWS;
      const [a, b] = [left, right].map((step) =>
        stepLines(step).flatMap((line) => cell(line, width, most))
      );
      return Array.from(
        { length: Math.max(a?.length ?? 0, b?.length ?? 0) },
        (_, i) => row(a?.[i] ?? "", i === 0 ? mark : "   ", b?.[i] ?? ""),
      );
    }),
    "",
    ...totalRows(left.totals, right.totals, width),
    "",
    first
      ? `${
        counted(pairs.length - others.length, "step")
      } the same, ${others.length} not; the first at event ${
        first.left?.revision ?? "-"
      } beside ${first.right?.revision ?? "-"}`
      : `${counted(pairs.length, "step")}, all the same`,
  ];
}

/** A text in so many rows; what does not fit is cut. */
function cell(text: string, width: number, most: number): string[] {
  const rows = wrapped(text, width);
  if (rows.length <= most) return rows;
  const rest = rows.slice(most - 1).join("");
  return [...rows.slice(0, most - 1), clipped(rest, width)];
}

function stepLines(step: Step | null): string[] {
  switch (step?.kind) {
    case undefined:
      return [];
    case "asked":
      return [`you: ${oneLine(step.text)}`];
    case "said":
      return [`model: ${oneLine(step.text)}`];
    case "failed":
      return [`failed: ${oneLine(step.text)}`];
    case "ended":
      return [`ended: ${step.why}`];
    case "called": {
      const { tool, args, key, result } = step;
      return [
        `call: ${titleOf({ callId: "", tool, args, key })}`,
        `  -> ${oneLine(result ?? "no result")}`,
      ];
    }
  }
}

function totalRows(left: Totals, right: Totals, width: number): string[] {
  const rows: readonly (readonly [string, (totals: Totals) => unknown])[] = [
    ["model", ({ models }) => models.join(", ")],
    ["model calls", ({ modelCalls }) => modelCalls],
    ["of them played", ({ played }) => played],
    ["tool calls", ({ toolCalls }) => toolCalls],
    ["denied", ({ denied }) => denied],
    ["not in the recording", ({ unknown }) => unknown],
    [
      "tokens in",
      ({ usage: { input, cached } }) => `${input} (${cached} cached)`,
    ],
    ["tokens out", ({ usage }) => usage.output],
    ["model time", ({ ms }) => `${(ms / 1000).toFixed(1)} s`],
    ["ended", ({ end }) => end ?? "not yet"],
  ];
  const column = Math.max(1, width - NAME_WIDTH - 1);
  return rows.map(([name, of]) =>
    `${name.padEnd(NAME_WIDTH)} ${fitted(String(of(left)), column)}   ${
      of(right)
    }`.trimEnd()
  );
}
