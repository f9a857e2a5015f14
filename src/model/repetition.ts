/** Longest text that counts as one repeated unit. */
const MAX_UNIT = 200;
/** So many characters of nothing but one unit are no answer any more (P84). */
const WORDS_LIMIT = 3_000;
/** Rules, padding, zeros and base64 of zeros may be long and right. */
const FILL_LIMIT = 12_000;
const STEP = 512;

/**
 * Watches streamed text for one short unit repeated far beyond reason (P84:
 * 150 kB of one word). Costs the same for each character, however long the
 * text is.
 */
export class RepetitionGuard {
  #tail = "";
  #fresh = "";

  /** Takes in text; returns the repeated unit once there is one. */
  push(text: string): string | undefined {
    this.#fresh += text;
    while (this.#fresh.length >= STEP) {
      this.#tail = (this.#tail + this.#fresh.slice(0, STEP))
        .slice(-(FILL_LIMIT + MAX_UNIT));
      this.#fresh = this.#fresh.slice(STEP);
      const unit = repeatedUnit(this.#tail);
      if (unit !== undefined) return unit;
    }
  }
}

function repeatedUnit(tail: string): string | undefined {
  if (tail.length < WORDS_LIMIT + MAX_UNIT) return;
  const period = periodOf(tail);
  if (period === 0) return;
  const unit = tail.slice(-period);
  const limit = isFill(unit) ? FILL_LIMIT : WORDS_LIMIT;
  if (tail.length < limit + period) return;
  return tail.slice(-limit) === tail.slice(-limit - period, -period)
    ? unit
    : undefined;
}

/**
 * The distance at which the last `MAX_UNIT` characters last stood before. If
 * the tail has a period up to `MAX_UNIT`, this is the smallest one.
 */
function periodOf(tail: string): number {
  const near = tail.slice(-2 * MAX_UNIT);
  const at = near.lastIndexOf(near.slice(-MAX_UNIT), MAX_UNIT - 1);
  return at < 0 ? 0 : MAX_UNIT - at;
}

/** One character, or nothing that is a letter. */
function isFill(unit: string): boolean {
  return /^(.)\1*$/su.test(unit) || !/\p{L}/u.test(unit);
}
