/** How long a provider may take, in milliseconds (behaviour 2.6). */
export interface Timeouts {
  /** From one sign of life to the next, the first one included. */
  readonly silence: number;
  /** For the whole reply. */
  readonly request: number;
}

export const TIMEOUTS: Timeouts = { silence: 90_000, request: 1_800_000 };

/** A silence is noticed at most this share of its limit late. */
const TICKS = 4;

/**
 * Aborts `signal` when the caller does, when nothing was heard for too long,
 * or when all of it takes too long. Holds timers until `stop()`.
 */
export class Watch {
  readonly #own = new AbortController();
  readonly #request: ReturnType<typeof setTimeout>;
  #limit = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #ticks = 0;
  readonly signal: AbortSignal;
  /** True once a limit ran out. */
  expired = false;
  /** For a person: which limit ran out. */
  reason = "";

  constructor(caller: AbortSignal, { silence, request }: Timeouts) {
    this.signal = AbortSignal.any([caller, this.#own.signal]);
    this.#request = setTimeout(
      () => this.#expire(`it took more than ${request / 1_000} s in all`),
      request,
    );
    this.expect(silence);
  }

  /** Something was heard: the silence starts anew. */
  heard(): void {
    this.#ticks = 0;
  }

  /** From now on a sign of life must come every `ms`. */
  expect(ms: number): void {
    if (ms === this.#limit) return;
    this.#limit = ms;
    clearInterval(this.#timer);
    this.#ticks = 0;
    // Ticks instead of a timer for each chunk: chunks are many.
    this.#timer = setInterval(() => {
      if (++this.#ticks < TICKS) return;
      this.#expire(`nothing came for ${ms / 1_000} s`);
    }, ms / TICKS);
  }

  /** Lets go of the timers, and of a connection still open. */
  stop(): void {
    clearTimeout(this.#request);
    clearInterval(this.#timer);
    this.#own.abort();
  }

  #expire(reason: string): void {
    this.expired = true;
    this.reason = reason;
    this.stop();
  }
}
