import { UsageError } from "../domain/errors.ts";
import { hasUnspaced, searchWords } from "./search_words.ts";

/** What is asked of the index. */
export interface SearchQuery {
  /** For FTS5's MATCH. */
  readonly match: string;
  /** The same, but words may go on: costs more, so it comes second. Null if none may. */
  readonly beginnings: readonly Beginning[] | null;
  /** What was looked for, word by word, for a snippet to show. */
  readonly words: readonly string[];
}

/** A quoted word or phrase, and whether its last word may be the beginning of a longer one. */
export interface Beginning {
  readonly phrase: string;
  readonly goesOn: boolean;
}

/** More than anyone types; a pasted page must not become a minute of work. */
const MOST_WORDS = 64;

const OPERATOR = /^(?:AND|OR|NOT)$/;

/**
 * A query that takes every character literally, and so can never be a syntax
 * error: all words must be there; a quoted phrase is one word. Undefined if
 * there is nothing to search for (P14, FC-47).
 */
export function literalQuery(text: string): SearchQuery | undefined {
  const found = plain(text).matchAll(/"(?<phrase>[^"]+)"|\S+/gu);
  const words = [...new Set(Array.from(found, (m) => m.groups?.phrase ?? m[0]))]
    .filter(isSearchable).slice(0, MOST_WORDS);
  if (words.every((word) => OPERATOR.test(word))) return;
  const beginnings = words.map((word) => ({
    phrase: phrase(word),
    goesOn: endsInWord(word),
  }));
  return {
    match: beginnings.map(({ phrase }) => phrase).join(" "),
    beginnings: beginnings.some(({ goesOn }) => goesOn) ? beginnings : null,
    words,
  };
}

/**
 * A query with AND, OR, NOT, parentheses, "phrases" and prefixes*. Undefined if
 * there is nothing to search for.
 *
 * @throws {UsageError} If a quote is not closed.
 */
export function advancedQuery(text: string): SearchQuery | undefined {
  const words: string[] = [];
  const parts = plain(text).match(/"[^"]*"?\*?|[()]|[^\s()"]+/gu) ?? [];
  const match = parts.map((part) => {
    if (/^[()]$/.test(part) || OPERATOR.test(part)) return part;
    const [, word = "", star = ""] = /^(.*?)(\*?)$/su.exec(part) ?? [];
    if (word.startsWith('"') && !/.+"$/su.test(word)) {
      throw new UsageError(
        `Cannot search for ${part}: the quote is not closed`,
      );
    }
    const bare = word.replaceAll('"', "");
    words.push(bare);
    return phrase(bare) + star;
  });
  if (!words.some(isSearchable)) return;
  return {
    match: match.join(" "),
    beginnings: null,
    words: words.filter(isSearchable),
  };
}

function plain(text: string): string {
  return text.toWellFormed().replaceAll("\0", " ");
}

function isSearchable(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}

/** Without a quote of its own, inside quotes anything is text. */
function phrase(word: string): string {
  return `"${searchWords(word).replaceAll('"', " ").trim()}"`;
}

/** A word that may be the beginning of a longer one: not a number, nor a lone letter. */
function endsInWord(word: string): boolean {
  const end = /\p{L}{2,}[^\p{L}\p{N}]*$/u.exec(word.normalize("NFKC"))?.[0];
  return end !== undefined && !hasUnspaced(end);
}
