/** Messages that are kept, and how many may pile up before the rest goes. */
const KEPT = 1000;
const PILE = 2 * KEPT;

/**
 * What was typed in this home before, one JSON string a line, readable by its
 * owner alone. The newest of equal messages counts.
 */
export class InputHistory {
  readonly #path: string;
  #texts: readonly string[] = [];

  constructor(home: string) {
    this.#path = `${home}/history`;
  }

  /** Oldest first. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** Reads the file; there need not be one. */
  async load(): Promise<void> {
    const lines = (await readIfThere(this.#path)).split("\n").filter(Boolean);
    this.#texts = collapsed(lines.map(textOf));
    if (lines.length <= PILE) return;
    const whole = this.#texts.map(lineOf).join("");
    const fresh = `${this.#path}.${crypto.randomUUID()}.tmp`;
    await Deno.writeTextFile(fresh, whole, { mode: 0o600 });
    await Deno.rename(fresh, this.#path);
  }

  /** Adds a message; other chats of this home may do so at the same time. */
  async add(text: string): Promise<void> {
    if (text.trim() === "" || text === this.#texts.at(-1)) return;
    this.#texts = collapsed([...this.#texts, text]);
    await Deno.writeTextFile(this.#path, lineOf(text), {
      append: true,
      mode: 0o600,
    });
  }
}

function collapsed(texts: readonly string[]): readonly string[] {
  const newestFirst = new Set([...texts].reverse());
  return [...newestFirst].slice(0, KEPT).reverse();
}

function lineOf(text: string): string {
  return `${JSON.stringify(text)}\n`;
}

/** A line that a person added by hand may be no JSON: it is its own text. */
function textOf(line: string): string {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "string" ? value : line;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return line;
  }
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return "";
  }
}
