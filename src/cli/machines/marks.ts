import type { Recorded, State } from "../../domain/event_log.ts";
import type { Drawing, DrawnState, DrawnTransition, Marks } from "./drawing.ts";

/**
 * Finds a session's way through a machine again from what was recorded. Where
 * several ways fit between two states, the shortest of them is marked.
 */
export function markPath(drawing: Drawing, rows: Iterable<Recorded>): Marks {
  const states = new Map<DrawnState, number>();
  const transitions = new Map<DrawnTransition, number>();
  for (const { machine, event, from, to } of rows) {
    if (machine?.split("@")[0] !== drawing.name || to === null) continue;
    const before = from === null ? [] : activeStates(drawing, from);
    const after = activeStates(drawing, to);
    const steps = from === null
      ? []
      : stepsOf(drawing, event.type, before, after) ?? [];
    const entered = new Set([
      ...after.filter((state) => !before.includes(state)),
      // States that `always` only passed through.
      ...steps.flatMap(({ target }) =>
        stateOf(drawing, target).filter((state) => !before.includes(state))
      ),
    ]);
    for (const state of entered) add(states, state);
    for (const step of steps) add(transitions, step);
  }
  return { states, transitions };
}

/** The states, root first, that a state's value names. */
export function activeStates(drawing: Drawing, value: State): DrawnState[] {
  const paths = pathsOf(value).map((path) => path.join("."));
  return drawing.states.filter(({ path }) =>
    path.length === 0 ||
    paths.some((leaf) => `${leaf}.`.startsWith(`${path.join(".")}.`))
  );
}

function pathsOf(value: State): string[][] {
  if (typeof value === "string") return [[value]];
  return Object.entries(value).flatMap(([key, inner]) => {
    const inside = inner === undefined ? [] : pathsOf(inner);
    return inside.length === 0 ? [[key]] : inside.map((path) => [key, ...path]);
  });
}

/**
 * The transition that the event took, and the `always` that followed it: the
 * innermost state that hears it decides, and the shortest way is the likeliest.
 */
function stepsOf(
  drawing: Drawing,
  event: string,
  before: readonly DrawnState[],
  after: readonly DrawnState[],
): DrawnTransition[] | undefined {
  for (const state of before.toReversed()) {
    const ways = state.transitions.flatMap((transition) => {
      if (transition.event !== event && transition.event !== "*") return [];
      const reached = transition.target === null
        ? before
        : entered(drawing, transition.target);
      const rest = alwaysTo(drawing, reached, after);
      return rest === undefined ? [] : [[transition, ...rest]];
    });
    const [shortest] = ways.toSorted((a, b) => a.length - b.length);
    if (shortest !== undefined) return shortest;
  }
  return undefined;
}

/** The fewest `always` that lead from here to the goal. */
function alwaysTo(
  drawing: Drawing,
  here: readonly DrawnState[],
  goal: readonly DrawnState[],
): DrawnTransition[] | undefined {
  const seen = new Set<DrawnTransition>();
  const ways = [{ here, steps: [] as DrawnTransition[] }];
  for (const { here, steps } of ways) {
    if (here.every((state) => goal.includes(state)) && leafIn(here, goal)) {
      return steps;
    }
    for (const state of here.toReversed()) {
      for (const transition of state.transitions) {
        const { kind, target } = transition;
        if (kind !== "always" || target === null || seen.has(transition)) {
          continue;
        }
        seen.add(transition);
        ways.push({
          here: entered(drawing, target),
          steps: [...steps, transition],
        });
      }
    }
  }
  return undefined;
}

function leafIn(here: readonly DrawnState[], goal: readonly DrawnState[]) {
  const deepest = here.at(-1);
  return deepest !== undefined && goal.includes(deepest) &&
    (here.length === goal.length || deepest.type === "parallel");
}

/** A state with its parents, and the children that are entered with it. */
function entered(drawing: Drawing, id: string): DrawnState[] {
  const [state] = stateOf(drawing, id);
  if (state === undefined) return [];
  const parents = drawing.states.filter(({ path }) =>
    path.length < state.path.length &&
    path.every((key, index) => state.path[index] === key)
  );
  const inside = state.initial === null ? [] : entered(drawing, state.initial);
  return [...new Set([...parents, state, ...inside])];
}

function stateOf(drawing: Drawing, id: string | null): DrawnState[] {
  return drawing.states.filter((state) => state.id === id);
}

function add<TKey>(counts: Map<TKey, number>, key: TKey) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
