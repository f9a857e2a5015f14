import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type Snapshot,
  transition,
} from "xstate";
import { machineOf, MACHINES } from "../../../actors/catalog.ts";
import type { SessionEvent } from "../../../src/domain/session_events.ts";
import { newSession, walk, walks } from "../../support/walk.ts";
import * as said from "../../support/conversation_events.ts";

/** The machine with work that never ends. */
function idle(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  const never = fromPromise(() => new Promise(() => {}));
  return machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, never])),
  });
}

/** What a process that begins anew makes of a snapshot that was written down. */
function restored(machine: AnyStateMachine, persisted: unknown) {
  const faults: unknown[] = [];
  const actor = createActor(idle(machine), {
    snapshot: JSON.parse(JSON.stringify(persisted)) as Snapshot<unknown>,
  });
  actor.subscribe({ error: (error) => faults.push(error) });
  return { actor: actor.start(), faults };
}

const meaning = ({ value, context, status }: AnyMachineSnapshot) =>
  JSON.parse(JSON.stringify({ value, context, status }));

/** Events of which some move any machine from wherever it is. */
const NEXT: readonly SessionEvent[] = [
  ...said.REPORTS,
  ...said.COMMANDS,
  { type: "ApprovalDenied", callId: "c1", by: "nobody", reason: "no" },
  { type: "ApprovalExpired", callId: "c1" },
  { type: "ReviewInterrupted" },
  { type: "TurnCounted", why: "answered", iterations: 3 },
];

Deno.test("each machine goes on from what was written down of it as if it had never stopped (P72)", async () => {
  const seen = new Set<string>();
  await fc.assert(fc.asyncProperty(walks, async (moves) => {
    const session = await newSession();
    walk(session, moves);
    for (const [name, live] of session.snapshots) {
      const machine = machineOf(name);
      seen.add(name.split(":", 1)[0] ?? "");
      const first = restored(machine, machine.getPersistedSnapshot(live));
      const written = first.actor.getPersistedSnapshot();
      first.actor.stop();
      for (const event of live.status === "active" ? NEXT : []) {
        const again = restored(machine, written);
        assertEquals(meaning(again.actor.getSnapshot()), meaning(live));
        again.actor.send(event);
        const [after] = transition(machine, live, event);
        assertEquals(meaning(again.actor.getSnapshot()), meaning(after));
        assertEquals(again.faults, []);
        again.actor.stop();
      }
    }
  }));
  assert(
    Object.keys(MACHINES).every((name) => seen.has(name)),
    [...seen].join(),
  );
});
