/** Remembers the newest few values by key. */
export class Lru<T> {
  readonly #values = new Map<string, T>();

  constructor(readonly size: number) {}

  /** The value of `key`, made if it is not remembered. */
  get(key: string, make: () => T): T {
    const value = this.#values.has(key) ? this.#values.get(key) as T : make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.size && oldest !== undefined) {
      this.#values.delete(oldest);
    }
    return value;
  }
}
