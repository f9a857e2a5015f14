/** How far a provider's count may lie from our estimate before it is doubted. */
const MOST_SCALE = 4;
const LEAST_SCALE = 0.25;

/** How many tokens a request is, by our estimate and what the provider counts. */
export class TokenGauge {
  #scale = 1;
  /** What was estimated of the newest request. */
  #asked = 0;
  /** What the provider counted last, and our weight of that. */
  #counted: { readonly tokens: number; readonly weight: number } | null = null;
  #isWaiting = false;

  /** A request of so many tokens, by our estimate, is made. */
  ask(estimate: number): void {
    this.#asked = estimate;
  }

  /** It was answered, with the provider's count or without one. */
  answer(counted: number | null): void {
    // Whoever counts nothing is not waited for.
    this.#isWaiting = false;
    if (!counted || this.#asked <= 0) return;
    this.#counted = { tokens: counted, weight: this.#asked / this.#scale };
    const scale = this.#scale * counted / this.#asked;
    this.#scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale));
  }

  /** What was counted is no help any more: it was another model, or other messages. */
  forget(): void {
    this.#counted = null;
  }

  /** Nothing is said of a request before the next count. */
  wait(): void {
    this.#counted = null;
    this.#isWaiting = true;
  }

  /** Our weight in tokens, calibrated. */
  estimate(weight: number): number {
    return Math.round(weight * this.#scale);
  }

  /** The same from the last count on; null while one is waited for. */
  filled(weight: number): number | null {
    if (this.#counted === null) {
      return this.#isWaiting ? null : this.estimate(weight);
    }
    const { tokens, weight: then } = this.#counted;
    return Math.round(tokens + Math.max(0, weight - then) * this.#scale);
  }
}
