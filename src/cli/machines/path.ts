import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  createEmptyActor,
} from "xstate";
import type { Recorded, State } from "../../domain/event_log.ts";
import { type Machine, sourcesOf } from "./draw.ts";
import type { Drawing, DrawnState, DrawnTransition, Marks } from "./drawing.ts";
import { activeStates, markPath } from "./marks.ts";

/**
 * Follows a session's way through a machine by folding it again, so that each
 * transition is the one whose guard held. What the machine of today cannot take
 * is marked as what was recorded says.
 */
export function followPath(
  drawing: Drawing,
  machine: Machine,
  rows: Iterable<Recorded>,
): Marks {
  const states = new Map<DrawnState, number>();
  const transitions = new Map<DrawnTransition, number>();
  const sources = sourcesOf(drawing, machine);
  const actors = new Map<string, AnyMachineSnapshot>();
  for (const row of rows) {
    if (row.machine?.split("@")[0] !== drawing.name) continue;
    const { actor } = row;
    const before = actors.get(actor);
    const steps = stepsOf(machine, before, row);
    const last = steps?.at(-1)?.snapshot;
    if (steps === undefined || !isState(last, row.to)) {
      actors.delete(actor);
      const marks = markPath(drawing, [row]);
      marks.states.forEach((count, state) => add(states, state, count));
      marks.transitions.forEach((count, one) => add(transitions, one, count));
      continue;
    }
    let active = before ? activeStates(drawing, before.value) : [];
    for (const step of steps) {
      for (const one of step.taken) {
        sources.get(one)?.forEach((drawn) => add(transitions, drawn));
      }
      const next = activeStates(drawing, step.snapshot.value);
      next.filter((state) => !active.includes(state))
        .forEach((state) => add(states, state));
      active = next;
    }
    if (last) actors.set(actor, last);
  }
  return { states, transitions };
}

interface Taken {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
}

/** The steps of an event, one after another; undefined if it cannot be folded. */
function stepsOf(
  machine: Machine,
  before: AnyMachineSnapshot | undefined,
  { event, from }: Recorded,
): readonly Taken[] | undefined {
  if (!isState(before, from)) return undefined;
  const steps: Taken[] = [];
  const scope = watched((snapshot, taken) => steps.push({ snapshot, taken }));
  try {
    const after: AnyMachineSnapshot = before === undefined
      ? machine.getInitialSnapshot(scope, event)
      : machine.transition(before, event, scope);
    return [...steps, { snapshot: after, taken: [] }];
  } catch (error) {
    // An event of another version of the machine lacks what a guard reads.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function isState(
  snapshot: AnyMachineSnapshot | undefined,
  recorded: State | null,
): boolean {
  return JSON.stringify(snapshot?.value ?? null) === JSON.stringify(recorded);
}

/** A place in which nothing runs, and which is told of each step: XState tells it to inspectors alone. */
function watched(
  onStep: (
    snapshot: AnyMachineSnapshot,
    taken: readonly AnyTransitionDefinition[],
  ) => void,
): AnyActorScope {
  const self = createEmptyActor();
  self.system.inspect((event) => {
    if (event.type !== "@xstate.microstep") return;
    onStep(event.snapshot as AnyMachineSnapshot, event._transitions);
  });
  const nothing = () => {};
  return {
    self,
    id: "",
    sessionId: "",
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
}

function add<TKey>(counts: Map<TKey, number>, key: TKey, count = 1) {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
