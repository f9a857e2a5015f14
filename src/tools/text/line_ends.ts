import type { Span } from "./lines.ts";

/**
 * A text as one whose lines end in LF and that has no byte order mark, and the
 * way back: what is not replaced keeps its bytes (P83).
 */
export class LineEnds {
  readonly view: string;
  readonly #original: string;
  readonly #mark: number;
  /** Where, in the view, a newline stands that was CRLF. */
  readonly #returns: readonly number[];

  constructor(original: string) {
    this.#original = original;
    this.#mark = original.startsWith("\ufeff") ? 1 : 0;
    const returns: number[] = [];
    this.view = original.slice(this.#mark).replace(
      /\r\n/g,
      (_, at: number) => {
        returns.push(at - returns.length);
        return "\n";
      },
    );
    this.#returns = returns;
  }

  /** The original with the spans of the view, in order, replaced. */
  replaced(spans: readonly Span[], texts: readonly string[]): string {
    let out = "";
    let from = 0;
    for (const [index, { start, end }] of spans.entries()) {
      out += this.#original.slice(from, this.#back(start));
      out += this.#ended(texts[index] ?? "", { start, end });
      from = this.#back(end);
    }
    return out + this.#original.slice(from);
  }

  #back(offset: number): number {
    return this.#mark + offset + this.#returnsBefore(offset);
  }

  /** New lines end as those they replace do, else as most of the text does. */
  #ended(text: string, { start, end }: Span): string {
    const here = this.#returnsBefore(end) - this.#returnsBefore(start);
    const lines = newlines(this.view.slice(start, end));
    const isCrlf = lines > 0
      ? here > 0
      : this.#returns.length * 2 > newlines(this.view);
    return isCrlf ? text.replaceAll("\n", "\r\n") : text;
  }

  #returnsBefore(offset: number): number {
    let low = 0;
    let high = this.#returns.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#returns[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function newlines(text: string): number {
  return text.split("\n").length - 1;
}
