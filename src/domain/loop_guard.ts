/** Periods of repetition that are looked for: one call again and again, or a cycle of up to four. */
const LONGEST_PERIOD = 4;

/** The model is told in the result from this many rounds on (P52). */
export const WARN_REPEATS = 3;

/** The turn is ended at this many rounds (P52). */
export const STOP_REPEATS = 5;

/** How many outcomes are worth remembering. */
export const REMEMBERED = LONGEST_PERIOD * STOP_REPEATS;

/**
 * How often the newest outcomes repeat without anything new between them. An
 * outcome names tool, arguments and result, so a poll whose result changes, or
 * the same tool on another file, counts as new (P53).
 */
export function repeats(outcomes: readonly string[]): number {
  let most = outcomes.length > 0 ? 1 : 0;
  for (let period = 1; period <= LONGEST_PERIOD; period++) {
    let run = Math.min(period, outcomes.length);
    for (let i = outcomes.length - 1; i >= period; i--) {
      if (outcomes[i] !== outcomes[i - period]) break;
      run++;
    }
    most = Math.max(most, Math.floor(run / period));
  }
  return most;
}
