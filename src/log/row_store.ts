import type { Database } from "@db/sqlite";
import type { Body, Row } from "../domain/event_log.ts";
import { sha256 } from "../domain/sha256.ts";
import type { Head } from "./chain.ts";
import type { Json } from "./bodies.ts";
import { Instants } from "./instants.ts";
import { Kinds } from "./kinds.ts";
import { Names } from "./names.ts";
import { Shapes } from "./shapes.ts";

/** A body text over this many UTF-16 units is a blob, shared if it repeats. */
export const BLOB_FROM = 64 * 1024;

/** About so many characters of payloads and bodies are read at once. */
const PAGE_CHARACTERS = 64_000;

interface StoredRow {
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
  readonly body_hash: Uint8Array | null;
  readonly salt: Uint8Array | null;
  readonly text: string | null;
  readonly blob: Uint8Array | null;
}

/** Rows in their tables. Knows the layout, and nothing of events. */
export class RowStore {
  readonly names: Names;
  readonly kinds: Kinds;
  readonly #instants = new Instants();
  readonly #sql: ReturnType<typeof prepare>;

  constructor(db: Database) {
    this.names = new Names(db);
    this.kinds = new Kinds(db, this.names, new Shapes(db));
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
    if (row.body) this.#insertBody(row.position, row.body);
  }

  /** Empties every body of a stream, and drops what no body names any more. */
  erase(stream: string): void {
    const id = this.names.find(stream);
    if (id === undefined) return;
    this.#sql.erase.run(id);
    this.#sql.sweep.run();
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

  /** A long text by its hash. */
  blob(hash: Uint8Array): string {
    const found = this.#sql.blob.get<{ bytes: Uint8Array }>(hash);
    if (!found) {
      throw new RangeError(
        `Cannot read the log: it has no blob ${hash.toHex()}`,
      );
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(found.bytes);
  }

  #insertBody(position: number, { hash, salt, text }: Body) {
    let blob: Uint8Array | null = null;
    if (text !== null && text.length > BLOB_FROM) {
      blob = Uint8Array.fromHex(sha256(text));
      this.#sql.addBlob.run(blob, new TextEncoder().encode(text), blob);
    }
    this.#sql.addBody.run(
      position,
      Uint8Array.fromHex(hash),
      salt === null ? null : Uint8Array.fromHex(salt),
      blob ? null : text,
      blob,
    );
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
      body: stored.body_hash && {
        hash: stored.body_hash.toHex(),
        salt: stored.salt && stored.salt.toHex(),
        text: stored.blob ? this.blob(stored.blob) : stored.text,
      },
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
    addBody: db.prepare(
      "INSERT INTO bodies (position, hash, salt, text, blob) VALUES (?, ?, ?, ?, ?)",
    ),
    addBlob: db.prepare(
      `INSERT INTO blobs (hash, bytes) SELECT ?, ?
        WHERE NOT EXISTS (SELECT 1 FROM blobs WHERE hash = ?)`,
    ),
    erase: db.prepare(
      `UPDATE bodies SET salt = NULL, text = NULL, blob = NULL WHERE position IN
        (SELECT position FROM event_rows WHERE stream = ?)`,
    ),
    sweep: db.prepare(
      `DELETE FROM blobs WHERE NOT EXISTS
        (SELECT 1 FROM bodies WHERE blob = blobs.hash)`,
    ),
    row: db.prepare(`${WHOLE} WHERE position = ?`),
    rows: db.prepare(`${WHOLE} WHERE position > ? ORDER BY position LIMIT ?`),
    blob: db.prepare("SELECT bytes FROM blobs WHERE hash = ?"),
  };
}
