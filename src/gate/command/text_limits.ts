/** Longest argument that Linux passes to `bash -c`: more than this cannot run. */
export const UNRUNNABLE_LENGTH = 131_072;

/** Limits of security 7; beyond them only the deny rules are evaluated. */
const LIMITS = { length: 16_384, heredocs: 48, nesting: 64, opened: 400 };

// deno-lint-ignore no-control-regex -- controls are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/**
 * Characters that show nothing or turn the text around: joiners, bidi controls,
 * fillers, tags, variation selectors, and separators that only look like one.
 */
const HIDDEN =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;

/** Blanks that bash does not split at, though they look like one. */
const ODD_BLANK = /[\u00a0\u1680\u2000-\u200a\u205f\u3000\u2800]/;

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Why the text is beyond what is judged with trust, or null. */
export function limitOf(
  command: string,
): { readonly rule: string; readonly text: string } | null {
  if (command.length > LIMITS.length) {
    return {
      rule: "limit.length",
      text: `${command.length} characters, more than ${LIMITS.length}`,
    };
  }
  if (count(command, "<<") > LIMITS.heredocs) {
    return { rule: "limit.heredocs", text: "too many here-documents" };
  }
  const { depth, opened } = nestingOf(command);
  if (depth > LIMITS.nesting || opened > LIMITS.opened) {
    return { rule: "limit.nesting", text: "too deeply nested" };
  }
  return null;
}

/** Which hidden or control character the text holds, or null. */
export function hiddenCharacterIn(
  command: string,
):
  | { readonly rule: string; readonly at: number; readonly text: string }
  | null {
  for (
    const [rule, pattern] of [
      ["text.control", CONTROL],
      ["text.hidden", HIDDEN],
      ["text.blank", ODD_BLANK],
      ["text.surrogate", LONE_SURROGATE],
    ] as const
  ) {
    const at = command.search(pattern);
    if (at < 0) continue;
    const code = command.codePointAt(at) ?? 0;
    const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
    return { rule, at, text: `holds the hidden character ${name}` };
  }
  return null;
}

function count(text: string, part: string): number {
  let n = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 2)) {
    n++;
  }
  return n;
}

/** Brackets as they stand, quoted or not: an upper bound that costs nothing. */
function nestingOf(command: string): { depth: number; opened: number } {
  let depth = 0;
  let deepest = 0;
  let opened = 0;
  for (let i = 0; i < command.length; i++) {
    const code = command.charCodeAt(i);
    if (code === 40 || code === 123) {
      opened++;
      if (++depth > deepest) deepest = depth;
    } else if ((code === 41 || code === 125) && depth > 0) depth--;
    else if (code === 96) opened++;
  }
  return { depth: deepest, opened };
}
