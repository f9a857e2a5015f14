import type { AnyMachineSnapshot } from "xstate";
import { machineOf } from "../../actors/catalog.ts";
import type { ConversationSnapshot } from "../../actors/conversation_machine.ts";
import type { ReviewerSnapshot } from "../../actors/reviewer_machine.ts";
import { evolve } from "../../actors/fold.ts";
import {
  actorOf,
  isSessionEvent,
  type LogEvent,
  type SessionEvent,
} from "../domain/session_events.ts";

/** Each living actor of a session as its events make it, by name. */
export type Snapshots = ReadonlyMap<string, AnyMachineSnapshot>;

/** The actors after one more event. The approvals of a turn end with it. */
export function advance(
  snapshots: Map<string, AnyMachineSnapshot>,
  event: SessionEvent,
): AnyMachineSnapshot {
  const actor = actorOf(event);
  const after = evolve(machineOf(actor), snapshots.get(actor), event);
  snapshots.set(actor, after);
  if (event.type === "TurnEnded") {
    for (const name of snapshots.keys()) {
      if (name.startsWith("approval:")) snapshots.delete(name);
    }
  }
  return after;
}

/** Folds every actor of a session from its own events. */
export function foldActors(events: Iterable<LogEvent>): Snapshots {
  const snapshots = new Map<string, AnyMachineSnapshot>();
  for (const event of events) {
    if (isSessionEvent(event)) advance(snapshots, event);
  }
  return snapshots;
}

/** The conversation, once `SessionStarted` has opened it. */
export function conversationIn(
  snapshots: Snapshots,
): ConversationSnapshot | undefined {
  return snapshots.get("conversation") as ConversationSnapshot | undefined;
}

/** The reviewer; a review, and what an older program wrote, has none. */
export function reviewerIn(
  snapshots: Snapshots,
): ReviewerSnapshot | undefined {
  return snapshots.get("reviewer") as ReviewerSnapshot | undefined;
}
