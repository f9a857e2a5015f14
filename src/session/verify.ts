import type { AnyMachineSnapshot } from "xstate";
import { todaysName } from "../../actors/renamed_states.ts";
import type { EventLog, Recorded, State } from "../domain/event_log.ts";
import { isSessionEvent } from "../domain/session_events.ts";
import { advance } from "./snapshots.ts";

/** A row whose recorded states are not what the pure machines give. */
export interface Mismatch {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly actor: string;
  readonly what: string;
}

/** What checking the states of a log came to. */
export interface Verified {
  readonly sessions: number;
  readonly events: number;
  readonly mismatches: readonly Mismatch[];
}

const PAGE = 2000;

/**
 * Folds every stream with the pure machines and compares with the states that
 * were recorded (promise 2). A stream without a machine is counted only.
 */
export function verifyStates(log: EventLog, stream?: string): Verified {
  const streams = new Map<string, Map<string, AnyMachineSnapshot>>();
  const mismatches: Mismatch[] = [];
  const sessions = new Set<string>();
  let events = 0;
  for (const row of pages(log, stream)) {
    events++;
    if (row.machine === null) continue;
    sessions.add(row.stream);
    const snapshots = streams.get(row.stream) ?? new Map();
    streams.set(row.stream, snapshots);
    const what = check(snapshots, row);
    if (what === null) continue;
    const { position, revision, actor } = row;
    mismatches.push({ position, stream: row.stream, revision, actor, what });
  }
  return { sessions: sessions.size, events, mismatches };
}

function check(
  snapshots: Map<string, AnyMachineSnapshot>,
  { actor, machine, event, from, to }: Recorded,
): string | null {
  const before: State | null = snapshots.get(actor)?.value ?? null;
  try {
    if (!isSessionEvent(event)) return `no machine hears ${event.type}`;
    const after: State = advance(snapshots, event).value;
    return differs("from", before, todaysName(machine, from)) ??
      differs("to", after, todaysName(machine, to));
  } catch (error) {
    // A row that no machine can take is a finding, not a reason to stop.
    return error instanceof Error ? error.message : String(error);
  }
}

function differs(
  side: string,
  folded: State | null,
  recorded: State | null,
): string | null {
  const [expected, actual] = [folded, recorded].map((s) => JSON.stringify(s));
  return expected === actual
    ? null
    : `${side} is ${actual}, the fold gives ${expected}`;
}

function* pages(
  log: EventLog,
  stream: string | undefined,
): Generator<Recorded> {
  if (stream !== undefined) return yield* log.read(stream);
  for (let after = 0;;) {
    const rows = log.readAll(after, PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.position;
  }
}
