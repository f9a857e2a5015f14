import type { Database } from "@db/sqlite";
import { LogUnavailableError } from "../domain/errors.ts";
import type { Batch, EventLog, Recorded, Row } from "../domain/event_log.ts";
import type { Ids } from "../domain/ports.ts";
import { extend, type Extension, type Head, START } from "./chain.ts";
import { guarded, patiently, translated } from "./failures.ts";
import { Holders } from "./holders.ts";
import { Listeners } from "./listeners.ts";
import { Pages } from "./pages.ts";
import { blankErased, isDurable } from "./row.ts";
import { RowStore } from "./row_store.ts";

/** The log in one SQLite file, shared by any number of processes. */
export class SqliteEventLog implements EventLog {
  /** Who holds which session. */
  readonly holders: Holders;
  readonly #db: Database;
  readonly #path: string;
  readonly #store: RowStore;
  readonly #pages: Pages;
  readonly #listeners = new Listeners();
  readonly #append: (batches: readonly Batch[]) => Extension;
  readonly #sql: ReturnType<typeof prepare>;
  /** What this process knows of the log's end, as of `#version`. */
  #head: Head | undefined;
  #version: number | undefined;
  readonly #revisions = new Map<string, number>();
  #isSynchronous = false;
  /** True while an erased text may still stand in the write-ahead log. */
  #mustShred = false;

  /** `db` is open and has the log's schema: see `openEventLog`. */
  constructor(db: Database, ids: Ids, path = ":memory:") {
    this.holders = new Holders(db, path);
    this.#db = db;
    this.#path = path;
    this.#store = new RowStore(db);
    this.#pages = new Pages(db, this.#store);
    this.#sql = prepare(db);
    const salt = () => ids.hex(32);
    this.#append = db.transaction((batches: readonly Batch[]) => {
      const head = this.#refresh();
      const extension = extend(head, batches, this.#revisionOf, salt);
      for (const row of extension.rows) {
        if (row.type === "SessionErased") this.#store.erase(row.stream);
        this.#store.insert(row);
      }
      return extension;
    }).immediate;
  }

  append(...batches: readonly Batch[]): readonly Recorded[] {
    const { rows, recorded } = guarded("append to", this.#path, () => {
      try {
        this.#setSynchronous(isDurable(batches));
        return patiently(() => this.#append(batches));
      } catch (error) {
        this.#forget();
        throw error;
      }
    });
    for (const { stream, revision } of rows) {
      this.#revisions.set(stream, revision);
    }
    this.#head = rows.at(-1) ?? this.#head;
    if (rows.some(({ type }) => type === "SessionErased")) this.#shred();
    const seen = blankErased(rows, recorded);
    this.#listeners.tell(seen);
    return seen;
  }

  read(stream: string): readonly Recorded[] {
    return this.#reading(() => this.#pages.ofStream(stream, true));
  }

  /** A stream as `read` gives it, but each body field reads "": for folds. */
  readFacts(stream: string): readonly Recorded[] {
    return this.#reading(() => this.#pages.ofStream(stream, false));
  }

  readAll(after: number, limit = Infinity): readonly Recorded[] {
    return this.#reading(() => this.#pages.ofAll(after, limit));
  }

  *rows(after = 0): Generator<Row> {
    try {
      yield* this.#store.rows(after);
    } catch (error) {
      throw translated(error, "read", this.#path);
    }
  }

  subscribe(listener: (rows: readonly Recorded[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Fills an empty log with rows as they are; all of them, or none if `rows`
   * throws. Returns how many. Nothing else may be appended meanwhile.
   *
   * @throws {LogUnavailableError} If the log has events or cannot be written.
   */
  async load(rows: AsyncIterable<Row> | Iterable<Row>): Promise<number> {
    let count = 0;
    this.#setSynchronous(true);
    try {
      patiently(() => this.#db.exec("BEGIN IMMEDIATE"));
      if (this.#store.head()) {
        throw new LogUnavailableError(
          `Cannot import into "${this.#path}": it has events already`,
          "import into an empty home: set FUPAN_HOME to a new folder",
        );
      }
      for await (const row of rows) {
        this.#store.insert(row);
        count++;
      }
      this.#db.exec("COMMIT");
      return count;
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec("ROLLBACK");
      throw translated(error, "import into", this.#path);
    } finally {
      this.#forget();
    }
  }

  /** Moves what was appended into the main file: call it between turns. */
  checkpoint(): void {
    if (this.#mustShred) this.#shred();
    else guarded("tidy", this.#path, () => this.#sql.checkpoint.get());
  }

  /** Leaves one file behind, unless another process still has it open. */
  close(): void {
    if (this.#mustShred) this.#shred();
    this.#db.close();
  }

  #reading<TResult>(body: () => TResult): TResult {
    return guarded("read", this.#path, () => patiently(body));
  }

  /** The log's end. What is remembered of it holds until another writes. */
  #refresh(): Head {
    const [version] = this.#sql.version.value<[number]>()!;
    if (version !== this.#version || !this.#head) {
      this.#revisions.clear();
      this.#head = this.#store.head() ?? START;
      this.#version = version;
    }
    return this.#head;
  }

  readonly #revisionOf = (stream: string) =>
    this.#revisions.get(stream) ?? this.#store.revisionOf(stream);

  /** What an undone transaction stored is not known any more. */
  #forget(): void {
    this.#store.forget();
    this.#revisions.clear();
    this.#head = undefined;
  }

  #setSynchronous(isSynchronous: boolean): void {
    if (isSynchronous === this.#isSynchronous) return;
    this.#db.exec(
      `PRAGMA synchronous = ${isSynchronous ? "FULL" : "NORMAL"}`,
    );
    this.#isSynchronous = isSynchronous;
  }

  /** An open reader may keep the old texts alive: then it is tried again. */
  #shred(): void {
    this.#mustShred = true;
    const result = this.#sql.shred.get<{ busy: number }>();
    this.#mustShred = result?.busy !== 0;
  }
}

function prepare(db: Database) {
  return {
    version: db.prepare("PRAGMA data_version"),
    checkpoint: db.prepare("PRAGMA wal_checkpoint(PASSIVE)"),
    shred: db.prepare("PRAGMA wal_checkpoint(TRUNCATE)"),
  };
}
