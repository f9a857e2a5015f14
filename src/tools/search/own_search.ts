import {
  type FileHits,
  type HitLine,
  MAX_BYTES,
  PatternError,
  type Search,
} from "./search.ts";
import { walk } from "./walk.ts";

/** A longer line is looked at only so far. */
const LINE_CHARS = 10_000;

/**
 * Searches without any program's help, with the outcome of ripgrep.
 *
 * @throws {PatternError} If the pattern is none, or could take for ever.
 */
export async function* searchOurselves(
  search: Search,
): AsyncGenerator<FileHits> {
  const regexp = compiled(search.pattern);
  const paths = search.file === null
    ? walk(search.folder, search.signal)
    : [search.file];
  for await (const path of paths) {
    if (search.signal.aborted) return;
    if (!search.accepts(path)) continue;
    const text = await textOf(`${search.folder}/${path}`);
    if (text === null) continue;
    const hits = hitsIn(path, text, regexp, search);
    if (hits.matches > 0) yield hits;
  }
}

/** @throws {PatternError} */
function compiled(pattern: string): RegExp {
  // Backtracking over a repeated repetition may never end.
  if (/\((?:[^()\\]|\\.)*[+*}](?:[^()\\]|\\.)*\)[+*{]/.test(pattern)) {
    throw new PatternError(
      pattern,
      "a repetition within a repetition needs ripgrep, which is not here",
    );
  }
  try {
    return new RegExp(pattern, "u");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // Without `u`, escapes that are not needed are no error, as in ripgrep.
  try {
    return new RegExp(pattern);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const reason = cause.message.replace(/^.*:\s*/, "");
    throw new PatternError(pattern, reason, { cause });
  }
}

/** The text of a file; null if it is binary, too large or not for us. */
async function textOf(path: string): Promise<string | null> {
  try {
    const { size } = await Deno.stat(path);
    if (size > MAX_BYTES) return null;
    const bytes = await Deno.readFile(path);
    return bytes.includes(0) ? null : new TextDecoder().decode(bytes);
  } catch (error) {
    const isHidden = error instanceof Deno.errors.PermissionDenied ||
      error instanceof Deno.errors.NotCapable ||
      error instanceof Deno.errors.NotFound;
    if (isHidden) return null;
    throw error;
  }
}

function hitsIn(
  path: string,
  text: string,
  regexp: RegExp,
  { context, keep }: Search,
): FileHits {
  const all = text.split(/\r?\n/);
  if (all.at(-1) === "") all.pop();
  const lines: HitLine[] = [];
  let matches = 0;
  let told = 0;
  const tell = (index: number, isMatch: boolean) => {
    const text = all[index];
    if (text === undefined || index < told) return;
    lines.push({ number: index + 1, text, isMatch });
    told = index + 1;
  };
  let until = 0;
  for (const [index, line] of all.entries()) {
    const isMatch = regexp.test(line.slice(0, LINE_CHARS));
    if (isMatch) matches++;
    if (matches > keep) continue;
    if (isMatch) {
      for (let at = index - context; at < index; at++) tell(at, false);
      tell(index, true);
      until = index + 1 + context;
    } else if (index < until) tell(index, false);
  }
  return { path, lines, matches };
}
