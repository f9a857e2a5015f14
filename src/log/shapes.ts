import type { Database } from "@db/sqlite";
import type { JsonObject } from "./bodies.ts";
import { cut, type Parts, Shape, uncut } from "./shape.ts";

/** A type whose payloads differ more than this is kept whole from then on. */
const MOST_SHAPES = 64;

interface ShapeRow {
  readonly type: string;
  readonly version: number;
  readonly pieces: string;
}

/** The shapes of a log's payloads, each stored once and known by a number. */
export class Shapes {
  readonly #sql: ReturnType<typeof prepare>;
  readonly #ids = new Map<string, number>();
  readonly #shapes = new Map<number, Shape>();

  constructor(db: Database) {
    this.#sql = prepare(db);
  }

  /** Takes a payload apart; its shape is stored if it is new. */
  store(type: string, version: number, payload: string) {
    const whole: JsonObject = JSON.parse(payload);
    const parts = cut(whole);
    const shape = this.#find(type, version, parts);
    if (shape !== undefined) return { shape, values: parts.values };
    const { count } = this.#sql.count.get<{ count: number }>(type)!;
    const kept = count < MOST_SHAPES ? parts : uncut(whole);
    return { shape: this.#store(type, version, kept), values: kept.values };
  }

  /** @throws {RangeError} If the log has no such shape: it is damaged. */
  shapeOf(id: number): Shape {
    const known = this.#shapes.get(id);
    if (known) return known;
    const row = this.#sql.byId.get<ShapeRow>(id);
    if (!row) {
      throw new RangeError(`Cannot read the log: it has no shape ${id}`);
    }
    const shape = new Shape(row.type, row.version, JSON.parse(row.pieces));
    this.#shapes.set(id, shape);
    return shape;
  }

  /** Forgets what a transaction stored that was then undone. */
  forget(): void {
    this.#ids.clear();
    this.#shapes.clear();
  }

  #store(type: string, version: number, parts: Parts): number {
    const known = this.#find(type, version, parts);
    if (known !== undefined) return known;
    this.#sql.add.run(type, version, JSON.stringify(parts.pieces));
    return this.#find(type, version, parts)!;
  }

  #find(type: string, version: number, { pieces }: Parts): number | undefined {
    // A newline stands in no piece: JSON escapes it.
    const key = `${type}\n${version}\n${pieces.join("\n")}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const text = JSON.stringify(pieces);
    const id = this.#sql.find.get<{ id: number }>(type, version, text)?.id;
    if (id !== undefined) this.#ids.set(key, id);
    return id;
  }
}

function prepare(db: Database) {
  return {
    add: db.prepare(
      "INSERT INTO shapes (type, version, pieces) VALUES (?, ?, ?)",
    ),
    count: db.prepare("SELECT count(*) AS count FROM shapes WHERE type = ?"),
    find: db.prepare(
      "SELECT id FROM shapes WHERE type = ? AND version = ? AND pieces = ?",
    ),
    byId: db.prepare("SELECT type, version, pieces FROM shapes WHERE id = ?"),
  };
}
