import { LogUnavailableError } from "../domain/errors.ts";
import type { Batch, EventLog, Recorded, Row } from "../domain/event_log.ts";
import type { Ids } from "../domain/ports.ts";
import { extend, START } from "./chain.ts";
import { Listeners } from "./listeners.ts";
import { blankErased, decode, erased, textsOf } from "./row.ts";

/** The log's twin without a disk: for tests, and for what need not last. */
export class MemoryEventLog implements EventLog {
  readonly #ids: Ids;
  readonly #listeners = new Listeners();
  #rows: Row[] = [];
  /** Where in `#rows` the rows of each stream are. */
  readonly #streams = new Map<string, number[]>();

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  append(...batches: readonly Batch[]): readonly Recorded[] {
    const head = this.#rows.at(-1) ?? START;
    const salt = () => this.#ids.hex(32);
    const { rows, recorded } = extend(head, batches, this.#revisionOf, salt);
    for (const row of rows) {
      if (row.type === "SessionErased") this.#erase(row.stream);
      this.#add(row);
    }
    const seen = blankErased(rows, recorded);
    this.#listeners.tell(seen);
    return seen;
  }

  read(stream: string): readonly Recorded[] {
    return this.#of(stream).map((row) => decode(row, textsOf(row)));
  }

  /** A stream as `read` gives it, but each body field reads "": for folds. */
  readFacts(stream: string): readonly Recorded[] {
    return this.#of(stream).map((row) => decode(row, []));
  }

  readAll(after: number, limit = Infinity): readonly Recorded[] {
    return this.#rows.slice(after, after + limit)
      .map((row) => decode(row, textsOf(row)));
  }

  *rows(after = 0): Generator<Row> {
    yield* this.#rows.slice(after);
  }

  subscribe(listener: (rows: readonly Recorded[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Fills an empty log with rows as they are; all of them, or none if `rows`
   * throws. Returns how many.
   *
   * @throws {LogUnavailableError} If the log has events.
   */
  async load(rows: AsyncIterable<Row> | Iterable<Row>): Promise<number> {
    if (this.#rows.length > 0) {
      throw new LogUnavailableError(
        "Cannot import into memory: it has events already",
        "import into an empty log",
      );
    }
    const loaded = await Array.fromAsync(rows);
    for (const row of loaded) this.#add(row);
    return loaded.length;
  }

  #add(row: Row): void {
    const places = this.#streams.get(row.stream);
    if (places) places.push(this.#rows.length);
    else this.#streams.set(row.stream, [this.#rows.length]);
    this.#rows.push(row);
  }

  #erase(stream: string): void {
    for (const place of this.#streams.get(stream) ?? []) {
      this.#rows[place] = erased(this.#rows[place]!);
    }
  }

  #of(stream: string): Row[] {
    return (this.#streams.get(stream) ?? []).map((place) => this.#rows[place]!);
  }

  readonly #revisionOf = (stream: string) =>
    this.#streams.get(stream)?.length ?? 0;
}
