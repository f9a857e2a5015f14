/** A line of its own with this sign ends an entry (F137). */
export const SEPARATOR = "§";
const JOINT = `\n${SEPARATOR}\n`;
const LINE = /([^\r\n]*)(?:\r\n|\n|\r|$)/g;

/** A part of a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An entry of a memory file; copies of it count as one. */
export interface Entry {
  /** Trimmed, lines ended by newlines alone. */
  readonly text: string;
  /** Where it stands in the file. */
  readonly spans: readonly [Span, ...Span[]];
}

/** The entries of a memory file in order, whatever its line ends and its BOM. */
export function readEntries(raw: string): Entry[] {
  const found = new Map<string, [Span, ...Span[]]>();
  let start = 0;
  for (const line of raw.matchAll(LINE)) {
    if (line[1]?.trim() !== SEPARATOR) continue;
    collect(found, raw, { start, end: line.index });
    start = line.index + line[0].length;
  }
  collect(found, raw, { start, end: raw.length });
  return [...found].map(([text, spans]) => ({ text, spans }));
}

/** Would this text be more than one entry? */
export function holdsSeparator(text: string): boolean {
  return plainLines(text).split("\n").some((line) => line.trim() === SEPARATOR);
}

/** Code points of the joined entries: what the limit is about (F136). */
export function sizeOf(entries: readonly { readonly text: string }[]): number {
  return codePoints(entries.map(({ text }) => text).join(JOINT));
}

/** How long a text is to whoever counts characters. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A text as one entry holds it. */
export function asEntry(text: string): string {
  return plainLines(text).trim();
}

/** The text with newlines as its only line ends. */
export function plainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** Puts a new entry behind the last one; all else keeps its bytes. */
export function withEntry(raw: string, text: string): string {
  const last = spansOf(raw).at(-1);
  const added = inFile(raw, text);
  if (!last) return raw.startsWith("\ufeff") ? `\ufeff${added}` : added;
  const joint = inFile(raw, JOINT);
  return raw.slice(0, last.end) + joint + added + raw.slice(last.end);
}

/** Puts `text` in the place of an entry and takes its copies out. */
export function withReplaced(raw: string, old: string, text: string): string {
  let rest = raw;
  for (let copies = copiesOf(rest, old); copies.length > 1;) {
    rest = withoutSpan(rest, copies.at(-1)!);
    copies = copiesOf(rest, old);
  }
  const [place] = copiesOf(rest, old);
  return place
    ? rest.slice(0, place.start) + inFile(raw, text) + rest.slice(place.end)
    : rest;
}

/** Takes an entry and its copies out. */
export function withoutEntry(raw: string, text: string): string {
  let rest = raw;
  for (
    let [place] = copiesOf(rest, text);
    place;
    [place] = copiesOf(rest, text)
  ) rest = withoutSpan(rest, place);
  return rest;
}

function collect(
  found: Map<string, [Span, ...Span[]]>,
  raw: string,
  { start, end }: Span,
): void {
  const segment = raw.slice(start, end);
  const text = asEntry(segment);
  if (text === "") return;
  const from = start + segment.length - segment.trimStart().length;
  const span = { start: from, end: from + segment.trim().length };
  const spans = found.get(text);
  if (spans) spans.push(span);
  else found.set(text, [span]);
}

/** Takes a span out, and one separator with it. */
function withoutSpan(raw: string, span: Span): string {
  const spans = spansOf(raw);
  const at = spans.findIndex(({ start }) => start === span.start);
  const [before, after] = [spans[at - 1], spans[at + 1]];
  const start = after || !before ? span.start : before.end;
  return raw.slice(0, start) + raw.slice(after?.start ?? span.end);
}

function spansOf(raw: string): Span[] {
  return readEntries(raw).flatMap(({ spans }) => spans)
    .sort((a, b) => a.start - b.start);
}

function copiesOf(raw: string, text: string): readonly Span[] {
  return readEntries(raw).find((entry) => entry.text === text)?.spans ?? [];
}

/** The text with the line ends of the file. */
function inFile(raw: string, text: string): string {
  return raw.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}
