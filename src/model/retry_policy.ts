/** First and longest wait in milliseconds. */
export interface RetryLadder {
  readonly base: number;
  readonly cap: number;
}

/** What holds where nothing is configured, and the share of jitter (behaviour 2.6). */
const LADDER: RetryLadder = { base: 5_000, cap: 120_000 };
const JITTER = 0.5;
/** What a provider asked for is spread less: it knows its own clock. */
const ASKED_JITTER = 0.1;

/** A provider that asks for a longer wait is given up for this turn. */
export const MAX_RETRY_AFTER_MS = 600_000;

/**
 * Milliseconds to wait before retry number `attempt`, which counts from 1.
 * What the provider asked for goes before our own ladder (P51).
 *
 * @param fraction In [0, 1): where in the jitter this wait lies.
 * @throws {RangeError} If `attempt` is below 1.
 */
export function retryDelay(
  attempt: number,
  retryAfter: number | null,
  fraction: number,
  { base, cap }: RetryLadder = LADDER,
): number {
  if (attempt < 1) {
    throw new RangeError(
      `Cannot retry for the ${attempt}th time: it counts from 1`,
    );
  }
  const wait = retryAfter === null
    ? Math.min(base * 2 ** (attempt - 1), cap)
    : Math.min(Math.max(0, retryAfter), MAX_RETRY_AFTER_MS);
  const jitter = retryAfter === null ? JITTER : ASKED_JITTER;
  return Math.round(wait * (1 + jitter * fraction));
}
