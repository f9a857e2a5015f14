/** What stands below the list of events. */
export const PANES = ["event", "state", "diff", "request"] as const;

export type Pane = typeof PANES[number];

/** Where a person is in a session, and what is shown of it. */
export interface View {
  /** The revision that is looked at. */
  readonly at: number;
  readonly pane: Pane;
  /** Lines of the pane that are scrolled away. */
  readonly scroll: number;
  /** The revision that `diff` compares with; null is the event before. */
  readonly mark: number | null;
  readonly isPlaying: boolean;
  /** Times as fast as it was. */
  readonly speed: number;
  /** The digits of a number that is being typed; null if none is. */
  readonly typed: string | null;
  /** One line about the last key. */
  readonly note: string;
}

/** What there is to move in. */
export interface Ground {
  readonly last: number;
  /** The revisions that opened a turn. */
  readonly turns: readonly number[];
  /** Lines that the pane shows at once. */
  readonly page: number;
  /** How far the pane of a view can be scrolled. */
  readonly most: (view: View) => number;
  readonly fork: (revision: number) => string;
}

const FASTEST = 1024;

/** At an event, the first if none is named, without a mark. */
export function opening(speed: number, at = 1): View {
  return {
    at,
    pane: "event",
    scroll: 0,
    mark: null,
    isPlaying: false,
    speed,
    typed: null,
    note: "",
  };
}

/** The view after a key, by its name; "quit" if it ends the walk. */
export function press(view: View, key: string, ground: Ground): View | "quit" {
  if (view.typed !== null) return typing(view, view.typed, key, ground);
  const before = { ...view, note: "" };
  const to = (at: number) => moved({ ...before, isPlaying: false }, at, ground);
  switch (key) {
    case "n":
    case "right":
    case "down":
    case "space":
      return to(view.at + 1);
    case "b":
    case "left":
    case "up":
      return to(view.at - 1);
    case "home":
      return to(1);
    case "end":
      return to(ground.last);
    case "t":
      return to(ground.turns.find((turn) => turn > view.at) ?? ground.last);
    case "u":
      return to(ground.turns.findLast((turn) => turn < view.at) ?? 1);
    case "j":
      return { ...before, typed: "", isPlaying: false };
    case "p": {
      const isPlaying = !view.isPlaying && view.at < ground.last;
      return { ...before, isPlaying };
    }
    case "+":
      return { ...before, speed: Math.min(view.speed * 2, FASTEST) };
    case "-":
      return { ...before, speed: Math.max(view.speed / 2, 1 / FASTEST) };
    case "e":
      return { ...before, pane: "event", scroll: 0 };
    case "s":
      return { ...before, pane: "state", scroll: 0 };
    case "d":
      return { ...before, pane: "diff", scroll: 0 };
    case "r":
      return { ...before, pane: "request", scroll: 0 };
    case "m":
      return {
        ...before,
        mark: view.at,
        note: `diff compares with event ${view.at} from now on`,
      };
    case "x":
      return {
        ...before,
        mark: null,
        note: "diff compares with the event before",
      };
    case "f":
      return { ...before, note: ground.fork(view.at) };
    case "pageDown":
      return {
        ...before,
        scroll: Math.min(view.scroll + ground.page, ground.most(view)),
      };
    case "pageUp":
      return { ...before, scroll: Math.max(0, view.scroll - ground.page) };
    case "q":
    case "escape":
    case "ctrl+c":
    case "ctrl+d":
      return "quit";
    default:
      return before;
  }
}

/** One event further while it plays; it stops at the last. */
export function tick(view: View, ground: Ground): View {
  const next = moved(view, view.at + 1, ground);
  return { ...next, isPlaying: next.at < ground.last };
}

function moved(view: View, at: number, { last }: Ground): View {
  const within = Math.min(Math.max(at, 1), last);
  return { ...view, at: within, scroll: 0, note: edge(at, last) };
}

function edge(at: number, last: number): string {
  return at > last
    ? "this is the last event"
    : at < 1
    ? "this is the first event"
    : "";
}

function typing(
  view: View,
  typed: string,
  key: string,
  ground: Ground,
): View | "quit" {
  if (/^\d$/.test(key)) return { ...view, typed: typed + key };
  switch (key) {
    case "backspace":
      return { ...view, typed: typed.slice(0, -1) };
    case "enter":
      return typed === ""
        ? { ...view, typed: null }
        : moved({ ...view, typed: null }, Number(typed), ground);
    case "ctrl+c":
      return "quit";
    default:
      return { ...view, typed: null };
  }
}
