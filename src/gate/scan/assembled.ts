import { RUN_TOGETHER } from "./parted_letters.ts";
import { type Edit, edited, standIn, type View } from "./view.ts";

const PIECE = /(?<![\p{L}\p{N}])['"“‘«「]([^'"”’»」\n]{2,60})['"”’»」]/gu;
/** Said where pieces are to be put together. */
const ASSEMBLES =
  /\b(?:take|join\w*|combin\w*|concat\w*|append\w*|followed by|glue|together|assemble|merge|step \d|part \d|first (?:word|part)|second (?:word|part))\b|['"\w]\s*\+\s*['"\w]/;
/** A program's own strings are no words of a sentence. */
const CODE = /\$[({]|\\[nrt]|\w=\w|\)\)/;
const MOST_PIECES = 24;

/** What stands in quotes, one piece after the other: "take the word 'ignore', add 'the rules'". */
export function assembledQuotes(view: View): View | null {
  if (view.text.length > 4096 || !ASSEMBLES.test(view.text)) return null;
  const pieces = Array.from(view.text.matchAll(PIECE))
    .filter(({ 1: inner }) => !CODE.test(inner!));
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return null;
  const edits: Edit[] = [];
  let end = 0;
  for (const { 0: found, index, 1: inner } of pieces) {
    edits.push({ start: end, end: index, by: "" });
    end = index + found.length;
    edits.push({ start: index, end, by: ` ${inner}` });
  }
  edits.push({ start: end, end: view.text.length, by: "" });
  return edited(view, "quotes", edits);
}

/** The first letters of the lines, if they spell anything. */
export function initialLetters(view: View): View | null {
  const lines = view.text.split("\n").filter((line) => /\p{L}/u.test(line));
  if (lines.length < 10 || lines.length > 200) return null;
  const initials = lines.map((line) => line.match(/\p{L}/u)?.[0] ?? "").join(
    "",
  );
  const by = initials.replace(RUN_TOGETHER, " $& ");
  return standIn(view, "initials", { start: 0, end: view.text.length, by });
}
