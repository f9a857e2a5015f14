import type { Timeline } from "../../../rerun/timeline.ts";
import { turnsOf } from "../../../rerun/turns.ts";
import { asLine } from "../event_line.ts";
import { paneLines } from "./panes.ts";
import { type Ground, type Pane, press, type View } from "./view.ts";

const HELP =
  "n next, b back, t and u turns, a number jumps, e s d r show event, state, diff, request, m marks, f tells how to fork, q ends";

const SHOWN: Readonly<Record<string, Pane>> = {
  e: "event",
  s: "state",
  d: "diff",
  r: "request",
};

/**
 * Goes through a session by lines: each is a key of the stepper, or the number
 * of an event. Yields what is to be printed.
 */
export async function* stepByLines(
  timeline: Timeline,
  start: View,
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  const { rows, stream } = timeline;
  const ground: Ground = {
    last: rows.length,
    turns: turnsOf(rows).map(({ opened }) => opened),
    page: 0,
    most: () => 0,
    fork: (revision) => `replay ${stream} --fork ${revision} -p TEXT`,
  };
  let view = start;
  yield eventLine(timeline, view);
  for await (const line of lines) {
    const word = line.trim();
    const next = /^\d+$/.test(word)
      ? goTo(view, word, ground)
      : press(view, word === "" ? "n" : word, ground);
    if (next === "quit") return;
    const isMoved = next.at !== view.at;
    view = { ...next, isPlaying: false, typed: null };
    if (view.note) yield view.note;
    const pane = SHOWN[word];
    if (pane) yield* paneLines(timeline, { ...view, pane });
    else if (isMoved) yield eventLine(timeline, view);
    else if (!view.note) yield HELP;
  }
}

function goTo(view: View, digits: string, ground: Ground): View | "quit" {
  return press({ ...view, typed: digits }, "enter", ground);
}

function eventLine({ rows }: Timeline, { at }: View): string {
  const row = rows[at - 1];
  return row ? asLine(row) : "";
}
