import { type Edit, editsOf } from "./view.ts";

/** Letters apart: `i g n o r e`, `i.g.n.o.r.e`, one letter a line. */
const SPACED =
  /(?<![\p{L}\p{N}'’])\p{L}(?:[ \t]{0,3}[ .\-_*/|·•+~,:;\n][ \t]{0,3}[.\-_*·]?\p{L}(?![\p{L}\p{N}])){3,}/gu;
/** Pieces of two or three letters in a row. */
const FRAGMENTS =
  /(?<![\p{L}\p{N}'’])\p{L}{1,3}(?:[ .\-_*/|·•+~]{1,2}\p{L}{1,3}(?![\p{L}\p{N}])){5,60}/gu;
/** Ideographs apart; Chinese and Japanese part no words. */
export const SPACED_HAN =
  /(?<=[\u3040-\u30ff\u3400-\u9fff])[ \t\u3000·・.。\-_*|/\n]{1,2}(?=[\u3040-\u30ff\u3400-\u9fff])/gu;

const LONG_WORDS =
  "ignore|disregard|forget|bypass|override|previous|prior|earlier|system|instructions?|rules|guidelines?|prompt|reveal|upload|password|secrets?|token|delete|execute|script|commands?|safety|approve|approvals?|disable|sandbox|credentials?|assistant|developer";
const SHORT_WORDS =
  "above|your|the|all|any|print|show|send|keys?|run|tell|user|not|and|everything";
/** Words that are looked for where no gaps are left between words. */
export const RUN_TOGETHER = new RegExp(`${LONG_WORDS}|${SHORT_WORDS}`, "g");
const TELLING = new RegExp(LONG_WORDS);

/** Single letters in a row, put together again. */
export function letterEdits(text: string): Edit[] {
  return editsOf(text, SPACED, ({ 0: run }) => {
    // Wider gaps part the words; where there are none, known words do.
    const words = run.split(
      /\n{2,}| {2,}|[ \t]*[/|][ \t]*(?=\p{L}[ \t])|(?<=\p{L}) (?=\p{L}[.\-_*])/u,
    )
      .map((word) => word.replace(/[^\p{L}]/gu, ""));
    return words.length > 1 ? words.join(" ") : spread(words[0] ?? "");
  });
}

const WORDS: ReadonlySet<string> = new Set(
  `${LONG_WORDS}|${SHORT_WORDS}|instruction|instructions|guideline|guidelines|secret|secrets|command|commands|approval|approvals|tokens`
    .split("|"),
);
/** All that some of these words may begin with. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...WORDS].flatMap((word) =>
    Array.from(word, (_, at) => word.slice(0, at + 1))
  ),
);
const PIECE = /(?<![\p{L}\p{N}'’])\p{L}{1,8}(?![\p{L}\p{N}'’])/gu;
const MOST_PIECES = 5;

/** Short pieces in a row, put together where that makes a telling word of them. */
export function fragmentEdits(text: string): Edit[] {
  const edits = editsOf(text, FRAGMENTS, ({ 0: run }) => {
    const letters = run.replace(/[^\p{L}]/gu, "");
    return TELLING.test(letters) ? spread(letters) : run;
  });
  return edits.length > 0 ? edits : brokenWordEdits(text);
}

/** Words in pieces of any length: `ig nore pre vious`. */
function brokenWordEdits(text: string): Edit[] {
  const pieces = Array.from(text.matchAll(PIECE));
  const edits: Edit[] = [];
  for (let at = 0; at < pieces.length; at++) {
    let word = pieces[at]![0];
    if (!BEGINNINGS.has(word)) continue;
    for (let count = 1; count < MOST_PIECES; count++) {
      const [last, next] = [pieces[at + count - 1]!, pieces[at + count]];
      if (next === undefined || next.index - last.index - last[0].length > 2) {
        break;
      }
      word += next[0];
      if (!BEGINNINGS.has(word)) break;
      if (!WORDS.has(word)) continue;
      const end = next.index + next[0].length;
      edits.push({ start: pieces[at]!.index, end, by: word });
      at += count;
      break;
    }
  }
  return edits;
}

function spread(letters: string): string {
  return letters.replace(RUN_TOGETHER, " $& ");
}
