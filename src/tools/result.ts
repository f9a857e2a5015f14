import type { ToolOutcome } from "../domain/ports.ts";
import { head, tail, wellFormed } from "../domain/text.ts";
import { isBinary } from "./text/binary.ts";

/** Characters of one result that the model reads (F226, F232). */
export const RESULT_CHARS = 100_000;
const HEAD_SHARE = 0.4;

/**
 * Makes a result fit for the model, wherever it comes from: well-formed, no
 * NUL, no binary data, and not over the cap, with the whole in `full` (P55,
 * P56). This is the one place through which results pass.
 */
export function forModel(outcome: ToolOutcome): ToolOutcome {
  const text = wellFormed(outcome.output);
  const plain = isBinary(new TextEncoder().encode(text.slice(0, 4096)))
    ? `[binary data, ${text.length} characters, not shown]`
    : text.replaceAll("\0", "\u2400");
  const output = shortened(plain);
  const full = outcome.full ?? (output === plain ? null : text);
  return {
    ...outcome,
    output,
    ...(full === null ? {} : { full: wellFormed(full) }),
  };
}

function shortened(text: string): string {
  if (text.length <= RESULT_CHARS) return text;
  const start = head(text, RESULT_CHARS * HEAD_SHARE);
  const end = tail(text, RESULT_CHARS - start.length);
  return `${start}\n[... ${
    start.length + end.length
  } of ${text.length} characters shown; ask for less at once to see the rest ...]\n${end}`;
}
