/** Takes the data of one server-sent event, and its name ("" if it has none). */
export type OnData = (data: string, event: string) => void;

/**
 * Reads server-sent events out of bytes that may be cut anywhere, also inside
 * a character. Forgiving where servers are careless: no space after `data:`,
 * any line end, frames without the empty line between them, JSON without
 * `data:`, no line end at the end.
 */
export class SseReader {
  readonly #decoder = new TextDecoder();
  readonly #onData: OnData;
  /** A line that has not ended yet. */
  #line = "";
  #endsInCR = false;
  #data: string | undefined;
  #event = "";

  constructor(onData: OnData) {
    this.#onData = onData;
  }

  /** Reports each event that is whole with these bytes. */
  push(bytes: Uint8Array): void {
    this.#read(this.#decoder.decode(bytes, { stream: true }));
  }

  /** Reports what is left: nothing more comes. */
  end(): void {
    this.#read(this.#decoder.decode());
    this.#takeLine(this.#line);
    this.#line = "";
    this.#dispatch();
  }

  #read(raw: string): void {
    const text = this.#endsInCR || raw.includes("\r")
      ? this.#withoutCR(raw)
      : raw;
    let to = text.indexOf("\n");
    if (to < 0) {
      this.#line += text;
      return;
    }
    this.#takeLine(this.#line + text.slice(0, to));
    let from = to + 1;
    for (; (to = text.indexOf("\n", from)) >= 0; from = to + 1) {
      this.#takeLine(text.slice(from, to));
    }
    this.#line = text.slice(from);
  }

  /** A CR at the very end waits: it may be half of a CRLF. */
  #withoutCR(raw: string): string {
    if (raw === "") return raw;
    const text = this.#endsInCR && !raw.startsWith("\n") ? `\n${raw}` : raw;
    this.#endsInCR = text.endsWith("\r");
    return (this.#endsInCR ? text.slice(0, -1) : text)
      .replace(/\r\n?/g, "\n");
  }

  #takeLine(line: string): void {
    if (line === "") this.#dispatch();
    else if (line.startsWith("data:")) {
      this.#takeData(line.slice(line[5] === " " ? 6 : 5));
    } else if (line.startsWith("event:")) this.#event = line.slice(6).trim();
    // No field starts so: a proxy wrote its error into the stream as it was.
    else if (line.startsWith("{") && line.trimEnd().endsWith("}")) {
      this.#takeData(line);
    }
  }

  #takeData(value: string): void {
    if (this.#data !== undefined && isNextFrame(this.#data, value)) {
      this.#dispatch();
    }
    this.#data = this.#data === undefined ? value : `${this.#data}\n${value}`;
  }

  #dispatch(): void {
    const data = this.#data;
    const event = this.#event;
    this.#data = undefined;
    this.#event = "";
    if (data !== undefined) this.#onData(data, event);
  }
}

/** In no JSON text does a line that ends in `}` stand before one that starts with `{`. */
function isNextFrame(data: string, value: string): boolean {
  return data.trimEnd().endsWith("}") && /^\s*(?:\{|\[DONE\])/.test(value);
}
