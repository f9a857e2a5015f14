import { UsageError } from "../domain/errors.ts";
import type { Recorded } from "../domain/event_log.ts";
import type { ModelFailure, ModelReply } from "../domain/ports.ts";
import { NO_USAGE } from "../domain/usage.ts";
import type { Steer } from "./steered_model.ts";
import { turnsOf } from "./turns.ts";

/** How a session is run again from one of its events. */
export interface RerunPlan {
  /** The revision that the new session's past ends with. */
  readonly past: number;
  /** What is asked, a turn each. */
  readonly messages: readonly string[];
  /** What joins these turns while they run. */
  readonly steers: readonly Steer[];
  /** How the model's first requests are answered, up to the event. */
  readonly played: readonly (ModelReply | ModelFailure)[];
}

/**
 * Plans a run that knows all up to `from` as it was. An event within a turn
 * plays the model's part of that turn again, up to there; without an event,
 * all is asked anew. `prompt` stands in place of everything asked from there.
 *
 * @throws {UsageError} If there is no such event, or nothing is left to ask.
 */
export function planRerun(
  rows: readonly Recorded[],
  from: number | undefined,
  prompt?: string,
): RerunPlan {
  const [first] = rows;
  if (first?.event.type !== "SessionStarted") {
    throw new UsageError(
      `Cannot run "${first?.stream}" again: it is not a session`,
    );
  }
  if (rows.some(({ event }) => event.type === "SessionErased")) {
    throw new UsageError(`Cannot run "${first.stream}" again: it was erased`);
  }
  const last = rows.length;
  if (from !== undefined && (from < 1 || from > last)) {
    throw new UsageError(
      `Cannot run "${first.stream}" again from event ${from}: it has events 1 to ${last}`,
    );
  }
  const turns = turnsOf(rows);
  // What stands before the first message opens the session, as its prompt does.
  const opening = (turns[0]?.opened ?? last + 1) - 1;
  const at = Math.max(from ?? opening, opening);
  const open = turns.find((turn) =>
    turn.opened <= at && !turn.rows.some(({ event, revision }) =>
      event.type === "TurnEnded" && revision <= at
    ) && turn.rows.some(({ revision }) =>
      revision === at
    )
  );
  const past = open ? open.opened - 1 : at;
  if (prompt !== undefined) {
    return { past, messages: [prompt], steers: [], played: [] };
  }
  const due = turns.filter(({ opened }) => opened > past);
  if (due.length === 0) {
    throw new UsageError(
      `Cannot run "${first.stream}" again from event ${at}: nothing is asked after it; give -p TEXT`,
    );
  }
  const played = (open?.rows ?? []).filter(({ revision }) => revision <= at)
    .flatMap(outcomeIn);
  return {
    past,
    messages: due.map(({ text }) => text),
    steers: due.flatMap(({ joined }, turn) =>
      joined.map((message) => ({ turn, ...message }))
    ),
    played,
  };
}

/** What the model answered then. It was paid for then: it costs nothing now. */
function outcomeIn({ event }: Recorded): (ModelReply | ModelFailure)[] {
  switch (event.type) {
    case "ModelReplied": {
      const { text, reasoning, finish, model } = event;
      const calls = event.calls.map(({ callId, tool, args }) => ({
        id: callId,
        name: tool,
        args,
      }));
      return [{ text, reasoning, finish, model, calls, usage: NO_USAGE }];
    }
    case "ModelFailed": {
      const { kind, reason, status, retryable, text, limit, quirk } = event;
      return [{
        kind,
        reason,
        status,
        retryable,
        retryAfter: null,
        text,
        limit,
        quirk,
        usage: null,
      }];
    }
    default:
      return [];
  }
}
