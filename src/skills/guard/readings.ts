/** A file's text as one of the ways in which it can be read. */
export interface Reading {
  readonly text: string;
}

/** A line, or a part of a very long one. */
export interface ReadLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** It is prose of a document, and not code in it. */
  readonly isProse: boolean;
}

/** Longer lines are read in parts, so that no pattern takes long. */
const PART = 2000;
const OVERLAP = 450;

const WARNING =
  /\b(?:never|do not|don'?t|must not|avoid|refuse to|instead of|rather than)\b(?!\s+(?:forget|hesitate|fail|worry|mind|skip))|(?:不要|切勿|禁止|避免|绝不)/i;

/**
 * The text as it stands, with continued lines joined, and once more as it
 * reads without characters that hide or disguise (P36), where that differs.
 */
export function readingsOf(text: string): Reading[] {
  const plain = joined(text.replaceAll("\r\n", "\n"));
  // deno-lint-ignore no-control-regex -- ASCII has nothing to disguise
  if (/^[\x00-\x7f]*$/.test(plain)) return [{ text: plain }];
  const bare = plain.normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");
  return bare === plain ? [{ text: plain }] : [{ text: plain }, { text: bare }];
}

/** The lines of a reading, and which of them are prose. */
export function* linesFor(
  { text }: Reading,
  path: string,
): Generator<ReadLine> {
  const prose = proseOf(text, path);
  for (const [index, line] of text.split("\n").entries()) {
    const isProse = prose[index] ?? false;
    for (let from = 0;; from += PART - OVERLAP) {
      const part = line.slice(from, from + PART);
      yield { text: part, number: index + 1, isProse };
      if (from + PART >= line.length) break;
    }
  }
}

/** For each line of a file: is it prose of a document, and not code in it? */
export function proseOf(text: string, path: string): boolean[] {
  const isDocument = /\.(?:md|txt|rst)$/i.test(path);
  let isFenced = false;
  return text.split("\n").map((line) => {
    const isFence = isDocument && /^\s*(?:```|~~~)/.test(line);
    if (isFence) isFenced = !isFenced;
    return isDocument && !isFenced && !isFence;
  });
}

/** Does a sentence warn of what it names? Such a mention is no order (P35). */
export function isWarning(line: string): boolean {
  return WARNING.test(line);
}

/** Puts a continued line on its first line; empty ones keep the count. */
function joined(text: string): string {
  if (!text.includes("\\\n")) return text;
  const lines: string[] = [];
  let open = "";
  let empty = 0;
  for (const line of text.split("\n")) {
    if (line.endsWith("\\")) {
      open += `${line.slice(0, -1)}  `;
      empty++;
      continue;
    }
    lines.push(open + line, ...Array<string>(empty).fill(""));
    [open, empty] = ["", 0];
  }
  if (empty > 0) lines.push(open);
  return lines.join("\n");
}
