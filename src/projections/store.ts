import type { Database } from "@db/sqlite";
import type { EventLog } from "../domain/event_log.ts";
import { PROJECTIONS } from "./mod.ts";
import type { Projection } from "./projection.ts";
import { Projector } from "./projector.ts";
import { Statements } from "./statements.ts";
import {
  faultOf,
  type StoreFault,
  StoreUnavailableError,
} from "./store_error.ts";
import {
  type FileId,
  fileIdOf,
  isSameFile,
  isThere,
  openStoreFile,
  removeSetAside,
  setStoreAside,
} from "./store_file.ts";

export interface StoreOptions {
  /** Hears, in one line, that the store was made again and why. */
  readonly note?: (line: string) => void;
  /** How long to wait for another process: short, for a turn waits too (P12). */
  readonly busyMs?: number;
  readonly projections?: readonly Projection[];
  /** For who only reads: where the file cannot be written, tables in memory answer. */
  readonly standIn?: boolean;
}

const HINTS: Readonly<Record<StoreFault, string>> = {
  locked: "it catches up once that process is done",
  unwritable: "its folder must be there, be writable and have room",
  unsound: "its folder must be there, be writable and have room",
  refused: "a row of the log does not fit it; the log itself is whole",
};

interface Opened {
  readonly db: Database;
  readonly statements: Statements;
  readonly projector: Projector;
  /** Null where there is no file, or none that can be known again. */
  readonly file: FileId | null;
}

/**
 * The projections in their file, `state.db`, opened when first used. Damaged,
 * of another layout or gone, also while it is open, it is made again from the
 * log, and what was there is set aside; where it cannot be used now, that is a
 * StoreUnavailableError, and never an empty answer (P81).
 */
export class Store {
  #path: string;
  readonly #log: Pick<EventLog, "readAll">;
  readonly #note: (line: string) => void;
  readonly #busyMs: number;
  readonly #projections: readonly Projection[];
  readonly #standIn: boolean;
  #opened: Opened | null = null;

  constructor(
    path: string,
    log: Pick<EventLog, "readAll">,
    {
      note = () => {},
      busyMs = 250,
      projections = PROJECTIONS,
      standIn = false,
    }: StoreOptions = {},
  ) {
    this.#path = path;
    this.#log = log;
    this.#note = note;
    this.#busyMs = busyMs;
    this.#projections = projections;
    this.#standIn = standIn;
  }

  /**
   * Projects what the log holds and the store does not, at most so many pages
   * of it; true once the store is level.
   *
   * @throws {StoreUnavailableError} If it is locked or cannot be written: try later.
   */
  catchUp(pages = Infinity): boolean {
    return this.#somehow(({ projector }) => projector.catchUp(pages));
  }

  /**
   * Asks the store as it is; `catchUp()` first to ask the newest.
   *
   * @throws {StoreUnavailableError} If it is locked or cannot be read.
   */
  read<TAnswer>(ask: (store: Statements) => TAnswer): TAnswer {
    return this.#somehow(({ projector, statements }) => {
      // Tables that are new are empty, and that is no answer.
      if (projector.prepare()) projector.catchUp();
      return ask(statements);
    });
  }

  /**
   * Asks the store for what a turn can do without: waits for no catching up,
   * and is null where the store cannot be read now (promise 4).
   */
  glance<TAnswer>(ask: (store: Statements) => TAnswer): TAnswer | null {
    try {
      return this.#soundly(({ projector, statements }) => {
        projector.prepare();
        return ask(statements);
      });
    } catch (error) {
      if (error instanceof StoreUnavailableError) return null;
      throw error;
    }
  }

  /**
   * Drops every projection and folds the log again, to the same rows.
   *
   * @throws {StoreUnavailableError} If it is locked or cannot be written.
   */
  rebuild(): void {
    this.#soundly(({ projector, statements }) => {
      projector.rebuild();
      statements.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    });
  }

  /** What SQLite finds wrong with the file; nothing, if it is sound. */
  problems(): readonly string[] {
    return this.read((store) =>
      store.all<{ quick_check: string }>("PRAGMA quick_check")
        .map(({ quick_check }) => quick_check).filter((line) => line !== "ok")
    );
  }

  /** Moves the journal to its place, as far as nobody reads it: for between turns. */
  checkpoint(): void {
    this.#opened?.db.exec("PRAGMA wal_checkpoint(PASSIVE)");
  }

  close(): void {
    this.#opened?.db.close();
    this.#opened = null;
  }

  /** Does `work`, where it was asked for in memory if the file cannot be written. */
  #somehow<TResult>(work: (opened: Opened) => TResult): TResult {
    try {
      return this.#soundly(work);
    } catch (error) {
      const isUnwritable = error instanceof StoreUnavailableError &&
        faultOf(error.cause) === "unwritable";
      if (!this.#standIn || !isUnwritable) throw error;
      this.close();
      this.#path = ":memory:";
      return this.#soundly(work);
    }
  }

  /** Does `work`; once more on a new file, if this one turns out to be unsound. */
  #soundly<TResult>(work: (opened: Opened) => TResult): TResult {
    return this.#plainly(() => {
      try {
        this.#leaveWhatIsGone();
        return work(this.#opened ??= this.#open());
      } catch (error) {
        const isUnsound = faultOf(error) === "unsound";
        if (!isUnsound || !(error instanceof Error)) throw error;
        this.close();
        const aside = setStoreAside(this.#path);
        this.#opened = this.#open();
        const result = work(this.#opened);
        const kept = isThere(aside) ? `; the old file is ${aside}` : "";
        this.#note(
          `store: made again from the log, for ${error.message}${kept}`,
        );
        return result;
      }
    });
  }

  /** What is written to a file without a name would be lost. */
  #leaveWhatIsGone(): void {
    if (!this.#opened?.file || isSameFile(this.#path, this.#opened.file)) {
      return;
    }
    this.close();
    // Another process may have made it again already.
    if (isThere(this.#path)) return;
    this.#note(
      `store: ${this.#path} was removed while it was in use; made again from the log`,
    );
  }

  /** Says in our words why the file cannot be used now. */
  #plainly<TResult>(work: () => TResult): TResult {
    try {
      return work();
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new StoreUnavailableError(
        `Cannot use ${this.#path}: ${
          fault === "locked" ? "another process holds it" : why
        }`,
        HINTS[fault],
        { cause: error },
      );
    }
  }

  #open(): Opened {
    const db = openStoreFile(this.#path, this.#busyMs);
    const statements = new Statements(db);
    const projector = new Projector(
      statements,
      this.#log,
      this.#projections,
      {
        note: this.#note,
        // Whatever was erased since may stand in it.
        onErasure: () => removeSetAside(this.#path),
      },
    );
    return { db, statements, projector, file: fileIdOf(this.#path) };
  }
}
