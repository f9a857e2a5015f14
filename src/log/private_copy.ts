import { Database } from "@db/sqlite";

/** A database that is read from a copy of its file, which ends with it. */
export class PrivateCopy extends Database {
  readonly #folder: string;

  private constructor(folder: string, path: string) {
    super(path, { int64: true });
    this.#folder = folder;
  }

  /** Opens a copy of `path`, which `mend` may change before. */
  static of(path: string, mend: (copy: string) => void = () => {}) {
    const folder = Deno.makeTempDirSync({ prefix: "fupan-" });
    const copy = `${folder}/copy.db`;
    try {
      Deno.copyFileSync(path, copy);
      copyIfThere(`${path}-wal`, `${copy}-wal`);
      mend(copy);
      return new PrivateCopy(folder, copy);
    } catch (error) {
      Deno.removeSync(folder, { recursive: true });
      throw error;
    }
  }

  override close(): void {
    super.close();
    Deno.removeSync(this.#folder, { recursive: true });
  }
}

function copyIfThere(from: string, to: string): void {
  try {
    Deno.copyFileSync(from, to);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
