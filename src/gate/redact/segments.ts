import { maskPlaceholders } from "./placeholder.ts";
import { plainView } from "./plain_view.ts";
import { isInsideBlock, LONGEST_BLOCK } from "./private_blocks.ts";
import { findTrigger } from "./trigger.ts";
import { WRAPPED } from "./wrapped_lines.ts";

/** A segment is cut here even without a place that is made for it. */
const LONGEST = 64 * 1024;

/** A line whose value is on the next one. */
const CONTINUES =
  /\\$|["'`][ \t]*[+.&][ \t]*$|(?:[:=]|=>)[ \t]*(?:["'`]|[|>][+-]?)?[ \t]*$|^\\?["']?[\w.\-]{3,60}\\?["']?,?[ \t]*$/;

/** So much is looked at first: what comes first ends the search. */
const NEAR = 512;

/**
 * How long the first segment of `text` is: a stretch whose secrets can be found
 * without the rest. Undefined if more text may still change it. The answer
 * depends on nothing behind the segment, so any chunking gives the same ones.
 */
export function segmentLength(
  text: string,
  isEnd: boolean,
): number | undefined {
  let complete = 0;
  for (const size of [NEAR, LONGEST]) {
    const window = text.slice(0, size);
    complete = isEnd && window.length === text.length && size === LONGEST
      ? text.length
      : lastGap(window);
    const trigger = firstTrigger(window.slice(0, complete));
    if (trigger === 0) return groupLength(text, isEnd);
    if (trigger !== undefined) return trigger;
  }
  if (complete > 0) return complete;
  return text.length >= LONGEST ? forcedCut(text) : undefined;
}

/** Behind the last white space: words before it are whole. */
function lastGap(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) {
    if (isGap(text, at)) return at + 1;
  }
  return 0;
}

/** Where the first word with a trigger in it begins. */
function firstTrigger(text: string): number | undefined {
  const view = plainView(maskPlaceholders(text));
  const found = findTrigger(view.text);
  if (found < 0) return undefined;
  let at = view.origin(found);
  while (at > 0 && !isGap(text, at - 1)) at--;
  return at;
}

/** From a trigger to the end of its line, or of the lines that belong to it. */
function groupLength(text: string, isEnd: boolean): number | undefined {
  let end = 0;
  while (true) {
    end = text.indexOf("\n", end) + 1;
    if (end === 0 || end > LONGEST) break;
    const lines = text.slice(0, end - 1).replace(/\r$/, "");
    if (!isOpen(lines)) return end;
  }
  if (text.length >= LONGEST) return forcedCut(text);
  return isEnd ? text.length : undefined;
}

function isOpen(lines: string): boolean {
  const line = lines.slice(lines.lastIndexOf("\n") + 1);
  return CONTINUES.test(line) || WRAPPED.test(plainView(line).text) ||
    lines.length < LONGEST_BLOCK * 2 && isInsideBlock(lines);
}

/** The best place to cut a text that offers none: behind the last sign. */
function forcedCut(text: string): number {
  const head = text.slice(0, LONGEST);
  for (
    const sign of [/[\s][^\s]*$/, /[,;&}][^,;&}]*$/, /[^\w+/=\-][\w+/=\-]*$/]
  ) {
    const at = head.search(sign);
    if (at > LONGEST / 2) return at + 1;
  }
  return LONGEST;
}

/** White space, but for a line's end behind a backslash, and what follows it. */
function isGap(text: string, at: number): boolean {
  const char = text[at];
  if (char === "\n" || char === "\r") return !isContinued(text, at);
  if (char !== " " && char !== "\t") return false;
  let before = at - 1;
  while (before >= 0 && (text[before] === " " || text[before] === "\t")) {
    if (at - before > 80) return true;
    before--;
  }
  return text[before] !== "\n" || !isContinued(text, before);
}

function isContinued(text: string, at: number): boolean {
  const before = text[at] === "\n" && text[at - 1] === "\r" ? at - 2 : at - 1;
  return text[before] === "\\";
}
