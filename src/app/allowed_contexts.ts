import type { Clock } from "../domain/ports.ts";
import type { EventLog } from "../domain/event_log.ts";
import type { LogEvent } from "../domain/session_events.ts";

/** The shared stream in which a person's standing decisions stand. */
const STREAM = "approvals";

/** The hashes of the texts that a person has read and wants shown. */
export function allowedContexts(
  { log }: { readonly log: EventLog },
): ReadonlySet<string> {
  return new Set(
    log.read(STREAM).flatMap(({ event }) =>
      event.type === "ContextAllowed" ? [event.hash] : []
    ),
  );
}

/** Has a text shown from the next session on; another text is judged anew. */
export function allowContext(
  { log, clock }: { readonly log: EventLog; readonly clock: Clock },
  file: string,
  hash: string,
): void {
  if (allowedContexts({ log }).has(hash)) return;
  const event: LogEvent = { type: "ContextAllowed", file, hash };
  log.append({
    stream: STREAM,
    expected: "any",
    drafts: [{
      event,
      actor: "approvals",
      machine: null,
      at: clock.now(),
      turn: 0,
      cause: null,
      from: null,
      to: null,
    }],
  });
}
