/** A machine as plain data: what a picture of it shows. */
export interface Drawing {
  readonly name: string;
  readonly version: string;
  /** All of them, parents before children; the first is the root. */
  readonly states: readonly DrawnState[];
}

/** One state. A root's own transitions hold in every state. */
export interface DrawnState {
  readonly id: string;
  /** The keys that lead to it from the root. */
  readonly path: readonly string[];
  readonly type: "atomic" | "compound" | "parallel" | "final" | "history";
  /** The id of the child that is entered first. */
  readonly initial: string | null;
  readonly tags: readonly string[];
  /** The work that runs while it lasts. */
  readonly effects: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly transitions: readonly DrawnTransition[];
}

/** One way out of a state, or one that stays in it. */
export interface DrawnTransition {
  readonly kind: "always" | "on" | "done" | "after";
  /** Null where no event is needed. */
  readonly event: string | null;
  readonly guard: string | null;
  /** The id of a state; null if the state stays. */
  readonly target: string | null;
  readonly actions: readonly string[];
}

/** A session's way through a machine: how often each part was taken. */
export interface Marks {
  readonly states: ReadonlyMap<DrawnState, number>;
  readonly transitions: ReadonlyMap<DrawnTransition, number>;
}

/** The children of a state, in the machine's order. */
export function childrenOf(drawing: Drawing, parent: DrawnState): DrawnState[] {
  return drawing.states.filter(({ path }) =>
    path.length === parent.path.length + 1 &&
    parent.path.every((key, index) => path[index] === key)
  );
}

/** Whether a state has states of its own. */
export function isGroup({ type }: DrawnState): boolean {
  return type === "compound" || type === "parallel";
}

/** Names the one arrow for all transitions between two states. */
export function arrowId(
  { id }: DrawnState,
  { target }: DrawnTransition,
): string {
  return `${id}->${target ?? id}`;
}

/** What stands at an arrow: event, guard, actions, and how often it was taken. */
export function labelOf(
  { kind, event, guard, actions }: DrawnTransition,
  times = 0,
): string {
  return [
    kind === "always" ? "always" : event,
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(", ")}`]),
    ...(times === 0 ? [] : [`(${times}x)`]),
  ].join(" ");
}

/** What stands below a state's name. */
export function detailsOf({ effects, entry, exit, tags }: DrawnState) {
  return [
    ...effects.map((name) => `runs ${name}`),
    ...entry.map((name) => `entry / ${name}`),
    ...exit.map((name) => `exit / ${name}`),
    ...tags.map((name) => `tag ${name}`),
  ];
}
