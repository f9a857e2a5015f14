import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type PromiseActorLogic,
} from "xstate";
import { MACHINES, OPENINGS } from "../../actors/catalog.ts";
import type { ReviewWanted } from "../domain/review_events.ts";
import type { Session } from "./session.ts";

/** The outside work that the machines ask for. */
export interface Effects {
  readonly briefTurn: PromiseActorLogic<void>;
  readonly askModel: PromiseActorLogic<void>;
  readonly scheduleRetry: PromiseActorLogic<void, number>;
  readonly waitForRetry: PromiseActorLogic<void>;
  readonly runTools: PromiseActorLogic<void>;
  readonly settleTools: PromiseActorLogic<void>;
  readonly classifyCall: PromiseActorLogic<void, string>;
  readonly judgeCall: PromiseActorLogic<void, string>;
  readonly askPerson: PromiseActorLogic<void, string>;
  readonly flushMemory: PromiseActorLogic<void>;
  readonly pruneHistory: PromiseActorLogic<void>;
  readonly summariseHistory: PromiseActorLogic<void>;
  readonly splitSession: PromiseActorLogic<void>;
  readonly beginReview: PromiseActorLogic<void, ReviewWanted>;
  readonly runReview: PromiseActorLogic<void, string>;
}

/** Who is told what goes on in the actors. */
export interface Watch {
  /** Called when an actor stopped: by a bug, or because its log failed. */
  readonly onError: (error: unknown) => void;
  readonly inspect?: (actor: string, event: InspectionEvent) => void;
}

/**
 * Runs the session's actors from where its log ends, starts one whenever an
 * opening event is read, and returns what stops them all.
 */
export function supervise(
  session: Session,
  effects: Effects,
  { onError, inspect }: Watch,
): () => void {
  const actors = new Map<string, AnyActorRef>();
  const machines = new Map<string, AnyStateMachine>();

  function machineFor(actor: string): AnyStateMachine {
    const name = actor.split(":", 1)[0] ?? "";
    const known = machines.get(name) ??
      MACHINES[name]?.provide({ actors: { ...effects } });
    if (!known) throw new RangeError(`Cannot start "${actor}": no machine`);
    machines.set(name, known);
    return known;
  }

  function start(actor: string, from: "input" | "snapshot", value: unknown) {
    const ref = createActor(machineFor(actor), {
      id: actor,
      [from]: value,
      ...(inspect && { inspect: (event) => inspect(actor, event) }),
    });
    // The one of the session before a compression has nothing left to do.
    actors.get(actor)?.stop();
    actors.set(actor, ref);
    const forget = () => {
      if (actors.get(actor) === ref) actors.delete(actor);
    };
    ref.subscribe({ error: onError, complete: forget });
    ref.start();
  }

  session.deliver = ({ actor, event, from }) =>
    from === null && OPENINGS.has(event.type)
      ? start(actor, "input", event)
      : actors.get(actor)?.send(event);
  for (const [actor, snapshot] of session.snapshots) {
    if (snapshot.status !== "active") continue;
    const persisted = machineFor(actor).getPersistedSnapshot(snapshot);
    start(actor, "snapshot", persisted);
  }
  return () => {
    session.deliver = undefined;
    for (const ref of [...actors.values()]) ref.stop();
    actors.clear();
  };
}
