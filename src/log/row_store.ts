import type { Database } from "@db/sqlite";
import type { Row } from "../domain/event_log.ts";
import type { Json } from "./bodies.ts";
import { BodyStore, type StoredBody } from "./body_store.ts";
import type { Head } from "./chain.ts";
import { Instants } from "./instants.ts";
import { Kinds } from "./kinds.ts";
import { Names } from "./names.ts";
import { Shapes } from "./shapes.ts";

/** About so many characters of payloads and bodies are read at once. */
const PAGE_CHARACTERS = 256_000;

interface StoredRow extends StoredBody {
  readonly position: number;
  readonly stream: number;
  readonly revision: number;
  readonly kind: number;
  readonly actor_key: string | null;
  readonly at: number;
  readonly turn: number;
  readonly cause: number | null;
  readonly payload_values: string;
  readonly hash: Uint8Array;
}

/** Rows in their tables. Knows the layout, and nothing of events. */
export class RowStore {
  readonly names: Names;
  readonly kinds: Kinds;
  readonly bodies: BodyStore;
  readonly #instants = new Instants();
  readonly #sql: ReturnType<typeof prepare>;

  constructor(db: Database) {
    this.names = new Names(db);
    this.kinds = new Kinds(db, this.names, new Shapes(db));
    this.bodies = new BodyStore(db);
    this.#sql = prepare(db);
  }

  /** The last row, if there is one. */
  head(): Head | undefined {
    const last = this.#sql.head.get<{ position: number; hash: Uint8Array }>();
    return last && { position: last.position, hash: last.hash.toHex() };
  }

  /** The revision that a stream is at. */
  revisionOf(stream: string): number {
    const id = this.names.find(stream);
    if (id === undefined) return 0;
    return this.#sql.revision.get<{ revision: number }>(id)!.revision;
  }

  insert(row: Row): void {
    const { kind, key, values } = this.kinds.store(row);
    this.#sql.addRow.run(
      row.position,
      this.names.store(row.stream),
      row.revision,
      kind,
      key,
      Date.parse(row.at),
      row.turn,
      row.cause,
      JSON.stringify(values),
      Uint8Array.fromHex(row.hash),
    );
    if (row.body) this.bodies.add(row.position, row.body);
  }

  /** Empties every body of a stream, and drops what no body names any more. */
  erase(stream: string): void {
    const id = this.names.find(stream);
    if (id === undefined) return;
    this.bodies.erase(id);
  }

  /** Rows after a position, in order, read a page at a time. */
  *rows(after = 0): Generator<Row> {
    const paging = new Paging();
    for (;;) {
      const page = this.#sql.rows.all<StoredRow>(after, paging.limit);
      let size = 0;
      for (const stored of page) {
        const row = this.#whole(stored);
        size += row.payload.length + (row.body?.text?.length ?? 0);
        yield row;
      }
      const last = page.at(-1);
      if (!last || page.length < paging.limit) return;
      after = last.position;
      paging.learn(page.length, size);
    }
  }

  /** The row at a position, if there is one. */
  row(position: number): Row | undefined {
    const stored = this.#sql.row.get<StoredRow>(position);
    return stored && this.#whole(stored);
  }

  /** Forgets what a transaction stored that was then undone. */
  forget(): void {
    this.kinds.forget();
  }

  #whole(stored: StoredRow): Row {
    const { position, revision, turn, cause } = stored;
    const kind = this.kinds.kindOf(stored.kind);
    const values: readonly Json[] = JSON.parse(stored.payload_values);
    return {
      position,
      stream: this.names.textOf(stored.stream),
      revision,
      actor: kind.actorOf(stored.actor_key, values),
      machine: kind.machine,
      type: kind.shape.type,
      version: kind.shape.version,
      at: this.#instants.text(stored.at),
      turn,
      cause,
      from_state: kind.from_state,
      to_state: kind.to_state,
      payload: kind.shape.textOf(values),
      hash: stored.hash.toHex(),
      body: this.bodies.bodyOf(stored),
    };
  }
}

/** How many rows to read at once, by the size of those read so far. */
export class Paging {
  /** Few, until their size is known. */
  limit = 50;

  constructor(readonly most = 2000) {}

  learn(rows: number, characters: number): void {
    const size = Math.max(1, characters / rows);
    const fitting = Math.floor(PAGE_CHARACTERS / size);
    this.limit = Math.min(this.most, Math.max(1, fitting));
  }
}

const WHOLE = `SELECT e.*, b.hash AS body_hash, b.salt, b.text, b.blob
  FROM event_rows e LEFT JOIN bodies b USING (position)`;

function prepare(db: Database) {
  return {
    head: db.prepare(
      "SELECT position, hash FROM event_rows ORDER BY position DESC LIMIT 1",
    ),
    revision: db.prepare(
      "SELECT coalesce(max(revision), 0) AS revision FROM event_rows WHERE stream = ?",
    ),
    addRow: db.prepare(
      `INSERT INTO event_rows (position, stream, revision, kind, actor_key, at,
        turn, cause, payload_values, hash)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    row: db.prepare(`${WHOLE} WHERE position = ?`),
    rows: db.prepare(`${WHOLE} WHERE position > ? ORDER BY position LIMIT ?`),
  };
}
