import { head, tail } from "../domain/text.ts";

/** The names under which a project speaks to agents; the first that is there is read. */
export const PROJECT_FILES = [
  ".fupan.md",
  "AGENTS.md",
  "CLAUDE.md",
  ".cursorrules",
] as const;

/** Characters shown of the workspace's own file (F179), and of one below it (behaviour 8.4). */
const LONGEST = 20_000;
const LONGEST_HINT = 8000;
/** The shares of head and tail of a longer file (behaviour 8.3). */
const HEAD = 0.7;
const TAIL = 0.2;

/** A project's file as the prompt shows it: without front matter, cut in the middle if long. */
export function projectLayer(name: string, text: string): string {
  const shown = cut(plain(text), LONGEST);
  return shown && `Instructions of this project (${name}):\n\n${shown}`;
}

/** The file of a folder as a tool's result shows it, by its path from the workspace. */
export function projectHint(path: string, text: string): string {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const shown = cut(plain(text), LONGEST_HINT);
  return shown &&
    `[No output of the tool, but the project's instructions for ${folder}/, from ${path}:]\n\n${shown}`;
}

/** The instructions alone. */
export function plain(text: string): string {
  return text.replace(/^\ufeff/, "").replace(/^---\n[\s\S]*?\n---\n/, "")
    .trim();
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = head(text, longest * HEAD);
  const end = tail(text, longest * TAIL);
  const left = text.length - start.length - end.length;
  return `${start}\n\n[... ${left} characters of this file are left out; read it for all ...]\n\n${end}`;
}
