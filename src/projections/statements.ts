import type { Database, Statement } from "@db/sqlite";
import type { Param } from "./projection.ts";

/** A database whose statements are each prepared once. */
export class Statements {
  readonly #db: Database;
  readonly #prepared = new Map<string, Statement>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns how many rows changed. */
  run(sql: string, ...params: readonly Param[]): number {
    return this.#of(sql).run(...params);
  }

  get<TRow extends object>(
    sql: string,
    ...params: readonly Param[]
  ): TRow | undefined {
    return this.#of(sql).get<TRow>(...params);
  }

  all<TRow extends object>(
    sql: string,
    ...params: readonly Param[]
  ): readonly TRow[] {
    return this.#of(sql).all<TRow>(...params);
  }

  /** Runs what needs no parameters and is not worth keeping. */
  exec(sql: string): void {
    this.#db.exec(sql);
  }

  /** Takes the write lock first, so that what `body` reads stays true. */
  transaction<TResult>(body: () => TResult): TResult {
    return this.#db.transaction(body).immediate();
  }

  #of(sql: string): Statement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const fresh = this.#db.prepare(sql);
    this.#prepared.set(sql, fresh);
    return fresh;
  }
}
