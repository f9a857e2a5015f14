import { capped } from "../../domain/text.ts";
import type { FileHits, HitLine } from "./search.ts";

/** Characters of a matching line that are shown. */
const LINE_CHARS = 500;

/** One page of what a search found. */
export interface Found {
  readonly lines: readonly string[];
  /** The offset of the next page; null if this is the last. */
  readonly next: number | null;
  /** Files that match and are not shown. */
  readonly withheld: number;
}

/** Which page, of what: matches in `content`, files otherwise. */
export interface Page {
  readonly output_mode: "content" | "files_only" | "count";
  readonly offset: number;
  readonly limit: number;
  readonly context: number;
}

/** Reads hits as far as the page needs, and no further. */
export async function pageOfHits(
  hits: AsyncIterable<FileHits>,
  page: Page,
  folder: string,
): Promise<Omit<Found, "withheld">> {
  const lines: string[] = [];
  const end = page.offset + page.limit;
  let seen = 0;
  for await (const file of hits) {
    const path = folder + file.path;
    if (page.output_mode === "content") {
      const shown = linesBetween(file.lines, page, seen);
      if (shown.length > 0) {
        if (lines.length > 0) lines.push("");
        lines.push(path, ...shown);
      }
      seen += file.matches;
    } else {
      if (seen >= page.offset && seen < end) {
        lines.push(
          page.output_mode === "count" ? `${path}:${file.matches}` : path,
        );
      }
      seen++;
    }
    if (seen > end) return { lines, next: end };
  }
  return { lines, next: null };
}

/** The page's share of a file's matches, with the context of those alone. */
function linesBetween(
  lines: readonly HitLine[],
  { offset, limit, context }: Page,
  seen: number,
): string[] {
  const wanted = lines.filter(({ isMatch }) => isMatch)
    .slice(Math.max(0, offset - seen), Math.max(0, offset + limit - seen))
    .map(({ number }) => number);
  const first = wanted[0];
  const last = wanted.at(-1);
  if (first === undefined || last === undefined) return [];
  const shown: string[] = [];
  let before: number | null = null;
  for (const { number, text, isMatch } of lines) {
    if (number < first - context || number > last + context) continue;
    if (isMatch && (number < first || number > last)) continue;
    if (context > 0 && before !== null && number > before + 1) shown.push("--");
    shown.push(`${number}${isMatch ? ":" : "-"}${capped(text, LINE_CHARS)}`);
    before = number;
  }
  return shown;
}
