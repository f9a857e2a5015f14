import type { Timeline } from "../../../rerun/timeline.ts";
import { fitted } from "../../sessions/display_width.ts";
import { asLine } from "../event_line.ts";
import { wrapped } from "../wrapped.ts";
import { paneLines } from "./panes.ts";
import { PANES, type View } from "./view.ts";

/** How a row is to be drawn. */
export interface ScreenRow {
  readonly text: string;
  readonly look: "plain" | "head" | "chosen" | "faint";
}

const KEYS =
  "q quit  n next  b back  e s d r panes  j jump  p play  t/u turn  m mark  +/- speed  f fork";

/** How many rows the list of events has on a screen of so many. */
export function listHeight(rows: number): number {
  return Math.max(1, Math.floor((rows - 4) / 3));
}

/** Rows that are left for the pane. */
export function paneHeight(rows: number): number {
  return Math.max(1, rows - 4 - listHeight(rows));
}

/** How far the pane can be scrolled on such a screen. */
export function mostScroll(
  timeline: Timeline,
  view: View,
  columns: number,
  rows: number,
): number {
  const { length } = pieces(timeline, view, columns);
  return Math.max(0, length - paneHeight(rows));
}

/** A whole screen: head, events around the one looked at, its pane, and keys. */
export function screenOf(
  timeline: Timeline,
  view: View,
  columns: number,
  rows: number,
): readonly ScreenRow[] {
  const height = paneHeight(rows);
  const lines = pieces(timeline, view, columns);
  const scroll = Math.min(view.scroll, Math.max(0, lines.length - height));
  const body = lines.slice(scroll, scroll + height);
  const left = lines.length - scroll - body.length;
  const tabs = PANES.map((pane) =>
    pane === view.pane ? `[${pane}]` : ` ${pane} `
  ).join("");
  const below = left > 0 ? `  ${left} more lines: PgDn` : "";
  const screen: ScreenRow[] = [
    { text: headOf(timeline, view), look: "head" },
    ...eventRows(timeline, view, listHeight(rows)),
    { text: `──${tabs}${below}`, look: "faint" },
    ...Array.from(
      { length: height },
      (_, i): ScreenRow => ({ text: body[i] ?? "", look: "plain" }),
    ),
    { text: noteOf(view), look: "plain" },
    { text: KEYS, look: "faint" },
  ];
  return screen.slice(0, rows)
    .map(({ text, look }) => ({ text: fitted(text, columns), look }));
}

function pieces(timeline: Timeline, view: View, columns: number): string[] {
  return paneLines(timeline, view).flatMap((line) => wrapped(line, columns));
}

function headOf({ stream, rows }: Timeline, view: View): string {
  const row = rows[view.at - 1];
  const [first] = rows;
  const since = row && first
    ? (Date.parse(row.at) - Date.parse(first.at)) / 1000
    : 0;
  const playing = view.isPlaying ? "playing" : "paused";
  return `${view.at} of ${rows.length}  turn ${row?.turn ?? 0}  +${
    since.toFixed(3)
  } s  ${playing} x${view.speed}  ${stream}`;
}

function eventRows(
  { rows }: Timeline,
  { at, mark }: View,
  height: number,
): ScreenRow[] {
  const top = Math.min(
    Math.max(0, at - 1 - Math.floor(height / 2)),
    Math.max(0, rows.length - height),
  );
  return Array.from({ length: height }, (_, i): ScreenRow => {
    const row = rows[top + i];
    if (!row) return { text: "", look: "plain" };
    const isChosen = row.revision === at;
    const sign = isChosen ? ">" : row.revision === mark ? "m" : " ";
    return {
      text: sign + asLine(row),
      look: isChosen ? "chosen" : "plain",
    };
  });
}

function noteOf({ typed, note }: View): string {
  return typed === null ? note : `jump to event: ${typed}_`;
}
