import type { Lines } from "../../host.ts";

/** A file that a message names with an `@`. */
export interface Mention {
  readonly path: string;
  /** Null for all of it. */
  readonly lines: Lines | null;
}

/** `@path`, `@path:10`, `@path:10-40` and `@"a path"`; `me@example.com` is none. */
const MENTION =
  /(?<=^|[\s([{])@(?:"([^"\n]+)"|([^\s"@,;()[\]{}]+))(?:(?<="):(\d+)(?:-(\d+))?)?/gu;
const RANGE = /:(\d+)(?:-(\d+))?$/;

/** The files that a message names, each passage once, in their order. */
export function mentionsIn(text: string): readonly Mention[] {
  const found = new Map<string, Mention>();
  for (const [, quoted, plain = "", first, last] of text.matchAll(MENTION)) {
    const mention = quoted === undefined
      ? plainMention(plain)
      : { path: quoted, lines: linesOf(first, last) };
    if (mention.path !== "") found.set(JSON.stringify(mention), mention);
  }
  return [...found.values()];
}

/** How a mention is called for a person. */
export function mentionName({ path, lines }: Mention): string {
  if (lines === null) return path;
  const { first, last } = lines;
  return first === last
    ? `${path}, line ${first}`
    : `${path}, lines ${first}-${last}`;
}

/** How a path is written after an `@`. */
export function mentionOf(path: string): string {
  return /^[^\s"@,;()[\]{}]+$/u.test(path) && !RANGE.test(path)
    ? `@${path}`
    : `@"${path}"`;
}

function plainMention(plain: string): Mention {
  // A sentence may end behind it.
  const text = plain.replace(/[.:!?]+$/, "");
  const range = RANGE.exec(text);
  return range
    ? { path: text.slice(0, range.index), lines: linesOf(range[1], range[2]) }
    : { path: text, lines: null };
}

function linesOf(
  first: string | undefined,
  last: string | undefined,
): Lines | null {
  if (first === undefined) return null;
  const [from, to] = [Number(first), Number(last ?? first)];
  if (from === 0 || to < from) return null;
  return { first: from, last: to };
}
