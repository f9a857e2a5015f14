/** What unseen characters spell; `text` is null where it cannot be read. */
export interface HiddenText {
  /** The alphabet, as the name of a view. */
  readonly view: string;
  readonly text: string | null;
}

/** Units of a run that are read; what is longer is refused for what it is, not for what it says. */
const LONGEST = 8192;

/** Reads what a run of unseen characters spells: tags, variation selectors, or bits of no width. */
export function decodeHidden(run: string): HiddenText {
  const codes = Array.from(
    run.slice(0, LONGEST),
    (char) => char.codePointAt(0) ?? 0,
  );
  const tags = codes.filter((code) => code >= 0xe0020 && code <= 0xe007e);
  if (tags.length > 0) {
    return {
      view: "tags",
      text: String.fromCodePoint(...tags.map((code) => code - 0xe0000)),
    };
  }
  const bytes = codes.flatMap(selectorByte);
  if (bytes.length > 1) {
    return { view: "variation-selectors", text: readable(bytes) };
  }
  // deno-lint-ignore no-control-regex -- controls are what is looked for
  if (/[\0-\x1f\x7f-\x9f]/.test(run)) return { view: "controls", text: null };
  return { view: "zero-width", text: bitsOf(codes) };
}

function selectorByte(code: number): number[] {
  if (code >= 0xfe00 && code <= 0xfe0f) return [code - 0xfe00];
  if (code >= 0xe0100 && code <= 0xe01ef) return [code - 0xe0100 + 16];
  return [];
}

/** Two characters in turn, eight to a letter, whichever of them is the one. */
function bitsOf(codes: readonly number[]): string | null {
  const alphabet = [...new Set(codes)];
  if (alphabet.length !== 2 || codes.length < 16) return null;
  for (const one of alphabet) {
    for (const width of [8, 7]) {
      const bytes: number[] = [];
      for (let i = 0; i + width <= codes.length; i += width) {
        let byte = 0;
        for (const code of codes.slice(i, i + width)) {
          byte = byte * 2 + (code === one ? 1 : 0);
        }
        bytes.push(byte);
      }
      const text = readable(bytes);
      if (text !== null) return text;
    }
  }
  return null;
}

function readable(bytes: readonly number[]): string | null {
  const text = new TextDecoder().decode(Uint8Array.from(bytes));
  // deno-lint-ignore no-control-regex -- bytes that are no text have controls
  return /[\0-\x08\x0e-\x1f\x7f\ufffd]/.test(text) ? null : text;
}
