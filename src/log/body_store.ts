import type { Database } from "@db/sqlite";
import type { Body } from "../domain/event_log.ts";
import { sha256 } from "../domain/sha256.ts";
import { bodyHash } from "./row.ts";

/** A body text over this many UTF-16 units is a blob, shared if it repeats. */
export const BLOB_FROM = 64 * 1024;

/** Stands for the hash of a body that can still be hashed. */
const FOLLOWS = new Uint8Array();

/** A body's columns; `body_hash` is null where a row has none. */
export interface StoredBody {
  readonly body_hash: Uint8Array | null;
  readonly salt: Uint8Array | null;
  readonly text: string | null;
  readonly blob: Uint8Array | null;
}

/** Bodies in their tables. A hash is stored once nothing else gives it. */
export class BodyStore {
  readonly #sql: ReturnType<typeof prepare>;

  constructor(db: Database) {
    this.#sql = prepare(db);
  }

  add(position: number, { hash, salt, text }: Body): void {
    let blob: Uint8Array | null = null;
    if (text !== null && text.length > BLOB_FROM) {
      blob = Uint8Array.fromHex(sha256(text));
      this.#sql.addBlob.run(blob, new TextEncoder().encode(text), blob);
    }
    this.#sql.add.run(
      position,
      salt === null || text === null ? Uint8Array.fromHex(hash) : FOLLOWS,
      salt === null ? null : Uint8Array.fromHex(salt),
      blob ? null : text,
      blob,
    );
  }

  /** Empties every body of a stream, and drops what no body names any more. */
  erase(stream: number): void {
    for (const [position] of this.#sql.positions.values<[number]>(stream)) {
      const stored = this.#sql.body.get<StoredBody>(position)!;
      const { hash } = this.bodyOf(stored)!;
      this.#sql.erase.run(Uint8Array.fromHex(hash), position);
    }
    this.#sql.sweep.run();
  }

  /** The body that its columns make, if there is one. */
  bodyOf({ body_hash, salt, text, blob }: StoredBody): Body | null {
    if (body_hash === null) return null;
    const hex = salt && salt.toHex();
    const whole = blob ? this.blob(blob) : text;
    const follows = body_hash.length === 0 && hex !== null && whole !== null;
    return {
      hash: follows ? bodyHash(hex, whole) : body_hash.toHex(),
      salt: hex,
      text: whole,
    };
  }

  /** @throws {RangeError} If the log has no such text: it is damaged. */
  blob(hash: Uint8Array): string {
    const found = this.#sql.blob.get<{ bytes: Uint8Array }>(hash);
    if (!found) {
      throw new RangeError(
        `Cannot read the log: it has no blob ${hash.toHex()}`,
      );
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(found.bytes);
  }
}

function prepare(db: Database) {
  return {
    add: db.prepare(
      "INSERT INTO bodies (position, hash, salt, text, blob) VALUES (?, ?, ?, ?, ?)",
    ),
    addBlob: db.prepare(
      `INSERT INTO blobs (hash, bytes) SELECT ?, ?
        WHERE NOT EXISTS (SELECT 1 FROM blobs WHERE hash = ?)`,
    ),
    positions: db.prepare(
      `SELECT position FROM event_rows JOIN bodies USING (position)
        WHERE stream = ?`,
    ),
    body: db.prepare(
      `SELECT hash AS body_hash, salt, text, blob FROM bodies
        WHERE position = ?`,
    ),
    erase: db.prepare(
      `UPDATE bodies SET hash = ?, salt = NULL, text = NULL, blob = NULL
        WHERE position = ?`,
    ),
    sweep: db.prepare(
      `DELETE FROM blobs WHERE NOT EXISTS
        (SELECT 1 FROM bodies WHERE blob = blobs.hash)`,
    ),
    blob: db.prepare("SELECT bytes FROM blobs WHERE hash = ?"),
  };
}
