import type { AnyMachineSnapshot } from "xstate";
import { machineOf, OPENINGS } from "../../actors/catalog.ts";
import { CommandRefusedError } from "../domain/errors.ts";
import type { Cause, Draft, Recorded } from "../domain/event_log.ts";
import { actorOf, type SessionEvent } from "../domain/session_events.ts";
import { reactions } from "./reactions.ts";
import { type Ground, learn, type Session } from "./session.ts";
import { advance, conversationIn, type Snapshots } from "./snapshots.ts";

/**
 * Makes `events`, and what follows from them, history in one append; then lets
 * the actors hear.
 *
 * @throws {CommandRefusedError} If an actor may not do that now.
 * @throws {StreamConflictError} If another process writes this session.
 * @throws {LogUnavailableError} If the log cannot be written; nothing happened.
 */
export function record(
  session: Session,
  ...events: readonly SessionEvent[]
): void {
  append(session, events, () => null);
}

/** Records what the world did to an actor, caused by what it heard last. */
export function report(
  session: Session,
  ...events: readonly SessionEvent[]
): void {
  append(session, events, (event) => {
    const position = session.newest.get(actorOf(event));
    return position === undefined ? null : { position };
  });
}

function append(
  session: Session,
  events: readonly SessionEvent[],
  causeOf: (event: SessionEvent) => Cause | null,
): void {
  // 1. May it happen? What comes next?
  const due = events.map((event) => ({ event, cause: causeOf(event) }));
  const { drafts, snapshots } = plan(session, session.snapshots, due);
  // 2. It happened, once this returns.
  const { id, revision, log } = session;
  const rows = log.append({ stream: id, expected: revision, drafts });
  session.snapshots = snapshots;
  learn(session, rows);
  // 3. The actors hear it, in the order of the log.
  hear(session, rows);
}

/** An event that is to be recorded, and what led to it. */
export interface Due {
  readonly event: SessionEvent;
  readonly cause: Cause | null;
}

/**
 * What `asked` and all that follows from it comes to, after `from`.
 * `offset` drafts stand before these in the same append.
 *
 * @throws {CommandRefusedError} If an actor may not do that now.
 */
export function plan(
  { clock, redact }: Ground,
  from: Snapshots,
  asked: readonly Due[],
  offset = 0,
): { readonly drafts: readonly Draft[]; readonly snapshots: Snapshots } {
  const at = clock.now();
  const snapshots = new Map(from);
  const drafts: Draft[] = [];
  const due = asked.map(({ event, cause }) => ({
    event: redact(event),
    cause,
  }));
  // Grows while it is walked: a reaction may have reactions.
  for (const { event, cause } of due) {
    const actor = actorOf(event);
    const machine = machineOf(actor);
    const before: AnyMachineSnapshot | undefined = snapshots.get(actor);
    if (before ? !before.can(event) : !OPENINGS.has(event.type)) {
      throw new CommandRefusedError(event.type, actor, before?.value);
    }
    const conversation = conversationIn(snapshots);
    const after = advance(snapshots, event);
    drafts.push({
      event,
      actor,
      machine: `${machine.id}@${machine.version}`,
      at,
      turn: conversationIn(snapshots)?.context.turn ?? 0,
      cause,
      from: before?.value ?? null,
      to: after.value,
    });
    const draft = offset + drafts.length - 1;
    for (const reaction of reactions(event, conversation, snapshots)) {
      due.push({ event: reaction, cause: { draft } });
    }
  }
  return { drafts, snapshots };
}

/** An effect may record while it starts: its event waits for its turn. */
export function hear(session: Session, rows: readonly Recorded[]): void {
  const isHearing = session.unheard.length > 0;
  session.unheard.push(...rows);
  if (isHearing) return;
  for (let next; (next = session.unheard[0]); session.unheard.shift()) {
    session.deliver?.(next);
  }
}
