import type { EventLog, Recorded } from "../domain/event_log.ts";
import { type Checkpoint, isOfLog, markOf } from "./checkpoint.ts";
import type { Projection, Statement } from "./projection.ts";
import type { Statements } from "./statements.ts";
import { StoreUnavailableError } from "./store_error.ts";

/** Rows folded in one transaction: enough to be quick, few enough to let others in. */
const PAGE = 500;

/** Who hears of what a projector does. */
export interface ProjectorWatch {
  /** Hears, in one line, what was started over and why. */
  readonly note?: (line: string) => void;
  /** Called once the rows of an erased session are gone. */
  readonly onErasure?: () => void;
}

/**
 * Keeps a disposable store level with the log. Several processes may project
 * into one file: how far each projection is gets read under the write lock.
 */
export class Projector {
  readonly #store: Statements;
  readonly #log: Pick<EventLog, "readAll">;
  readonly #projections: readonly Projection[];
  readonly #note: (line: string) => void;
  readonly #onErasure: () => void;
  #isPrepared = false;
  /** Was it started over, and not level since? */
  #isPartial = false;

  constructor(
    store: Statements,
    log: Pick<EventLog, "readAll">,
    projections: readonly Projection[],
    { note = () => {}, onErasure = () => {} }: ProjectorWatch = {},
  ) {
    this.#store = store;
    this.#log = log;
    this.#projections = projections;
    this.#note = note;
    this.#onErasure = onErasure;
  }

  /**
   * Projects what the log holds and the store does not, at most so many pages
   * of it; true once the store is level.
   *
   * @throws {StoreUnavailableError} If another version took the store over.
   */
  catchUp(pages = Infinity): boolean {
    this.prepare();
    let isLevel = false;
    for (let done = 0; done < pages && !isLevel; done++) {
      const start = Math.min(...this.#checkpoints().map((at) => at.position));
      const page = this.#log.readAll(start, PAGE);
      isLevel = page.length < PAGE;
      if (page.length > 0 && !this.#projectPage(page, start)) isLevel = false;
    }
    if (isLevel) this.#isPartial = false;
    return isLevel;
  }

  /**
   * Sees, once in this object's life, that the tables are there and are such
   * as this program makes them; true as long as one that had to be started
   * over is not level.
   */
  prepare(): boolean {
    if (this.#isPrepared) return this.#isPartial;
    this.#store.exec(CHECKPOINTS);
    if (this.#stale().length > 0) {
      // Looked at again under the lock: another process may have been quicker.
      this.#store.transaction(() => this.#startOverWhatIsStale());
      this.#isPartial = true;
    }
    this.#isPrepared = true;
    return this.#isPartial;
  }

  /** Drops every projection and folds the log again. */
  rebuild(): void {
    this.#store.exec(CHECKPOINTS);
    this.#store.transaction(() => this.#projections.forEach(this.#startOver));
    this.#isPrepared = true;
    this.catchUp();
  }

  /** False if another process started over meanwhile: the page is not the next one then. */
  #projectPage(page: readonly Recorded[], start: number): boolean {
    const erases = page.some(({ event }) => event.type === "SessionErased");
    const isNext = this.#store.transaction(() => {
      const checkpoints = this.#checkpoints();
      if (checkpoints.some(({ position }) => position < start)) return false;
      this.#fold(page, checkpoints);
      if (erases) this.#scrub();
      return true;
    });
    // Or the erased text would stay in the journal.
    if (erases) {
      this.#store.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      this.#onErasure();
    }
    return isNext;
  }

  #fold(page: readonly Recorded[], checkpoints: readonly Checkpoint[]): void {
    for (const recorded of page) {
      const { position } = recorded;
      this.#projections.forEach((projection, index) => {
        if (position <= (checkpoints[index]?.position ?? 0)) return;
        this.#apply(projection.project(recorded));
      });
    }
    const last = page.at(-1);
    if (!last) return;
    this.#store.run(ADVANCE, last.position, markOf(last), last.position);
  }

  #apply(statements: readonly Statement[]): void {
    let changed = 0;
    for (const { sql, params, follows = false } of statements) {
      if (!follows || changed > 0) changed = this.#store.run(sql, ...params);
    }
  }

  #scrub(): void {
    for (const { afterErasure } of this.#projections) {
      if (afterErasure) this.#store.run(afterErasure);
    }
  }

  /** How far each projection is; all are of the versions that this program knows. */
  #checkpoints(): readonly Checkpoint[] {
    const stored = this.#stored();
    return this.#projections.map(({ name, version }) => {
      const checkpoint = stored.get(name);
      if (checkpoint?.version === version) return checkpoint;
      throw new StoreUnavailableError(
        `Cannot project "${name}" version ${version}: the store is at version ${checkpoint?.version}`,
        "another version of the program uses this home; end one of the two",
      );
    });
  }

  #startOverWhatIsStale(): void {
    const stored = this.#stored();
    for (const projection of this.#stale()) {
      this.#startOver(projection);
      const { name, version } = projection;
      const old = stored.get(name);
      if (!old) continue; // A new store is no news.
      this.#note(
        old.version === version
          ? `store: "${name}" was made from another log; made again`
          : `store: "${name}" was version ${old.version}; made again as ${version}`,
      );
    }
  }

  #stale(): readonly Projection[] {
    const stored = this.#stored();
    return this.#projections.filter(({ name, version }) => {
      const checkpoint = stored.get(name);
      return checkpoint?.version !== version || !isOfLog(checkpoint, this.#log);
    });
  }

  #stored(): ReadonlyMap<string, Checkpoint> {
    const rows = this.#store.all<Checkpoint>("SELECT * FROM checkpoints");
    return new Map(rows.map((row) => [row.name, row]));
  }

  readonly #startOver = ({ name, version, tables, schema }: Projection) => {
    for (const table of tables) {
      const found = this.#store.get<{ type: string }>(
        "SELECT type FROM sqlite_schema WHERE name = ?",
        table,
      );
      if (found) this.#store.exec(`DROP ${found.type} ${table}`);
    }
    // SQLite keeps the text as it is, and a small store should be small.
    this.#store.exec(schema.replace(/\s+/g, " "));
    this.#store.run(
      "INSERT OR REPLACE INTO checkpoints VALUES (?, ?, 0, '')",
      name,
      version,
    );
  };
}

const CHECKPOINTS = `CREATE TABLE IF NOT EXISTS checkpoints (
  name TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  position INTEGER NOT NULL,
  mark TEXT NOT NULL
) STRICT, WITHOUT ROWID`;

const ADVANCE =
  "UPDATE checkpoints SET position = ?, mark = ? WHERE position < ?";
