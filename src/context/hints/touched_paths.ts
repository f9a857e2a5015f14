import type { ToolCall } from "../../domain/tool_call.ts";

/** Arguments that name a file or a folder, whichever tool has them (behaviour 8.4). */
const PATHS = ["path", "file_path", "workdir"] as const;
/** Words of a command that are looked at. */
const MOST_WORDS = 64;
const WORD = /'([^']*)'|"([^"]*)"|([^\s;&|<>()'"`$]+)/g;

/**
 * The absolute paths that a call's arguments name, without `.` and `..`: files
 * and folders as well as words of a command that may be neither.
 */
export function touchedPaths(
  { args }: Pick<ToolCall, "args">,
  cwd: string,
): readonly string[] {
  const named = argumentsIn(args);
  const text = (name: string) => {
    const value = named[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const base = resolved(text("workdir") ?? ".", cwd);
  const paths = PATHS.flatMap((name) => text(name) ?? [])
    .map((path) => resolved(path, cwd));
  const command = text("command");
  const words = command === null ? [] : [base, ...wordsIn(command, base)];
  return [...new Set([...paths, ...words])];
}

/** What the words of a command would be as paths; `cd` moves those after it. */
function wordsIn(command: string, start: string): string[] {
  let base = start;
  let isTarget = false;
  const paths: string[] = [];
  const words = [...command.matchAll(WORD)].slice(0, MOST_WORDS);
  for (const [, single, double, bare] of words) {
    const word = single ?? double ?? bare ?? "";
    if (word === "cd" || word === "pushd") {
      isTarget = true;
      continue;
    }
    if (word === "" || word.startsWith("-") || word.includes("\0")) continue;
    const path = resolved(word, base);
    if (isTarget) base = path;
    isTarget = false;
    paths.push(path);
  }
  return paths;
}

function resolved(path: string, cwd: string): string {
  const parts: string[] = [];
  for (
    const part of (path.startsWith("/") ? path : `${cwd}/${path}`).split("/")
  ) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}

function argumentsIn(args: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(args);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch (error) {
    // No tool ran on what is no JSON.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
