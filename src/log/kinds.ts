import type { Database } from "@db/sqlite";
import type { Row, State } from "../domain/event_log.ts";
import type { Json } from "./bodies.ts";
import type { Names } from "./names.ts";
import { stateOf } from "./row.ts";
import type { Shape } from "./shape.ts";
import type { Shapes } from "./shapes.ts";

interface KindRow {
  readonly actor: number;
  readonly key_at: number | null;
  readonly machine: number | null;
  readonly shape: number;
  readonly from_state: number | null;
  readonly to_state: number | null;
}

/** What the rows of one step of a machine have in common. */
export interface Kind {
  readonly machine: string | null;
  readonly shape: Shape;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly from: State | null;
  readonly to: State | null;
  actorOf(key: string | null, values: readonly Json[]): string;
}

/** A row without what its kind says. */
export interface Particulars {
  readonly kind: number;
  /** What follows the colon in the actor's name, if no value is the same. */
  readonly key: string | null;
  readonly values: readonly Json[];
}

/** The kinds of a log's rows, each stored once and known by a number. */
export class Kinds {
  readonly #sql: ReturnType<typeof prepare>;
  readonly #names: Names;
  readonly #shapes: Shapes;
  readonly #ids = new Map<string, number>();
  readonly #kinds = new Map<number, Kind>();

  constructor(db: Database, names: Names, shapes: Shapes) {
    this.#sql = prepare(db);
    this.#names = names;
    this.#shapes = shapes;
  }

  /** Parts a row from its kind, which is stored if it is new. */
  store(row: Row): Particulars {
    const { type, version, payload, machine, from_state, to_state } = row;
    const { shape, values } = this.#shapes.store(type, version, payload);
    const [actor, key] = splitActor(row.actor);
    const keyAt = key === null ? -1 : values.indexOf(key);
    const id =
      `${shape} ${keyAt} ${actor} ${machine} ${from_state} ${to_state}`;
    let kind = this.#ids.get(id);
    if (kind === undefined) {
      const name = (text: string | null) =>
        text === null ? null : this.#names.store(text);
      kind = this.#store([
        this.#names.store(actor),
        keyAt < 0 ? null : keyAt,
        name(machine),
        shape,
        name(from_state),
        name(to_state),
      ]);
      this.#ids.set(id, kind);
    }
    return { kind, key: keyAt < 0 ? key : null, values };
  }

  /** @throws {RangeError} If the log has no such kind: it is damaged. */
  kindOf(id: number): Kind {
    let kind = this.#kinds.get(id);
    if (!kind) {
      kind = this.#read(id);
      this.#kinds.set(id, kind);
    }
    return kind;
  }

  /** Forgets what a transaction stored that was then undone. */
  forget(): void {
    this.#ids.clear();
    this.#kinds.clear();
    this.#names.forget();
    this.#shapes.forget();
  }

  #store(values: (number | null)[]): number {
    const find = () => this.#sql.find.get<{ id: number }>(...values)?.id;
    const known = find();
    if (known !== undefined) return known;
    this.#sql.add.run(...values);
    return find()!;
  }

  #read(id: number): Kind {
    const row = this.#sql.byId.get<KindRow>(id);
    if (!row) throw new RangeError(`Cannot read the log: it has no kind ${id}`);
    const name = (id: number | null) =>
      id === null ? null : this.#names.textOf(id);
    const actor = this.#names.textOf(row.actor);
    const keyAt = row.key_at;
    const from_state = name(row.from_state);
    const to_state = name(row.to_state);
    return {
      machine: name(row.machine),
      shape: this.#shapes.shapeOf(row.shape),
      from_state,
      to_state,
      from: stateOf(from_state),
      to: stateOf(to_state),
      actorOf(key, values) {
        const suffix = keyAt === null ? key : values[keyAt];
        return suffix === null ? actor : `${actor}:${suffix}`;
      },
    };
  }
}

/** `approval:c1` -> approval, c1: only what stands before the colon repeats. */
function splitActor(actor: string): [name: string, key: string | null] {
  const colon = actor.indexOf(":");
  return colon < 0
    ? [actor, null]
    : [actor.slice(0, colon), actor.slice(colon + 1)];
}

function prepare(db: Database) {
  return {
    add: db.prepare(
      `INSERT INTO kinds (actor, key_at, machine, shape, from_state, to_state)
        VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    find: db.prepare(
      `SELECT id FROM kinds WHERE actor = ? AND key_at IS ? AND machine IS ?
        AND shape = ? AND from_state IS ? AND to_state IS ?`,
    ),
    byId: db.prepare("SELECT * FROM kinds WHERE id = ?"),
  };
}
