/** How long a list is believed, in ms: files and skills come and go. */
const FRESH_MS = 3000;

/** A list that is loaded again only once it has become old. */
export class Fresh<TItem> {
  readonly #load: (signal: AbortSignal) => Promise<readonly TItem[]>;
  readonly #now: () => number;
  #items: readonly TItem[] = [];
  #loadedAt = -Infinity;

  constructor(
    load: (signal: AbortSignal) => Promise<readonly TItem[]>,
    now: () => number = () => performance.now(),
  ) {
    this.#load = load;
    this.#now = now;
  }

  /** The list; what was loaded for somebody who went away is not kept. */
  async get(signal: AbortSignal): Promise<readonly TItem[]> {
    if (this.#now() - this.#loadedAt < FRESH_MS) return this.#items;
    const items = await this.#load(signal);
    if (signal.aborted) return items;
    this.#items = items;
    this.#loadedAt = this.#now();
    return items;
  }
}
