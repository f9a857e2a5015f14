import type { Home } from "../cli/host.ts";
import type { LogEvent } from "../domain/session_events.ts";

/** The shared stream in which a person's standing rules stand (contract 10). */
const STREAM = "approvals";

/** The rules that a person added with "always", in any conversation, up to a position. */
export function addedRules(
  { log }: Pick<Home, "log">,
  asOf = Infinity,
): readonly string[] {
  return log.read(STREAM).flatMap(({ event, position }) =>
    event.type === "ApprovalRuleAdded" && position <= asOf
      ? [event.pattern]
      : []
  );
}

/** Keeps rules for every conversation to come. */
export function addRules(
  { log, clock }: Pick<Home, "log" | "clock">,
  patterns: readonly string[],
  session: string,
  callId: string,
): void {
  const known = new Set(addedRules({ log }));
  const drafts = patterns.filter((pattern) => !known.has(pattern)).map(
    (pattern) => ({
      event: {
        type: "ApprovalRuleAdded",
        pattern,
        session,
        callId,
      } satisfies LogEvent,
      actor: "approvals",
      machine: null,
      at: clock.now(),
      turn: 0,
      cause: null,
      from: null,
      to: null,
    }),
  );
  if (drafts.length > 0) {
    log.append({ stream: STREAM, expected: "any", drafts });
  }
}
