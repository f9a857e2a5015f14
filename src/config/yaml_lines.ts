/** Where a key stands in a block-style YAML text; line numbers from 0. */
export interface Place {
  readonly line: number;
  /** The first line after the key's value. */
  readonly end: number;
  readonly indent: number;
}

const KEY = /^( *)(?:"([^"]*)"|'([^']*)'|([\w.-]+)) *:(?= |\t|$)/;

/** Finds the key that `path` leads to, or the nearest of its parents that is there. */
export function findKey(
  lines: readonly string[],
  path: readonly PropertyKey[],
): { readonly place: Place | undefined; readonly depth: number } {
  let place: Place | undefined;
  for (const [depth, key] of path.entries()) {
    const [from, to] = place ? [place.line + 1, place.end] : [0, lines.length];
    const next = findIn(lines, from, to, String(key), place === undefined);
    if (next === undefined) return { place, depth };
    place = next;
  }
  return { place, depth: path.length };
}

/**
 * The text with `path` set to `literal`, a value that stands on one line. All
 * other lines keep their bytes, and so does a comment behind the old value.
 */
export function setKey(
  text: string,
  path: readonly string[],
  literal: string,
): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text === "" ? [] : text.split(/\r?\n/);
  const { place, depth } = findKey(lines, path);
  if (place && depth === path.length) {
    const old = lines[place.line] ?? "";
    const [key = ""] = old.match(KEY) ?? [];
    const line = `${key} ${literal}${commentOf(old.slice(key.length))}`;
    lines.splice(place.line, place.end - place.line, line);
    return lines.join(newline);
  }
  const missing = path.slice(depth);
  const indent = place ? childIndent(lines, place) : 0;
  const added = missing.map((key, level) =>
    " ".repeat(indent + 2 * level) + key + ":" +
    (level === missing.length - 1 ? ` ${literal}` : "")
  );
  const at = place?.end ?? lines.length - (lines.at(-1) === "" ? 1 : 0);
  lines.splice(at, 0, ...added);
  if (lines.at(-1) !== "") lines.push("");
  return lines.join(newline);
}

function findIn(
  lines: readonly string[],
  from: number,
  to: number,
  key: string,
  isTop: boolean,
): Place | undefined {
  let level = isTop ? 0 : undefined;
  for (let line = from; line < to; line++) {
    const text = lines[line] ?? "";
    if (isBlank(text)) continue;
    level ??= indentOf(text);
    const [, spaces, double, single, plain] = text.match(KEY) ?? [];
    if (spaces?.length !== level || (double ?? single ?? plain) !== key) {
      continue;
    }
    return { line, end: endOf(lines, line, to, level), indent: level };
  }
  return undefined;
}

/** Comments and blank lines behind a value belong to what follows it. */
function endOf(
  lines: readonly string[],
  line: number,
  to: number,
  indent: number,
): number {
  let end = line + 1;
  let block = blockIn(lines[line] ?? "");
  for (let next = end; next < to; next++) {
    const text = lines[next] ?? "";
    if (block && belongsTo(block, text)) {
      // The last of all lines is only the end of the one before it.
      const isText = text.trim() !== "" || block.keepsBlankLines;
      if (isText && next < lines.length - 1) end = next + 1;
      continue;
    }
    block = null;
    if (isBlank(text)) continue;
    const isItem = indentOf(text) === indent && /^ *-( |$)/.test(text);
    if (indentOf(text) <= indent && !isItem) break;
    block = blockIn(text);
    end = next + 1;
  }
  return end;
}

/** A text over several lines, as `key: |` opens it. */
interface Block {
  readonly indent: number;
  readonly keepsBlankLines: boolean;
}

function blockIn(header: string): Block | null {
  const [, signs] = header.match(/[:-] +[|>]([\d+-]*)\s*(?:#.*)?$/) ?? [];
  return signs === undefined ? null : {
    indent: indentOf(header),
    keepsBlankLines: signs.includes("+"),
  };
}

function belongsTo({ indent }: Block, text: string): boolean {
  return text.trim() === "" || indentOf(text) > indent;
}

function childIndent(lines: readonly string[], place: Place): number {
  const child = lines.slice(place.line + 1, place.end).find((text) =>
    !isBlank(text)
  );
  return child === undefined ? place.indent + 2 : indentOf(child);
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

function isBlank(text: string): boolean {
  return /^\s*(#|$|---)/.test(text);
}

/** The comment behind a value, with the space before it; a # in quotes is none. */
function commentOf(value: string): string {
  const masked = /^\s*["'[{]/.test(value)
    ? value.replace(
      /"(?:[^"\\]|\\.)*"|'[^']*'/g,
      ({ length }) => "_".repeat(length),
    )
    : value;
  const at = masked.search(/\s+#/);
  return at < 0 ? "" : value.slice(at);
}
