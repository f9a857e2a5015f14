import { MESSAGE_TOKENIZER } from "./messages.ts";
import type { Statements } from "./statements.ts";

/** FTS5 merges every hit of a prefix before it gives one: up to so many, quickly. */
const MERGED = 30_000;

/** Where there are more hits than are merged, so many words that go on are looked for. */
const MOST_TERMS = 48;

/** What is left of a word without its ending, and letters of an ending: `ment`. */
const SHORTEST_STEM = 3;
const LONGEST_ENDING = 6;

/** A word as the index has it, and what it was chosen from. */
interface TermRow {
  readonly term: string;
  /** Hits of all the terms that begin alike. */
  readonly total: number;
}

/**
 * A query for what begins like `phrase`, quoted as FTS5 wants it. Where that
 * is too much to merge, for its most frequent words one by one: then only the
 * newest hits are ranked, and these are found without the others.
 */
export function beginningQuery(store: Statements, phrase: string): string {
  const open = `${phrase}*`;
  const word = folded(phrase.slice(1, -1));
  if (!/^[\p{L}\p{N}]+$/u.test(word)) return open;
  prepare(store);
  const [stem = word] = stemsOf(store, [word]);
  const terms = termsFrom(store, stem);
  // A word's stem may end otherwise than what the word begins with.
  const others = word.startsWith(stem) ? [] : termsFrom(store, word);
  const total = (terms[0]?.total ?? 0) + (others[0]?.total ?? 0);
  const queries = total <= MERGED
    ? [open, ...exactly(store, others)]
    : exactly(store, [...terms, ...others]);
  return `(${queries.join(" OR ")})`;
}

/** A query for the terms that `phrase`, quoted, begins with and goes beyond. */
export function stemQuery(store: Statements, phrase: string): string {
  const word = folded(phrase.slice(1, -1));
  if (!/^[\p{L}\p{N}]+$/u.test(word)) return phrase;
  prepare(store);
  const shorter = Array.from(
    { length: LONGEST_ENDING },
    (_, index) => word.slice(0, word.length - index - 1),
  ).filter((start) => start.length >= SHORTEST_STEM);
  const terms = shorter.flatMap((start) => store.all<TermRow>(TERM, start));
  return terms.length > 0 ? `(${exactly(store, terms).join(" OR ")})` : phrase;
}

/** The most frequent terms in the index that begin so. */
function termsFrom(store: Statements, start: string): readonly TermRow[] {
  return store.all<TermRow>(TERMS, start, `${start}\u{10ffff}`);
}

/**
 * A query for each of `terms` alone. A query is stemmed, too, and many a stem
 * has another one of its own: then a word is taken whose stem is the term.
 */
function exactly(
  store: Statements,
  terms: readonly TermRow[],
): readonly string[] {
  const plain = terms.map(({ term }) => term);
  const grown = plain.map((term) => `${term}${SUFFIX}`);
  const stems = stemsOf(store, plain);
  const grownStems = stemsOf(store, grown);
  return plain.map((term, index) => {
    if (stems[index] === term) return `"${term}"`;
    return grownStems[index] === term ? `"${grown[index]}"` : `"${term}"*`;
  });
}

/** The stemmer takes it off and leaves what stood before it, as of "deployful". */
const SUFFIX = "ful";

/** What the index makes of each word. */
function stemsOf(
  store: Statements,
  words: readonly string[],
): readonly string[] {
  store.run(CLEAR_STEMS);
  words.forEach((word, index) => store.run(ADD_STEM, index + 1, word));
  const stems = [...words];
  for (const { doc, term } of store.all<StemRow>(READ_STEMS)) {
    stems[doc - 1] = term;
  }
  return stems;
}

interface StemRow {
  readonly doc: number;
  readonly term: string;
}

/** Tables of this connection alone, which hold no text of the store's. */
function prepare(store: Statements): void {
  if (store.get("SELECT 1 FROM temp.sqlite_schema WHERE name = 'terms'")) {
    return;
  }
  store.exec(`CREATE VIRTUAL TABLE temp.terms
      USING fts5vocab (main, message_search, row);
    CREATE VIRTUAL TABLE temp.stems
      USING fts5 (word, content='', tokenize='${MESSAGE_TOKENIZER}');
    CREATE VIRTUAL TABLE temp.stem_terms
      USING fts5vocab (temp, stems, instance)`);
}

function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const TERMS = `SELECT term, sum(doc) OVER () AS total
  FROM temp.terms WHERE term >= ? AND term < ?
  ORDER BY doc DESC LIMIT ${MOST_TERMS}`;

const TERM = "SELECT term, doc AS total FROM temp.terms WHERE term = ?";

const CLEAR_STEMS = "INSERT INTO temp.stems (stems) VALUES ('delete-all')";

const ADD_STEM = "INSERT INTO temp.stems (rowid, word) VALUES (?, ?)";

const READ_STEMS = "SELECT doc, term FROM temp.stem_terms";
