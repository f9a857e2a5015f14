import {
  truncateToWidth,
  visibleWidth,
  wrapTextWithAnsi,
} from "@earendil-works/pi-tui";
import { printable } from "../../../visible.ts";
import { durationOf } from "../duration.ts";
import { fitParts, type Status, statusParts } from "../status.ts";
import type { Activity, Live, LiveTool } from "../ui.ts";
import type { Style } from "./style.ts";

const FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
const FRAME_MS = 100;
const SEPARATOR = " · ";

/** Rows of one queued message that are shown. */
const QUEUED_ROWS = 2;

/** What goes on, above the editor: calls that run, and what the agent does. */
export function activityLines(
  { activity, tools }: Live,
  width: number,
  style: Style,
  now: number,
): readonly string[] {
  return [
    ...tools.flatMap((tool) => toolLines(tool, width, style, now)),
    ...activity
      ? [
        line(
          `${style.cyan(frameAt(now))} ${
            style.dim(`${activity.words} ${timeOf(activity, now)}`)
          }`,
          width,
        ),
      ]
      : [],
  ];
}

/** The messages that wait, so that none seems lost (P60). */
export function queueLines(
  { queue }: Live,
  width: number,
  style: Style,
): readonly string[] {
  return queue.flatMap(({ mode, text }) => {
    const name = mode === "steer" ? "next step: " : "after this turn: ";
    const rows = wrapTextWithAnsi(
      `${name}${printable(text).replaceAll(/\s+/g, " ")}`,
      Math.max(1, width - 2),
    );
    return rows.slice(0, QUEUED_ROWS).map((row, index) =>
      style.dim(`${index === 0 ? "+" : " "} ${row}`)
    );
  });
}

/** The bar at the bottom: whatever fits, coloured where it should worry. */
export function statusLine(
  status: Status,
  width: number,
  style: Style,
): string {
  const parts = fitParts(statusParts(status), width, visibleWidth, SEPARATOR);
  const paints = {
    plain: style.dim,
    good: style.green,
    warning: style.yellow,
    error: style.red,
  };
  const painted = parts.map(({ text, level }) => paints[level](text));
  return line(painted.join(style.dim(SEPARATOR)), width);
}

function toolLines(
  { title, since, tail }: LiveTool,
  width: number,
  style: Style,
  now: number,
): readonly string[] {
  const time = durationOf(now - since);
  const room = Math.max(1, width - time.length - 4);
  const name = truncateToWidth(title, room, "…");
  return [
    line(`${style.cyan(frameAt(now))} ${name}  ${style.dim(time)}`, width),
    ...tail.map((text) =>
      style.dim(line(`  ${text.replaceAll("\t", "    ")}`, width))
    ),
  ];
}

function timeOf({ since, until }: Activity, now: number): string {
  return until === null
    ? durationOf(now - since)
    : `in ${Math.max(0, Math.ceil((until - now) / 1000))} s`;
}

function frameAt(now: number): string {
  return FRAMES[Math.floor(now / FRAME_MS) % FRAMES.length] ?? "";
}

function line(text: string, width: number): string {
  return truncateToWidth(text, width, "…");
}
