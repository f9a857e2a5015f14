import type { Clock, Model } from "../domain/ports.ts";

/** Stands before the model of each row. */
export type Pace = (ask: Model) => Model;

/**
 * Holds the requests of all rows back together: once a provider told one of
 * them how long to wait, none goes to that model before (P78).
 */
export function sharedPace(clock: Clock): Pace {
  const heldUntil = new Map<string, string>();
  return (ask) => async (request, signal, onDelta) => {
    const { model } = request;
    for (
      let until = heldUntil.get(model);
      until !== undefined && until > clock.now();
      until = heldUntil.get(model)
    ) {
      await clock.until(until, signal);
    }
    const outcome = await ask(request, signal, onDelta);
    if ("kind" in outcome && outcome.retryable && outcome.retryAfter !== null) {
      const until = new Date(Date.parse(clock.now()) + outcome.retryAfter)
        .toISOString();
      if (until > (heldUntil.get(model) ?? "")) heldUntil.set(model, until);
    }
    return outcome;
  };
}
