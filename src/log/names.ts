import type { Database } from "@db/sqlite";

/** The short texts of a log, each stored once and known by a number. */
export class Names {
  readonly #sql: ReturnType<typeof prepare>;
  readonly #ids = new Map<string, number>();
  readonly #texts = new Map<number, string>();

  constructor(db: Database) {
    this.#sql = prepare(db);
  }

  /** The number of a text, which is stored if it is new. */
  store(text: string): number {
    const known = this.find(text);
    if (known !== undefined) return known;
    this.#sql.add.run(text);
    return this.find(text)!;
  }

  /** The number of a text, if the log has it. */
  find(text: string): number | undefined {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#sql.id.get<{ id: number }>(text)?.id;
    if (id !== undefined) this.#ids.set(text, id);
    return id;
  }

  /** @throws {RangeError} If the log has no such name: it is damaged. */
  textOf(id: number): string {
    const known = this.#texts.get(id);
    if (known !== undefined) return known;
    const text = this.#sql.text.get<{ text: string }>(id)?.text;
    if (text === undefined) {
      throw new RangeError(`Cannot read the log: it has no name ${id}`);
    }
    this.#texts.set(id, text);
    return text;
  }

  /** Forgets what a transaction stored that was then undone. */
  forget(): void {
    this.#ids.clear();
    this.#texts.clear();
  }
}

function prepare(db: Database) {
  return {
    add: db.prepare("INSERT INTO names (text) VALUES (?)"),
    id: db.prepare("SELECT id FROM names WHERE text = ?"),
    text: db.prepare("SELECT text FROM names WHERE id = ?"),
  };
}
