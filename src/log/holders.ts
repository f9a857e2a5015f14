import type { Database } from "@db/sqlite";
import { SessionHeldError } from "../domain/errors.ts";
import { guarded, patiently } from "./failures.ts";
import { startTimeOf } from "./process_start.ts";

/** A process that holds a session. */
export interface Holder {
  readonly pid: number;
  /** As `startTimeOf` says it: a number alone may be another process by now. */
  readonly startTime: string;
  readonly host: string;
  /** Since when, ISO 8601. */
  readonly at: string;
}

interface HolderRow extends Omit<Holder, "startTime"> {
  readonly start_time: string;
}

/** Who holds which session: a mutable table beside the log, not part of it. */
export class Holders {
  readonly #path: string;
  readonly #sql: ReturnType<typeof prepare>;
  readonly #startTimeOf: (pid: number) => string | null;
  readonly #hold: (stream: string, holder: Holder) => void;

  constructor(db: Database, path: string, startOf = startTimeOf) {
    this.#path = path;
    this.#sql = prepare(db);
    this.#startTimeOf = startOf;
    this.#hold = db.transaction((stream: string, holder: Holder) => {
      const present = this.holderOf(stream);
      if (present && !isSame(present, holder) && this.#lives(present, holder)) {
        const { pid, host, at } = present;
        throw new SessionHeldError(stream, pid, host, at);
      }
      const { pid, startTime, host, at } = holder;
      this.#sql.put.run(stream, pid, startTime, host, at);
    }).immediate;
  }

  /**
   * Makes `holder` the one that holds a session; takes it over from a process
   * that is gone.
   *
   * @throws {SessionHeldError} If another living process holds it.
   */
  hold(stream: string, holder: Holder): void {
    guarded(
      "write to",
      this.#path,
      () => patiently(() => this.#hold(stream, holder)),
    );
  }

  /** Gives a session up, if `holder` holds it. */
  release(stream: string, { pid, startTime, host }: Holder): void {
    guarded(
      "write to",
      this.#path,
      () => patiently(() => this.#sql.drop.run(stream, pid, startTime, host)),
    );
  }

  /** Who holds a session, living or not. */
  holderOf(stream: string): Holder | undefined {
    const row = this.#sql.get.get<HolderRow>(stream);
    if (!row) return undefined;
    const { start_time, ...holder } = row;
    return { ...holder, startTime: start_time };
  }

  /** Of another host nothing can be seen: it counts as gone. */
  #lives(present: Holder, { host }: Holder): boolean {
    return present.host === host &&
      this.#startTimeOf(present.pid) === present.startTime;
  }
}

function isSame(one: Holder, other: Holder): boolean {
  return one.pid === other.pid && one.startTime === other.startTime &&
    one.host === other.host;
}

function prepare(db: Database) {
  return {
    get: db.prepare(
      "SELECT pid, start_time, host, at FROM holders WHERE stream = ?",
    ),
    put: db.prepare(
      `INSERT OR REPLACE INTO holders (stream, pid, start_time, host, at)
        VALUES (?, ?, ?, ?, ?)`,
    ),
    drop: db.prepare(
      `DELETE FROM holders
        WHERE stream = ? AND pid = ? AND start_time = ? AND host = ?`,
    ),
  };
}
