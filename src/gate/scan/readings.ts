import { LEET, SKELETON } from "./confusables.ts";
import { decodings } from "./decode.ts";
import { fragmentEdits, letterEdits, SPACED_HAN } from "./parted_letters.ts";
import { foldedView, mappingEdits } from "./fold.ts";
import { hiddenPieces } from "./hidden_markup.ts";
import { assembledQuotes, initialLetters } from "./assembled.ts";
import {
  type Edit,
  editsOf,
  excerpted,
  type Excerpts,
  type View,
} from "./view.ts";
import { isKnownWord } from "./words.ts";

/** One reading, folded, and how much the way to it says against the text. */
export interface Reading {
  readonly view: View;
  /** Added to what is found: nobody takes this way by accident. */
  readonly bonus: number;
  /** Only what touches these places counts; null: everything does. */
  readonly changed: Excerpts["changed"] | null;
  /** Decoded, or kept from people's eyes: less is enough. */
  readonly covert: "no" | "hidden" | "decoded";
}

/** Encodings within encodings are followed so far (security 7). */
const DEPTH = 2;
/** A text of many encoded pieces is read so far. */
const MOST_DECODED = 64;

/** Every way in which a text, its unseen characters taken out, can be read. */
export function readingsOf(plain: View): Reading[] {
  const folded = foldedView(plain);
  const readings: Reading[] = [
    { view: folded, bonus: 0, changed: null, covert: "no" },
    ...disguises(folded),
  ];
  for (const { view, isShown } of hiddenPieces(plain)) {
    readings.push({
      view: foldedView(view),
      bonus: isShown ? 0.15 : 0.4,
      changed: null,
      covert: "hidden",
    });
  }
  let layer: Excerpts[] = [{ view: plain, changed: [] }];
  for (let depth = 0; depth < DEPTH; depth++) {
    layer = layer.flatMap(({ view }) => decodings(view)).slice(0, MOST_DECODED);
    for (const { view, changed } of layer) {
      const read = foldedView(view);
      readings.push({ view: read, bonus: 0.5, changed, covert: "decoded" });
      for (const edits of [letterEdits(read.text), fragmentEdits(read.text)]) {
        const parted = excerpted(read, view.name, edits);
        if (parted) readings.push({ ...parted, bonus: 0.5, covert: "decoded" });
      }
    }
  }
  return readings;
}

function disguises(folded: View): Reading[] {
  const readings: Reading[] = [];
  const { text } = folded;
  const add = (name: string, bonus: number, edits: readonly Edit[]) => {
    const excerpts = excerpted(folded, name, edits);
    if (excerpts) readings.push({ ...excerpts, bonus, covert: "no" });
  };
  if (!/^[\0-\x7f]*$/.test(text)) {
    add("skeleton", 0.5, mappingEdits(text, SKELETON));
    add("letters", 0.3, editsOf(text, SPACED_HAN, ""));
  }
  add("leet", 0.3, leetEdits(text));
  add("letters", 0.5, letterEdits(text));
  add("fragments", 0.4, fragmentEdits(text));
  add("cut", 0.4, editsOf(text, INSIDE_WORD, ""));
  add("lines", 0.2, editsOf(text, BETWEEN_WORDS, " "));
  for (const view of [assembledQuotes(folded), initialLetters(folded)]) {
    if (view) readings.push({ view, bonus: 0.3, changed: null, covert: "no" });
  }
  return readings;
}

/** Words with digits or signs in them that are no versions, sizes or hashes. */
const LEET_WORD =
  /(?<![\w@$!|+€/.#=-])(?=[\w@$!|+€]*[a-z])(?=[\w@$!|+€]*[0134578@$!|+€])(?!v\d|\d+[a-z]{1,2}\b)[a-z0134578@$!|+€]{3,20}(?![\w@$|+€])/g;

function leetEdits(text: string): Edit[] {
  return editsOf(text, LEET_WORD, ({ 0: word }) => {
    const letters = word.match(/[a-z]/g)?.length ?? 0;
    // More digits than letters spell no word.
    if (/\d{3}/.test(word) || letters * 2 < word.length && word.length > 4) {
      return word;
    }
    const readings = LEET.map((table) =>
      Array.from(word, (char) => table.get(char) ?? char).join("")
    );
    return readings.find(isKnownWord) ?? readings[0] ?? word;
  });
}

// Looking ahead first costs least: most characters begin none of these.

/** What stands inside a word and is not seen, or not read: tags, comments, signs, a hyphen at a line's end. */
const INSIDE_WORD =
  /(?=[<\/\-\\"'`[*~^|\u00b7\u2022])(?<=\p{L})(?:<!--[\s\S]{0,200}?-->|(?:<\/?[a-z][^<>]{0,80}>){1,6}|\/\*[\s\S]{0,80}?\*\/|-[ \t]*\r?\n[ \t]*|\\\r?\n|["'`]\s*[+.&,]\s*["'`]|\[\]\([^)]{0,40}\)|\*{1,3}|[~^|\\\u00b7\u2022]{1,3})(?=\p{L})/gu;
/** What parts words without saying so: comments, cells, tags, and line ends between lone words. */
const BETWEEN_WORDS =
  /<!--[\s\S]{0,200}?-->|\/\*[\s\S]{0,80}?\*\/|(?:<\/?[a-z][^<>]{0,80}>\s*){1,6}|[ \t]*\|[ \t|:\-\n]*|(?=[ \t\r\n])(?<=(?:^|\n)(?:[ \t]{0,4}(?:[-*+>#]|\d{1,3}[.)])[ \t]+)?[^\s\n]{1,20})[ \t]*(?:\r?\n){1,3}[ \t]*(?:(?:[-*+>#]|\d{1,3}[.)])[ \t]+)?(?=[^\s\n]{1,20}(?:\n|$))|(?=[/\\>+&,;:=])(?<=\p{L}{2})(?<!:\/\/\S{0,80})[/\\>+&,;:=](?=\p{L}{2})|[ \t]+(?:--|\+|\.\.|~|=>|->)[ \t]+(?=\p{L})|[)\]"'][ \t]{0,2}[[("'](?=\p{L})/gu;
