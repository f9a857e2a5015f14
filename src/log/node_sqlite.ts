import { DatabaseSync, type StatementSync } from "node:sqlite";

/** What @db/sqlite binds, of which we use this. */
export type BindValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Uint8Array;

type ColumnValue = string | number | bigint | null | Uint8Array;
type Columns = Record<string, ColumnValue>;
/** Deno has this method, its types do not. */
type ArrayStatement = StatementSync & { setReturnArrays(on: boolean): void };
type Bound = ReturnType<typeof bindable>;

/** The part of @db/sqlite's `Statement` that we use, over node:sqlite. */
export class Statement {
  readonly #statement: ArrayStatement;
  #isArrays = false;

  constructor(statement: StatementSync) {
    this.#statement = statement as ArrayStatement;
  }

  /** Returns how many rows changed. */
  run(...params: BindValue[]): number {
    return Number(this.#statement.run(...params.map(bindable)).changes);
  }

  /** The first row as an object. */
  get<TRow extends object>(...params: BindValue[]): TRow | undefined {
    this.#setArrays(false);
    const row = this.#first(params.map(bindable));
    return row && { ...row } as TRow;
  }

  /** Rows as plain objects: node:sqlite's own have no prototype. */
  all<TRow extends object>(...params: BindValue[]): TRow[] {
    this.#setArrays(false);
    return this.#all(params.map(bindable)).map((row) => ({ ...row }) as TRow);
  }

  /** The first row as an array of its columns. */
  value<TRow extends unknown[]>(...params: BindValue[]): TRow | undefined {
    this.#setArrays(true);
    const row: unknown = this.#first(params.map(bindable));
    return row as TRow | undefined;
  }

  /** Rows as arrays of their columns. */
  values<TRow extends unknown[]>(...params: BindValue[]): TRow[] {
    this.#setArrays(true);
    return this.#all(params.map(bindable)) as unknown[] as TRow[];
  }

  #setArrays(on: boolean): void {
    if (on === this.#isArrays) return;
    this.#statement.setReturnArrays(on);
    this.#isArrays = on;
  }

  #first(bound: Bound[]): Columns | undefined {
    try {
      return this.#statement.get(...bound);
    } catch (error) {
      return this.#inFull(error, () => this.#statement.all(...bound))[0];
    }
  }

  #all(bound: Bound[]): Columns[] {
    try {
      return this.#statement.all(...bound);
    } catch (error) {
      return this.#inFull(error, () => this.#statement.all(...bound));
    }
  }

  /**
   * After an integer that a number cannot hold: all as bigint, once. A query
   * that writes and returns such integers would write twice: ours do not.
   */
  #inFull(error: unknown, query: () => Columns[]): Columns[] {
    if (!(error instanceof RangeError)) throw error;
    this.#statement.setReadBigInts(true);
    try {
      return query().map(narrowed);
    } finally {
      this.#statement.setReadBigInts(false);
    }
  }
}

/**
 * The part of @db/sqlite's `Database` that we use, over node:sqlite. Integers
 * read as with its `int64: true`: a number, or a bigint beyond 2^53.
 */
export class Database {
  readonly #database: DatabaseSync;

  constructor(
    path: string | URL,
    options: {
      readonly int64?: boolean;
      readonly readonly?: boolean;
      /** False: the file must be there. */
      readonly create?: boolean;
    } = {},
  ) {
    const { readonly = false, create = true } = options;
    if (!create && path !== ":memory:") Deno.statSync(path);
    // node:sqlite does not wait for another writer unless told to.
    this.#database = new DatabaseSync(path, {
      readOnly: readonly,
      timeout: 5000,
    });
  }

  /** Runs all statements; if one fails, a transaction begun here is undone. */
  exec(sql: string): void {
    const wasOpen = this.inTransaction;
    try {
      this.#database.exec(sql);
    } catch (error) {
      if (!wasOpen && this.inTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  prepare(sql: string): Statement {
    return new Statement(this.#database.prepare(sql));
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Wraps `body` so that it happens whole or, if it throws, not at all. */
  transaction<TArgs extends unknown[], TResult>(
    body: (...args: TArgs) => TResult,
  ) {
    const immediate = (...args: TArgs): TResult => {
      this.#database.exec("BEGIN IMMEDIATE");
      try {
        const result = body(...args);
        this.#database.exec("COMMIT");
        return result;
      } catch (error) {
        // A full disk has already ended the transaction.
        if (this.inTransaction) this.#database.exec("ROLLBACK");
        throw error;
      }
    };
    return { immediate };
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

/**
 * What node:sqlite accepts, so that an integer stays one. Both drivers stop
 * reading a text at U+0000: it is written as its symbol U+2400. What must come
 * back equal is bound as JSON or as bytes.
 */
function bindable(value: BindValue) {
  switch (typeof value) {
    case "number":
      return Number.isSafeInteger(value) ? BigInt(value) : value;
    case "string":
      return value.includes("\0") ? value.replaceAll("\0", "\u2400") : value;
    case "boolean":
      return value ? 1n : 0n;
    default:
      return value ?? null;
  }
}

/** Leaves bigints only where they must be. */
function narrowed(row: Columns): Columns {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== "bigint") continue;
    const number = Number(value);
    if (Number.isSafeInteger(number)) row[name] = number;
  }
  return row;
}
