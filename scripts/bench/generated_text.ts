const SYLLABLES = "ka lo mi ter sun ba ri no pel dor ve qui sha gan ust em"
  .split(" ");
const VOCABULARY = 50_000;

/** Messages of made-up words, as often as words are in a language: the same ones on each run. */
export class GeneratedText {
  readonly #words: readonly string[];
  /** How often a word up to this one comes, for all of them. */
  readonly #shares = new Float64Array(VOCABULARY);
  #seed = 12_345;

  constructor() {
    const words = new Set<string>();
    while (words.size < VOCABULARY) {
      const length = 2 + Math.floor(this.#random() * 4);
      words.add(Array.from({ length }, () => this.#syllable()).join(""));
    }
    this.#words = [...words];
    let sum = 0;
    for (let rank = 0; rank < VOCABULARY; rank++) {
      this.#shares[rank] = sum += 1 / Math.pow(rank + 1, 1.07);
    }
  }

  /** About 300 bytes. */
  message(): string {
    let text = "";
    while (text.length < 300) text += `${this.#zipfian()} `;
    return text;
  }

  /** Any word between two ranks, 0 for the most frequent. */
  word(from: number, to: number): string {
    return this.#words[from + Math.floor(this.#random() * (to - from))] ?? "";
  }

  #zipfian(): string {
    const share = this.#random() * (this.#shares.at(-1) ?? 0);
    let [low, high] = [0, VOCABULARY - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#shares[middle] ?? 0) < share) low = middle + 1;
      else high = middle;
    }
    return this.#words[low] ?? "";
  }

  #syllable(): string {
    return SYLLABLES[Math.floor(this.#random() * SYLLABLES.length)] ?? "";
  }

  /** Xorshift. */
  #random(): number {
    this.#seed ^= this.#seed << 13;
    this.#seed ^= this.#seed >>> 17;
    this.#seed ^= this.#seed << 5;
    return (this.#seed >>> 0) / 2 ** 32;
  }
}
