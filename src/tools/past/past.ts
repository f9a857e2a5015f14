import type { PastSessions } from "../../domain/past_sessions.ts";
import type { AskAuxiliary } from "../../domain/ports.ts";

/** Where the past is looked up, and who sums it up; null: nobody can. */
export interface Past {
  readonly sessions: PastSessions;
  readonly ask: AskAuxiliary | null;
}
