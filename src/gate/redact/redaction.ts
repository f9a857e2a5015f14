import { findSecrets } from "./find_secrets.ts";
import type { HeldValues } from "./held_values.ts";
import { placeholder } from "./placeholder.ts";
import type { SecretSpan } from "./secret_span.ts";
import { segmentLength } from "./segments.ts";

/**
 * One text on its way through redaction, whole or in pieces: first the values
 * that are known, then what looks like a secret.
 */
export class Redaction {
  readonly redactions: { readonly kind: string; readonly ref: string }[] = [];
  readonly #held: HeldValues;
  readonly #keep: (value: string, kind: string) => string;
  #raw = "";
  #masked = "";

  /** `keep` stores a value and gives its ref. */
  constructor(
    held: HeldValues,
    keep: (value: string, kind: string) => string,
  ) {
    this.#held = held;
    this.#keep = keep;
  }

  /** Takes the next piece; gives what no later piece can change. */
  push(chunk: string): string {
    return this.#advance(chunk, false);
  }

  /** Gives the rest. */
  end(): string {
    return this.#advance("", true);
  }

  #advance(chunk: string, isEnd: boolean): string {
    this.#raw += chunk;
    const { spans, settled } = this.#held.find(this.#raw, isEnd);
    this.#masked += this.#replace(this.#raw.slice(0, settled), spans);
    this.#raw = this.#raw.slice(settled);
    const done: string[] = [];
    let rest = this.#masked;
    while (rest !== "") {
      const length = segmentLength(rest, isEnd);
      if (length === undefined) break;
      done.push(this.#settle(rest.slice(0, length)));
      rest = rest.slice(length);
    }
    this.#masked = rest;
    return done.join("");
  }

  /** What is left beside a placeholder may be found by a second look. */
  #settle(segment: string): string {
    let text = segment;
    for (let look = 0; look < 4; look++) {
      const spans = findSecrets(text);
      if (spans.length === 0) break;
      text = this.#replace(text, spans);
    }
    return text;
  }

  #replace(text: string, spans: readonly SecretSpan[]): string {
    if (spans.length === 0) return text;
    const parts: string[] = [];
    let end = 0;
    for (const span of spans) {
      const { kind } = span;
      const ref = this.#keep(text.slice(span.start, span.end), kind);
      this.redactions.push({ kind, ref });
      const mark = placeholder(kind, ref);
      parts.push(text.slice(end, span.start), span.bare ? `"${mark}"` : mark);
      end = span.end;
    }
    parts.push(text.slice(end));
    return parts.join("");
  }
}
