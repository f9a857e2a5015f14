/** Within this time a second Ctrl-C ends the chat (P66, behaviour 13.6). */
const AGAIN_MS = 2000;

/** What Ctrl-C finds. */
export interface Scene {
  readonly isBusy: boolean;
  /** The turn was interrupted before and has not ended yet. */
  readonly isStopping: boolean;
  readonly hasText: boolean;
  /** Milliseconds now, and when Ctrl-C last had nothing to do. */
  readonly now: number;
  readonly hintedAt: number | null;
}

/**
 * What Ctrl-C means (P66): a turn is interrupted and the chat stays, a typed
 * line is cleared, and where there is neither a second one ends the chat.
 */
export function meaningOfInterrupt(
  { isBusy, isStopping, hasText, now, hintedAt }: Scene,
): "abort" | "clear" | "hint" | "leave" {
  if (isBusy && !isStopping) return "abort";
  if (hasText && !isBusy) return "clear";
  return hintedAt !== null && now - hintedAt <= AGAIN_MS ? "leave" : "hint";
}
