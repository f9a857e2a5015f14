import type { EventLog } from "../domain/event_log.ts";
import type { Clock } from "../domain/ports.ts";
import type { LogEvent } from "../domain/session_events.ts";
import { sharedDraft } from "../domain/shared_draft.ts";

/** The shared stream in which a person's rules, answers and permissions stand (contract 10). */
export const APPROVALS = "approvals";

/** Keeps what a person decided for more than one call. */
export function appendApprovals(
  { log, clock }: {
    readonly log: EventLog;
    readonly clock: Pick<Clock, "now">;
  },
  events: readonly LogEvent[],
): void {
  if (events.length === 0) return;
  const at = clock.now();
  const drafts = events.map((event) => sharedDraft(event, APPROVALS, at));
  log.append({ stream: APPROVALS, expected: "any", drafts });
}
