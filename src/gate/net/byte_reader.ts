/** Reads lines and counted bytes from a connection, each with a limit. */
export class ByteReader {
  readonly #conn: Deno.Conn;
  #buffer = new Uint8Array();

  constructor(conn: Deno.Conn) {
    this.#conn = conn;
  }

  /**
   * A line without its end.
   *
   * @throws {SyntaxError} If it is longer than `limit`, or the end comes first.
   */
  async line(limit: number): Promise<string> {
    let looked = 0;
    while (true) {
      const end = this.#buffer.indexOf(10, looked);
      if (end >= 0 && end <= limit + 1) {
        const line = this.#take(end + 1).subarray(0, end);
        return new TextDecoder("latin1").decode(line).replace(/\r$/, "");
      }
      if (this.#buffer.length > limit) {
        throw new SyntaxError("Cannot read the answer: a line is too long");
      }
      looked = this.#buffer.length;
      await this.#more();
    }
  }

  /**
   * So many bytes.
   *
   * @throws {SyntaxError} If the end comes first.
   */
  async bytes(count: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(count);
    let at = 0;
    while (at < count) {
      if (this.#buffer.length === 0) await this.#more();
      const part = this.#take(Math.min(count - at, this.#buffer.length));
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  /** What comes before the end, but no more than `limit` bytes. */
  async rest(
    limit: number,
  ): Promise<{ readonly body: Uint8Array; readonly isCut: boolean }> {
    const parts = [this.#take(this.#buffer.length)];
    let length = parts[0]?.length ?? 0;
    while (length <= limit && await this.#fill()) {
      const part = this.#take(this.#buffer.length);
      parts.push(part);
      length += part.length;
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return { body: bytes.subarray(0, limit), isCut: length > limit };
  }

  async #more(): Promise<void> {
    if (!await this.#fill()) {
      throw new SyntaxError("Cannot read the answer: it ends too early");
    }
  }

  async #fill(): Promise<boolean> {
    const chunk = new Uint8Array(16 * 1024);
    const count = await this.#conn.read(chunk);
    if (count === null) return false;
    const buffer = new Uint8Array(this.#buffer.length + count);
    buffer.set(this.#buffer);
    buffer.set(chunk.subarray(0, count), this.#buffer.length);
    this.#buffer = buffer;
    return true;
  }

  #take(count: number): Uint8Array {
    const taken = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    return taken;
  }
}
