/** The newest characters of an output, at least `limit` of them once it is long. */
export class RollingText {
  readonly #limit: number;
  #text = "";
  #total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** How many characters were pushed, kept or not. */
  get total(): number {
    return this.#total;
  }

  push(text: string): void {
    this.#text += text;
    this.#total += text.length;
    // Trimmed in large steps: each trim copies what it keeps.
    if (this.#text.length > this.#limit * 2) this.#trim();
  }

  /** What is kept of the text from `offset` of all that was pushed. */
  since(offset: number): string {
    this.#trim();
    return this.#text.slice(
      Math.max(0, offset - (this.#total - this.#text.length)),
    );
  }

  #trim(): void {
    if (this.#text.length > this.#limit) {
      this.#text = this.#text.slice(-this.#limit);
    }
  }
}
