import type { SecretSpan } from "./secret_span.ts";

const BEGIN =
  /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----|---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----|PuTTY-User-Key-File-\d:[^\n]{0,100}/g;

const END =
  /-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----|---- END SSH2 ENCRYPTED PRIVATE KEY ----|Private-MAC: [a-f0-9]+/g;

/** A whole private key is far under this. */
export const LONGEST_BLOCK = 20_000;

/** What may stand between the first line and the key: `Proc-Type: 4,ENCRYPTED`. */
const HEADERS = /^(?:[\w-]+:(?:[^\n\\]|\\(?!n))*(?:\n|\\n)\s*)*/;

const MARKS = ["-----BEGIN ", "---- BEGIN SSH2", "PuTTY-User-Key-File-"];

/** Is a private key begun and not ended in this text? */
export function isInsideBlock(text: string): boolean {
  const from = Math.max(...MARKS.map((mark) => text.lastIndexOf(mark)));
  if (from < 0 || text.length - from > LONGEST_BLOCK) return false;
  const rest = text.slice(from);
  const begun = rest.match(BEGIN)?.[0];
  return begun !== undefined && rest.startsWith(begun) &&
    rest.search(END) < 0 && hasBody(rest.slice(begun.length), true);
}

/** The private keys of a text, from their first line to their last. */
export function findBlocks(text: string): SecretSpan[] {
  if (!text.includes("PRIVATE KEY") && !text.includes("PuTTY-User-Key")) {
    return [];
  }
  const spans: SecretSpan[] = [];
  const ends = [...text.matchAll(END)];
  for (const { 0: mark, index } of text.matchAll(BEGIN)) {
    if (index < (spans.at(-1)?.end ?? 0)) continue;
    const from = index + mark.length;
    while (ends[0] && ends[0].index < from) ends.shift();
    const ended = ends[0] && ends[0].index < from + LONGEST_BLOCK
      ? ends[0]
      : undefined;
    const body = text.slice(from, ended?.index ?? from + LONGEST_BLOCK);
    if (!hasBody(body, false)) continue;
    // Inside quotes the lines are values of their own: keep what is between.
    const isQuoted = /["'`]/.test(body);
    if (ended && !isQuoted) {
      spans.push({
        start: index,
        end: ended.index + ended[0].length,
        kind: "private-key",
      });
      continue;
    }
    const stop = ended ? body.length : endOfBody(body);
    for (
      const { 0: line, index: at } of body.slice(0, stop).matchAll(
        /[A-Za-z0-9+/=]{16,}/g,
      )
    ) {
      spans.push({
        start: from + at,
        end: from + at + line.length,
        kind: "private-key",
      });
    }
  }
  return spans;
}

/** Does key material follow, or may it still, where the text ends here? */
function hasBody(text: string, mayFollow: boolean): boolean {
  const gap = /^(?:[\s"'`,+\\]|\\[nr])*/.exec(text)?.[0].length ?? 0;
  const body = text.slice(gap, gap + 4096);
  const rest = body.slice(HEADERS.exec(body)?.[0].length ?? 0);
  return /^[A-Za-z0-9+/=]{16}/.test(rest) ||
    mayFollow && /^(?:[\w-]+(?:: ?[^\n]*)?)?$/.test(rest);
}

/** Where base64 lines give way to something else. */
function endOfBody(text: string): number {
  const other =
    /(?:^|\n)[^\n]*[^\sA-Za-z0-9+/=:,\-\\"'`][^\n]*|\n[^\n]*\b[a-z]+ [a-z]+ [a-z]+\b/
      .exec(text);
  return other?.index ?? text.length;
}
