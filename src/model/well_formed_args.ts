import { wellFormed } from "../domain/text.ts";

/** An escaped pair, a lone escaped half, any other escape. */
const ESCAPES =
  /\\u(?:d[89ab][0-9a-f]{2})\\u(?:d[c-f][0-9a-f]{2})|(\\u(?:d[89a-f][0-9a-f]{2}))|\\./gi;

/**
 * The JSON text with U+FFFD for lone surrogates, also for those that stand
 * there as `\ud83d`: unescaped they would poison every later request (FC-25).
 */
export function wellFormedArgs(args: string): string {
  const text = wellFormed(args);
  if (!/\\u[dD]/.test(text)) return text;
  return text.replace(
    ESCAPES,
    (escape: string, lone: string | undefined) => lone ? "\\ufffd" : escape,
  );
}
