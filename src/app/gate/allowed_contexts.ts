import type { Clock } from "../../domain/ports.ts";
import type { EventLog } from "../../domain/event_log.ts";
import { appendApprovals, APPROVALS } from "../../session/approvals.ts";

/** The hashes of the texts that a person has read and wants shown. */
export function allowedContexts(
  { log }: { readonly log: EventLog },
): ReadonlySet<string> {
  return new Set(
    log.read(APPROVALS).flatMap(({ event }) =>
      event.type === "ContextAllowed" ? [event.hash] : []
    ),
  );
}

/** Has a text shown from the next session on; another text is judged anew. */
export function allowContext(
  ground: { readonly log: EventLog; readonly clock: Clock },
  file: string,
  hash: string,
): void {
  if (allowedContexts(ground).has(hash)) return;
  appendApprovals(ground, [{ type: "ContextAllowed", file, hash }]);
}
