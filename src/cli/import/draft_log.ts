import type {
  Batch,
  Draft,
  EventLog,
  Recorded,
} from "../../domain/event_log.ts";

/**
 * A log in which one session is recorded step by step, so that its drafts can
 * be appended to the real one at once: a kill leaves all of it or nothing.
 */
export class DraftLog implements EventLog {
  /** In order; each cause is a draft of this list. */
  readonly drafts: Draft[] = [];
  readonly #rows: Recorded[] = [];

  append(...batches: readonly Batch[]): readonly Recorded[] {
    const first = this.#rows.length;
    for (const { stream, drafts } of batches) {
      for (const { cause, ...draft } of drafts) {
        const index = cause === null
          ? null
          : "position" in cause
          ? cause.position - 1
          : first + cause.draft;
        const place = this.#rows.length + 1;
        this.drafts.push({
          ...draft,
          cause: index === null ? null : { draft: index },
        });
        this.#rows.push({
          ...draft,
          stream,
          position: place,
          revision: place,
          cause: index === null ? null : index + 1,
        });
      }
    }
    return this.#rows.slice(first);
  }

  read(): readonly Recorded[] {
    return this.#rows;
  }

  readAll(after: number, limit = Infinity): readonly Recorded[] {
    return this.#rows.slice(after, after + limit);
  }

  /** It is no store: nothing of it is verified or exported. */
  rows(): Iterable<never> {
    return [];
  }

  /** Nobody listens to what is not yet history. */
  subscribe(): () => void {
    return () => {};
  }
}
