import {
  isKeyRelease,
  matchesKey,
  type Terminal,
} from "@earendil-works/pi-tui";
import type { Timeline } from "../../../rerun/timeline.ts";
import { turnsOf } from "../../../rerun/turns.ts";
import { mostScroll, paneHeight, screenOf, type ScreenRow } from "./screen.ts";
import { type Ground, press, tick, type View } from "./view.ts";

const ENTER = "\x1b[?1049h\x1b[?25l";
const LEAVE = "\x1b[?25h\x1b[?1049l";
/** No pause is longer, in ms: a night between two turns is not played. */
const LONGEST_PAUSE = 3000;

const NAMED_KEYS = [
  "right",
  "left",
  "up",
  "down",
  "space",
  "home",
  "end",
  "enter",
  "backspace",
  "pageUp",
  "pageDown",
  "escape",
  "ctrl+c",
  "ctrl+d",
] as const;

/** What drawing asks of its surroundings. */
export interface Stage {
  readonly terminal: Terminal;
  readonly color: boolean;
  /** Calls back once after so many ms; the result takes that back. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Calls back when the program is told to end; the result takes that back. */
  readonly onSignal: (listener: () => void) => () => void;
}

/** Goes through a session on a terminal, key by key, until a person leaves. */
export async function stepOnScreen(
  timeline: Timeline,
  start: View,
  { terminal, color, after, onSignal }: Stage,
): Promise<void> {
  const { rows, stream } = timeline;
  const turns = turnsOf(rows).map(({ opened }) => opened);
  const left = Promise.withResolvers<void>();
  let view = start;
  let cancel = () => {};

  const ground = (): Ground => ({
    last: rows.length,
    turns,
    page: Math.max(1, paneHeight(terminal.rows) - 1),
    most: (view) => mostScroll(timeline, view, terminal.columns, terminal.rows),
    fork: (revision) => `replay ${stream} --fork ${revision} -p TEXT`,
  });
  const show = (next: View) => {
    view = next;
    cancel();
    terminal.write(
      paint(screenOf(timeline, view, terminal.columns, terminal.rows), color),
    );
    if (view.isPlaying) {
      cancel = after(pauseAt(timeline, view), () => show(tick(view, ground())));
    }
  };
  const hear = (data: string) => {
    const key = keyOf(data);
    if (key === null) return;
    const next = press(view, key, ground());
    if (next === "quit") left.resolve();
    else show(next);
  };

  const deafen = onSignal(left.resolve);
  terminal.start(hear, () => show(view));
  try {
    terminal.write(ENTER);
    show(view);
    await left.promise;
  } finally {
    cancel();
    deafen();
    terminal.write(LEAVE);
    terminal.stop();
  }
}

/** How long it was from this event to the next, at the speed that is set. */
function pauseAt({ rows }: Timeline, { at, speed }: View): number {
  const [now, next] = [rows[at - 1], rows[at]];
  if (!now || !next) return 0;
  const gap = Date.parse(next.at) - Date.parse(now.at);
  return Math.min(Math.max(gap, 0) / speed, LONGEST_PAUSE);
}

function keyOf(data: string): string | null {
  if (isKeyRelease(data)) return null;
  const named = NAMED_KEYS.find((key) => matchesKey(data, key));
  return named ?? (/^[\x21-\x7e]$/.test(data) ? data : null);
}

/** Each row where it belongs, so that nothing flickers and nothing is left. */
function paint(rows: readonly ScreenRow[], color: boolean): string {
  const drawn = rows.map(({ text, look }, index) =>
    `\x1b[${index + 1};1H${color ? LOOKS[look] : plainLook(look)}${text}\x1b[0m`
  );
  return `\x1b[?2026h${drawn.join("")}\x1b[J\x1b[?2026l`;
}

const LOOKS: Readonly<Record<ScreenRow["look"], string>> = {
  plain: "",
  head: "\x1b[1;7m",
  chosen: "\x1b[1;36m",
  faint: "\x1b[2m",
};

/** Without colours, weight alone tells them apart. */
function plainLook(look: ScreenRow["look"]): string {
  return look === "head" || look === "chosen" ? "\x1b[1m" : "";
}
