import { head, tail } from "../domain/text.ts";

/** The names under which a project speaks to agents; the first that is there is read. */
export const PROJECT_FILES = [
  ".fupan.md",
  "AGENTS.md",
  "CLAUDE.md",
  ".cursorrules",
] as const;

/** Characters shown, and the shares of head and tail of a longer file (behaviour 8.3). */
const LONGEST = 20_000;
const HEAD = 0.7;
const TAIL = 0.2;

/** A project's file as the prompt shows it: without front matter, cut in the middle if long. */
export function projectLayer(name: string, text: string): string {
  const plain = text.replace(/^\ufeff/, "")
    .replace(/^---\n[\s\S]*?\n---\n/, "").trim();
  return plain === ""
    ? ""
    : `Instructions of this project (${name}):\n\n${cut(plain)}`;
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = head(text, LONGEST * HEAD);
  const end = tail(text, LONGEST * TAIL);
  const left = text.length - start.length - end.length;
  return `${start}\n\n[... ${left} characters of this file are left out; read it for all ...]\n\n${end}`;
}
