import { maskPlaceholders } from "./placeholder.ts";
import { viewWithout } from "./plain_view.ts";
import type { SecretSpan } from "./secret_span.ts";

/** Shorter values stand in ordinary text by chance. */
const SHORTEST = 8;

/** What may stand between the characters of a value: escapes, no width, line ends. */
const BETWEEN =
  // deno-lint-ignore no-control-regex -- escapes are what is looked for
  /\x1b\[[0-9;:?]*[ -/]*[@-~]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\\?\r?\n[ \t]*/g;

/** What may yet become one of those, at the end of a text. */
// deno-lint-ignore no-control-regex -- escapes are what is looked for
const UNFINISHED = /(?:\x1b(?:\[[0-9;:?]*[ -/]*)?|\\\r?|\r|\n[ \t]*)$/;

/** Every form is looked up by its first characters. */
const HEAD = 4;

/** The values that must not be seen, in every form in which text carries them. */
export class HeldValues {
  readonly #kinds = new Map<string, string>();
  /** By their heads, the longest first: of two at one place it is taken. */
  readonly #forms = new Map<string, string[]>();
  /** Which hashes of heads there are: most places need no look at the forms. */
  readonly #heads = new Uint8Array(4096);
  #longest = 0;

  /** Looks for `value` from now on; false if it did, or is too short for that. */
  add(value: string, kind: string): boolean {
    if (value.length < SHORTEST || this.#kinds.has(value)) return false;
    for (const form of formsOf(value)) {
      if (form.length < SHORTEST || this.#kinds.has(form)) continue;
      this.#kinds.set(form, kind);
      const head = form.slice(0, HEAD);
      const forms = this.#forms.get(head) ?? [];
      this.#forms.set(
        head,
        [...forms, form].sort((a, b) => b.length - a.length),
      );
      this.#heads[headHash(form, 0)] = 1;
      this.#longest = Math.max(this.#longest, form.length);
    }
    return true;
  }

  get isEmpty(): boolean {
    return this.#forms.size === 0;
  }

  /**
   * The values in `text`, and how much of it is settled: what comes after it
   * can change nothing before `settled`. All of it is, if `isEnd`.
   */
  find(
    text: string,
    isEnd: boolean,
  ): { readonly spans: readonly SecretSpan[]; readonly settled: number } {
    if (this.isEmpty) return { spans: [], settled: text.length };
    const open = isEnd ? null : UNFINISHED.exec(text);
    const known = open ? text.slice(0, open.index) : text;
    const view = viewWithout(maskPlaceholders(known), BETWEEN);
    const spans: SecretSpan[] = [];
    let from = 0;
    while (true) {
      const found = this.#next(view.text, from);
      const limit = isEnd ? Infinity : this.#undecided(view.text, from);
      if (found === undefined || found.start >= limit) {
        const settled = limit === Infinity
          ? (isEnd ? text.length : known.length)
          : view.origin(limit);
        return { spans, settled };
      }
      spans.push({
        start: view.origin(found.start),
        end: view.origin(found.end - 1) + 1,
        kind: found.kind,
      });
      from = found.end;
    }
  }

  /** The first value at or after a place. */
  #next(text: string, from: number): SecretSpan | undefined {
    for (let start = from; start <= text.length - SHORTEST; start++) {
      if (this.#heads[headHash(text, start)] === 0) continue;
      const form = this.#forms.get(text.slice(start, start + HEAD))
        ?.find((form) => text.startsWith(form, start));
      if (form !== undefined) {
        const kind = this.#kinds.get(form)!;
        return { start, end: start + form.length, kind };
      }
    }
    return undefined;
  }

  /** The first place from which the text may be the beginning of a value. */
  #undecided(text: string, from: number): number {
    const first = Math.max(from, text.length - this.#longest + 1);
    for (let at = first; at < text.length; at++) {
      const rest = text.slice(at);
      const forms = rest.length < HEAD
        ? this.#kinds.keys()
        : this.#heads[headHash(text, at)] === 0
        ? []
        : this.#forms.get(rest.slice(0, HEAD)) ?? [];
      for (const form of forms) {
        if (form.length > rest.length && form.startsWith(rest)) return at;
      }
    }
    return Infinity;
  }
}

function headHash(text: string, at: number): number {
  return (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 +
    text.charCodeAt(at + 2)) & 4095;
}

/** A value as text carries it: plain, in JSON, in a URL, in hex, in base64. */
function formsOf(value: string): Set<string> {
  const well = value.toWellFormed();
  const bytes = new TextEncoder().encode(well);
  const url = encodeURIComponent(well);
  return new Set([
    value,
    JSON.stringify(value).slice(1, -1),
    url,
    url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    bytes.toHex(),
    bytes.toHex().toUpperCase(),
    ...base64Forms(bytes),
  ]);
}

/** Base64 has three faces, by where in its triple a value begins. */
function base64Forms(bytes: Uint8Array): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const padded = new Uint8Array(offset + bytes.length);
    padded.set(bytes, offset);
    const text = padded.toBase64();
    // The characters that depend on neighbours are not the value's alone.
    const start = Math.ceil(offset * 8 / 6);
    const end = Math.floor((offset + bytes.length) * 8 / 6);
    const own = text.slice(start, end);
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
