import type { Recorded } from "../domain/event_log.ts";

type Listener = (rows: readonly Recorded[]) => void;

/** Who hears of appends. What is appended stays so whatever a listener does. */
export class Listeners {
  readonly #all = new Set<Listener>();

  /** Returns what ends it. */
  add(listener: Listener): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  /** What a listener throws is the process's error, not the append's. */
  tell(rows: readonly Recorded[]): void {
    if (rows.length === 0) return;
    for (const listener of [...this.#all]) {
      try {
        listener(rows);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
