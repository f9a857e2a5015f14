/** Sequences that steer a terminal: colours, cursor, titles, character sets. */
const ESCAPES =
  // deno-lint-ignore no-control-regex
  /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[PX^_][^\x1b]*\x1b\\|[ -/]+[0-~]|[0-OQ-WYZ\\`-~])|\x9b[0-?]*[ -/]*[@-~]/g;
/** What is left of C0 and C1 but tab, newline, return and NUL. */
// deno-lint-ignore no-control-regex
const CONTROLS = /[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;

/**
 * What a person would see of a program's output: no escape sequence, progress
 * lines folded to their last state, a visible sign for NUL.
 */
export function cleanOutput(text: string): string {
  const bare = text.replace(ESCAPES, "").replace(CONTROLS, "")
    .replaceAll("\0", "\u2400");
  if (!bare.includes("\r")) return bare;
  return bare.split("\n").map(folded).join("\n");
}

/** What a carriage return went back over was overwritten. */
function folded(line: string): string {
  const shown = line.replace(/\r+$/, "");
  return shown.slice(shown.lastIndexOf("\r") + 1);
}

/** Cleans output that arrives in pieces, for a screen that must not be steered. */
export class OutputStream {
  readonly #decoder = new TextDecoder();
  #held = "";

  /** The part of the output so far that can be shown and was not yet. */
  push(bytes: Uint8Array): string {
    const text = this.#held + this.#decoder.decode(bytes, { stream: true });
    const cut = unfinishedFrom(text);
    this.#held = text.slice(cut);
    return cleanOutput(text.slice(0, cut));
  }

  /** What was still held back when the output ended. */
  end(): string {
    const text = this.#held + this.#decoder.decode();
    this.#held = "";
    return cleanOutput(text);
  }
}

/** Where an escape sequence begins that the next piece may finish. */
function unfinishedFrom(text: string): number {
  const last = text.lastIndexOf("\x1b");
  if (last < 0 || text.length - last > 4096) return text.length;
  ESCAPES.lastIndex = last;
  const match = ESCAPES.exec(text);
  ESCAPES.lastIndex = 0;
  // An ST terminator is an escape of its own: the sequence it ends lies before.
  return match?.index === last ? text.length : last;
}
