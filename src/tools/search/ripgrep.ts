import { outsideProgram } from "../../gate/sandbox/outside_program.ts";
import {
  type FileHits,
  type HitLine,
  MAX_BYTES,
  PatternError,
  type Search,
  SKIPPED,
} from "./search.ts";

/** Only .gitignore files decide, wherever they are, as in our own walker. */
const RULES = [
  "--no-config",
  "--hidden",
  "--no-require-git",
  "--no-ignore-global",
  "--no-ignore-exclude",
  "--no-ignore-dot",
  "--no-messages",
  "--sort=path",
  `--max-filesize=${MAX_BYTES}`,
  ...SKIPPED.flatMap((name) => ["-g", `!${name}`]),
];

/**
 * Searches with ripgrep.
 *
 * @throws {Deno.errors.NotFound} If it is not installed where no command writes.
 * @throws {PatternError} If it cannot read the pattern.
 */
export async function* searchWithRipgrep(
  search: Search,
): AsyncGenerator<FileHits> {
  const { pattern, context, file } = search;
  const args = ["--json", "--crlf", `--context=${context}`, "-e", pattern];
  let current: Collected | null = null;
  for await (
    const line of output([...RULES, ...args, "--", file ?? "./"], search)
  ) {
    const { type, data } = JSON.parse(line) as Message;
    const path = textOf(data.path).replace(/^\.\//, "");
    if (type === "begin") {
      current = search.accepts(path) ? new Collected(path, search.keep) : null;
    } else if (type === "end") {
      // A file that turns out to be binary has no lines to show.
      const isText = (data.binary_offset ?? null) === null;
      if (current && current.matches > 0 && isText) yield current;
      current = null;
    } else if (type === "match" || type === "context") {
      current?.push({
        number: data.line_number ?? 0,
        text: textOf(data.lines).replace(/\r?\n$/, ""),
        isMatch: type === "match",
      });
    }
  }
}

/** The files that a search would look at, in the order of their paths. */
export async function* filesWithRipgrep(
  search: Pick<Search, "folder" | "signal">,
): AsyncGenerator<string> {
  for await (
    const path of output([...RULES, "--files", "./"], {
      ...search,
      pattern: "",
    })
  ) yield path.replace(/^\.\//, "");
}

/** Bytes stand for what is no UTF-8. */
type Text = { readonly text: string } | { readonly bytes: string };

interface Message {
  readonly type: "begin" | "match" | "context" | "end" | "summary";
  readonly data: {
    readonly path?: Text;
    readonly lines?: Text;
    readonly line_number?: number | null;
    readonly binary_offset?: number | null;
  };
}

class Collected implements FileHits {
  readonly lines: HitLine[] = [];
  matches = 0;

  constructor(readonly path: string, readonly keep: number) {}

  push(line: HitLine): void {
    if (line.isMatch) this.matches++;
    if (this.matches <= this.keep) this.lines.push(line);
  }
}

function textOf(text: Text | undefined): string {
  if (!text) return "";
  if ("text" in text) return text.text;
  return new TextDecoder().decode(Uint8Array.fromBase64(text.bytes));
}

let found: string | null | undefined;

function ripgrepPath(): string {
  // It reads the workspace from outside of the sandbox: not a program from there.
  if (found === undefined) found = outsideProgram("rg");
  if (found === null) throw new Deno.errors.NotFound("Cannot find rg");
  return found;
}

async function* output(
  args: readonly string[],
  { folder, pattern, signal }: Pick<Search, "folder" | "pattern" | "signal">,
): AsyncGenerator<string> {
  const child = new Deno.Command(ripgrepPath(), {
    args: [...args],
    cwd: folder,
    clearEnv: true,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const complaint = new Response(child.stderr).text();
  const stop = () => end(child);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    yield* lines(child.stdout);
    const { code } = await child.status;
    const text = await complaint;
    if (code === 2 && /regex|error:/.test(text)) {
      throw new PatternError(pattern, reasonOf(text));
    }
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
    await Promise.all([child.status, complaint]);
  }
}

/** A search whose answer is known is not worth an end of its own. */
function end(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch (error) {
    // It has ended: there is nothing left to stop.
    const ended = error instanceof TypeError ||
      error instanceof Deno.errors.NotFound;
    if (!ended) throw error;
  }
}

function reasonOf(complaint: string): string {
  const lines = complaint.trim().split("\n");
  return (lines.findLast((line) => line.startsWith("error:")) ?? lines.at(-1) ??
    "").replace(/^error: /, "");
}

async function* lines(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const held: string[] = [];
  for await (const bytes of stream) {
    const parts = decoder.decode(bytes, { stream: true }).split("\n");
    const rest = parts.pop() ?? "";
    for (const part of parts) {
      held.push(part);
      yield held.splice(0).join("");
    }
    if (rest) held.push(rest);
  }
  if (held.length > 0) yield held.join("");
}
