import type { TransientKind } from "../domain/conversation_events.ts";

/**
 * What a transient message says. A change here changes requests: raise
 * `WIRE_VERSION` with it.
 */
export const TRANSIENT_TEXTS: Readonly<Record<TransientKind, string>> = {
  nudge:
    "[Your last reply was empty. Go on with the task: call the next tool, or give the answer.]",
  continue_length:
    "[Your reply hit the output limit. Go on exactly where it stops, without repeating anything.]",
  continue_dropped:
    "[The connection broke in the middle of your reply. Go on exactly where it stops, without repeating anything.]",
  conclude:
    "[The budget of this turn is spent: no tool can be called any more. Say what was done, what was found, and what is left to do.]",
};
