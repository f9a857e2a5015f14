/** Bytes in a block that grows by doubling, so that a copy costs linear time. */
class Block {
  #bytes = new Uint8Array(1024);
  length = 0;

  push(bytes: Uint8Array): void {
    const needed = this.length + bytes.length;
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      grown.set(this.bytes());
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.length);
    this.length = needed;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

/**
 * Holds the first and the last half of an output of any size, within three
 * quarters above `limit` bytes, and counts all of it.
 */
export class OutputBuffer {
  readonly #half: number;
  readonly #head = new Block();
  #older = new Block();
  #newer = new Block();
  #total = 0;

  constructor(limit: number) {
    this.#half = Math.ceil(limit / 2);
  }

  /** How many bytes were pushed, kept or not. */
  get total(): number {
    return this.#total;
  }

  push(bytes: Uint8Array): void {
    this.#total += bytes.length;
    const room = this.#half - this.#head.length;
    if (room > 0) this.#head.push(bytes.subarray(0, room));
    const rest = bytes.subarray(Math.max(0, room));
    if (rest.length === 0) return;
    this.#newer.push(rest);
    if (this.#newer.length < this.#half) return;
    this.#older = this.#newer;
    this.#newer = new Block();
  }

  /** The first bytes, enough to see what kind of data it is. */
  start(): Uint8Array {
    return this.#head.bytes();
  }

  /** The whole text, or its two ends and how much lies between them. */
  text(): string {
    const last = new Block();
    last.push(this.#older.bytes());
    last.push(this.#newer.bytes());
    const end = last.bytes().subarray(-this.#half);
    const left = this.#total - this.#head.length - end.length;
    const whole = new Block();
    whole.push(this.#head.bytes());
    if (left === 0) whole.push(end);
    const start = new TextDecoder().decode(whole.bytes());
    if (left === 0) return start;
    return `${start}\n[... ${left} bytes were not kept ...]\n${
      new TextDecoder().decode(end)
    }`;
  }
}
