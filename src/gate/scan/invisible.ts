import type { Family } from "./finding.ts";
import { decodeHidden } from "./hidden_alphabet.ts";

/** Characters that a reader does not see, in one run. */
export interface InvisibleRun {
  readonly family: Extract<Family, "hidden-text" | "bidi" | "control">;
  readonly start: number;
  readonly end: number;
  /** What the run spells, or its characters' names. */
  readonly text: string;
  /** In which alphabet it is written: the name of its view. */
  readonly view: string;
  /** Something that could be read was decoded from it. */
  readonly decoded: boolean;
}

const UNSEEN_CLASS =
  "\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u070f\\u115f\\u1160\\u17b4\\u17b5" +
  "\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff" +
  "\\uffa0\\ufff0-\\ufffb\\u{13430}-\\u{1345f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}" +
  "\\p{Cs}\\p{Noncharacter_Code_Point}";

/** Terminal sequences whole, then what else is not seen. */
const UNSEEN = new RegExp(
  "\\x1b\\[[0-9;:?]*[ -/]*[@-~]|\\x1b\\][^\\x07\\x1b]{0,512}(?:\\x07|\\x1b\\\\)|" +
    `\\r(?![\\r\\n]|$)|[${UNSEEN_CLASS}]+`,
  "gu",
);

/** Wide and narrow spaces in turn can spell bits. */
const ODD_SPACES = /[\u2000-\u200a\u202f\u205f]{6,}/gu;

const HAS_UNSEEN = new RegExp(
  `\\x1b|\\r(?![\\r\\n]|$)|[${UNSEEN_CLASS}]`,
  "u",
);

/** Nothing but what every screen shows; most texts are, and are so for sure at a glance. */
const PRINTED = /^[\t\n\x20-\x7e]*$/;

/** Scripts whose letters join, where a joiner or non-joiner is spelling. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const VIRAMA =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/u;
/** Scripts without spaces, where a zero-width space says where a line may break. */
const SPACELESS =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u20e3]/u;
const FLAG_TAGS = /^(?:gbeng|gbsct|gbwls)\x7f$/;

/** Does the text hold anything that is not seen, harmless or not? */
export function hasUnseen(text: string): boolean {
  return !PRINTED.test(text) && HAS_UNSEEN.test(text);
}

/**
 * The runs of unseen characters that no script, emoji or flag explains (security 6.2).
 * Spelling is left alone: Persian and Indic joiners, emoji sequences, the three
 * flags, a soft hyphen inside a word, a byte-order mark at the start.
 */
export function invisibleRuns(text: string): InvisibleRun[] {
  const runs: InvisibleRun[] = [];
  if (PRINTED.test(text)) return runs;
  for (const match of text.matchAll(UNSEEN)) {
    if (!isSpelling(text, match.index, match[0])) {
      runs.push(described(match.index, match[0]));
    }
  }
  for (const { index, 0: run } of text.matchAll(ODD_SPACES)) {
    if (new Set(run).size > 1) runs.push(described(index, run));
  }
  return runs;
}

/** What is cut before anything else is read; harmless characters, too, so that none can split a word. */
export function unseenPattern(): RegExp {
  return new RegExp(UNSEEN.source, "gu");
}

function described(start: number, run: string): InvisibleRun {
  const { view, text } = decodeHidden(run);
  return {
    family: familyOf(run),
    start,
    end: start + run.length,
    text: text ?? named(run),
    view,
    decoded: text !== null,
  };
}

function familyOf(run: string): InvisibleRun["family"] {
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(run)) {
    return "bidi";
  }
  // deno-lint-ignore no-control-regex -- controls are what is looked for
  return /[\0-\x1f\x7f-\x9f]/.test(run) ? "control" : "hidden-text";
}

function named(run: string): string {
  const names = Array.from(run.slice(0, 64), (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code > 0x20 && code < 0x7f
      ? char
      : `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
  });
  return names.join("");
}

function isSpelling(text: string, start: number, run: string): boolean {
  const before = charBefore(text, start);
  const after = charAt(text, start + run.length);
  const chars = Array.from(run);
  if (isFlag(before, chars)) return true;
  if (chars.length > 2) return false;
  if (chars.length === 2) {
    // A picture's presentation, then the joiner to the next picture.
    return chars[0] === "\ufe0f" && chars[1] === "\u200d" &&
      isPicture(before) && PICTURE.test(after);
  }
  switch (run) {
    case "\ufeff":
      return start === 0;
    case "\f":
      return before === "" || before === "\n" || after === "\n";
    case "\xad":
      return isLetter(before) && isLetter(after);
    case "\u200b":
      return SPACELESS.test(before) && /[\p{L}\p{M}\p{N}]/u.test(after) ||
        SPACELESS.test(after) && /[\p{L}\p{M}\p{N}]/u.test(before);
    case "\u200c":
      return JOINING.test(before) && JOINING.test(after);
    case "\u200d":
      return JOINING.test(before) && JOINING.test(after) ||
        VIRAMA.test(before) || isPicture(before) && PICTURE.test(after);
    case "\u200e":
    case "\u200f":
    case "\u061c":
      return RIGHT_TO_LEFT.test(
        text.slice(Math.max(0, start - 12), start) +
          text.slice(start + 1, start + 12),
      );
    case "\ufe0e":
    case "\ufe0f":
      return isPicture(before);
    case "\u2800":
      return /[\u2801-\u28ff]/u.test(before + after);
    case "\u180b":
    case "\u180c":
    case "\u180d":
    case "\u180e":
    case "\u180f":
      return /\p{Script=Mongolian}/u.test(before);
  }
  // Ideographs and mathematical signs have registered variants.
  if (/^[\ufe00-\ufe02]$/u.test(run)) {
    return /[\p{Script=Han}\p{Sm}]/u.test(before);
  }
  return /^[\u{e0100}-\u{e01ef}]$/u.test(run) && /\p{Script=Han}/u.test(before);
}

function isFlag(before: string, chars: readonly string[]): boolean {
  if (before !== "\u{1f3f4}") return false;
  const tags = chars.map((char) =>
    String.fromCodePoint((char.codePointAt(0) ?? 0) & 0x7f)
  );
  return chars.every((char) => /[\u{e0000}-\u{e007f}]/u.test(char)) &&
    FLAG_TAGS.test(tags.join(""));
}

function isPicture(char: string): boolean {
  return PICTURE.test(char) || char !== "" && /\p{Emoji}/u.test(char);
}

function isLetter(char: string): boolean {
  return /[\p{L}\p{M}]/u.test(char);
}

function charBefore(text: string, index: number): string {
  if (index === 0) return "";
  const low = text.charCodeAt(index - 1);
  return low >= 0xdc00 && low <= 0xdfff && index > 1
    ? text.slice(index - 2, index)
    : text.slice(index - 1, index);
}

function charAt(text: string, index: number): string {
  return index < text.length
    ? String.fromCodePoint(text.codePointAt(index) ?? 0)
    : "";
}
