/** What goes with a message besides its words. */
export interface Attachment {
  /** What it is, one line: a file and its lines, a command and its exit. */
  readonly name: string;
  readonly text: string;
}

const NAME = /^\[attached: (.*)\]$/;
const SKILL = /^\[The user chose the skill "([^"]+)": follow it\.\]$/;

/** A message with what goes with it, each part in a fence that it cannot close. */
export function withAttachments(
  text: string,
  attachments: readonly Attachment[],
): string {
  return [text, ...attachments.map(fenced)].join("\n\n");
}

/** A message as a person wrote it: what went with it is named, and not shown. */
export function folded(message: string): string {
  const { words, parts } = split(message);
  return [words, ...parts.map((part) => `+ ${part}`)].join("\n");
}

/** What a person wrote of a message, so that it can be written again. */
export function wordsOf(message: string): string {
  return split(message).words;
}

function split(message: string) {
  const lines = message.split("\n");
  const chosen = SKILL.exec(lines[0] ?? "")?.[1];
  if (chosen !== undefined) {
    const parts = [`the skill's text, ${lines.length - 1} lines`];
    return { words: `/${chosen}`, parts };
  }
  const start = lines.findIndex((_, index) => endOf(lines, index) > 0);
  if (start < 0) return { words: message, parts: [] };
  const words = lines.slice(0, start).join("\n").trimEnd();
  return { words, parts: namesFrom(lines, start) };
}

function fenced({ name, text }: Attachment): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = Math.max(2, ...runs.map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const label = name.replaceAll(/\s+/g, " ");
  return `[attached: ${label}]\n${fence}\n${text}\n${fence}`;
}

/** Past each fence to its end: what stands between is no name of a part. */
function namesFrom(lines: readonly string[], start: number): readonly string[] {
  const names: string[] = [];
  for (let at = start; at < lines.length; at++) {
    const end = endOf(lines, at);
    if (end < 0) continue;
    names.push(`${NAME.exec(lines[at] ?? "")?.[1]} (${end - at - 2} lines)`);
    at = end;
  }
  return names;
}

/** The line that closes the part which begins here; -1 if none does. */
function endOf(lines: readonly string[], at: number): number {
  const fence = lines[at + 1] ?? "";
  return NAME.test(lines[at] ?? "") && /^`{3,}$/.test(fence)
    ? lines.indexOf(fence, at + 2)
    : -1;
}
