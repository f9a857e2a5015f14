import { UsageError } from "../domain/errors.ts";
import {
  type Role,
  ROLE_WORDS,
  searchText,
  type StoredCall,
} from "./messages.ts";
import {
  advancedQuery,
  literalQuery,
  type SearchQuery,
} from "./search_query.ts";
import { holdsLiterally, type Marks, snippetOf } from "./snippet.ts";
import type { Statements } from "./statements.ts";
import { beginningQuery, stemQuery } from "./word_beginnings.ts";

/** A message that was found. */
export interface Hit {
  readonly session: string;
  readonly root: string;
  readonly seq: number;
  readonly role: Role;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly snippet: string;
  /** 1 for the best. */
  readonly rank: number;
  /** Where it is in the log, for `around()`. */
  readonly position: number;
}

/** What a search gave. A note says why there was nothing to search for. */
export interface Found {
  readonly hits: readonly Hit[];
  readonly note: string | null;
}

export interface SearchOptions {
  readonly limit?: number;
  readonly role?: string;
  /** Take AND, OR, NOT, parentheses and * as operators. */
  readonly advanced?: boolean;
  /** Every message, not only the best one of each conversation. */
  readonly all?: boolean;
  /** The root of a conversation to leave out: one's own. */
  readonly exclude?: string | null;
  /** A session to leave out, and not the rest of its conversation. */
  readonly excludeSession?: string | null;
  readonly marks?: Marks | null;
}

interface Candidate {
  readonly position: number;
  readonly session: string;
  readonly root: string;
  readonly seq: number;
  readonly role: Role;
  readonly at: number;
  readonly content: string;
  readonly tool_calls: string | null;
  /** How many messages were ranked. */
  readonly ranked: number;
}

const ROLES: readonly Role[] = ["user", "assistant", "tool"];

/** Ranking costs as much as there are hits, so only the newest are ranked (performance 3). */
const RANKED = 2000;

/** Of hits that only begin alike, the newest are as good as any. */
const UNRANKED = 1000;

/** Candidates for each hit that is shown: enough to put literal ones first. */
const SPARE = 2;

/**
 * Messages that hold every word of `text`, best first: those with the very text
 * before those that only the index thinks alike; then by BM25, where newer
 * ones gain; then those where a word goes on. No text makes it throw, unless
 * operators were asked for.
 *
 * @throws {UsageError} If the role is unknown, or operators are put wrongly.
 */
export function searchMessages(
  store: Statements,
  text: string,
  options: SearchOptions = {},
): Found {
  const { limit = 20, advanced = false, marks = null } = options;
  const roleWord = roleWordOf(options.role);
  const query = advanced ? advancedQuery(text) : literalQuery(text);
  if (!query) return { hits: [], note: "nothing to search" };
  const candidates = advanced
    ? sensibly(text, () => candidatesFor(store, query, roleWord, options))
    : candidatesFor(store, query, roleWord, options);
  const texts = candidates.map((candidate) => ({
    candidate,
    text: textOf(candidate),
  }));
  const { literal = [], alike = [] } = Object.groupBy(
    texts,
    ({ text }) => holdsLiterally(text, query.words) ? "literal" : "alike",
  );
  const hits = [...literal, ...alike].slice(0, limit).map(
    (
      {
        candidate: { content: _, tool_calls: __, ranked: ___, at, ...found },
        text,
      },
      index,
    ) => ({
      ...found,
      at: new Date(at).toISOString(),
      snippet: snippetOf(text, query.words, marks),
      rank: index + 1,
    }),
  );
  return { hits, note: null };
}

function roleWordOf(role: string | undefined): string | null {
  if (role === undefined) return null;
  const known = ROLES.find((one) => one === role);
  if (known) return ROLE_WORDS[known];
  throw new UsageError(
    `Cannot search role "${role}": roles are ${ROLES.join(", ")}`,
  );
}

function candidatesFor(
  store: Statements,
  { match, beginnings, words }: SearchQuery,
  roleWord: string | null,
  { limit = 20, all = false, exclude = null, excludeSession = null }:
    SearchOptions,
): readonly Candidate[] {
  const ask = (match: string, isRanked: boolean) =>
    store.all<Candidate>(
      candidatesSql({
        isRanked,
        all,
        others: [
          ...exclude === null ? [] : [OTHER_CONVERSATIONS],
          ...excludeSession === null ? [] : [OTHER_SESSIONS],
        ].join(" "),
      }),
      roleWord === null ? match : `${roleWord} AND (${match})`,
      ...[exclude, excludeSession].filter((name) => name !== null),
      limit * SPARE,
    );
  const whole = ask(match, true);
  const isEnough = whole.length >= limit || whole[0]?.ranked === RANKED;
  if (isEnough || beginnings === null) return whole;
  const askFor = (query: (store: Statements, phrase: string) => string) =>
    ask(
      beginnings.map(({ phrase, goesOn }) =>
        goesOn ? query(store, phrase) : phrase
      ).join(" AND "),
      false,
    );
  const isNew = all
    ? ({ position }: Candidate) =>
      whole.every((one) => one.position !== position)
    : ({ root }: Candidate) => whole.every((one) => one.root !== root);
  const found = [...whole, ...askFor(beginningQuery).filter(isNew)];
  if (found.length > 0) return found;
  // Typed so far, a word may have gone beyond its stem: `deploym`.
  return askFor(stemQuery).filter((one) => holdsLiterally(textOf(one), words));
}

/** Only operators can be put wrongly: everything else is quoted. */
function sensibly<TResult>(text: string, ask: () => TResult): TResult {
  try {
    return ask();
  } catch (error) {
    const isSyntax = error instanceof Error &&
      error.message.includes("fts5: ");
    if (!isSyntax) throw error;
    throw new UsageError(
      `Cannot search for ${
        JSON.stringify(text)
      }: its operators and parentheses do not fit together`,
    );
  }
}

function textOf({ content, tool_calls }: Candidate): string {
  const calls: readonly StoredCall[] = JSON.parse(tool_calls ?? "[]");
  return searchText(content, calls);
}

/**
 * A tool's output counts half, what ran in a batch too (F196), and the newest
 * hit a third more than the oldest.
 * Where words may go on, their rarity says nothing: the newest come first.
 */
function candidatesSql({ isRanked, all, others }: {
  readonly isRanked: boolean;
  readonly all: boolean;
  /** Which hits count at all. */
  readonly others: string;
}): string {
  return `WITH hits AS MATERIALIZED (
      SELECT rowid AS position, ${
    isRanked ? "bm25(message_search)" : "-1"
  } AS score
      FROM message_search WHERE message_search MATCH ? ${others}
      ORDER BY rowid DESC LIMIT ${isRanked ? RANKED : UNRANKED}
    ), span AS MATERIALIZED (
      SELECT min(position) AS oldest, max(position) AS newest, count(*) AS ranked
      FROM hits
    ), best AS MATERIALIZED (
      SELECT h.position, s.name AS session, s.root, ${
    all ? "" : "min"
  }(score * iif(m.role = 'tool', 0.5, 1) * iif(s.source = 'batch', 0.5, 1)
        * (3 + 1.0 * (h.position - oldest) / max(1, newest - oldest))) AS worth
      FROM hits h, span JOIN messages m ON m.position = h.position
      JOIN sessions s ON s.id = m.session
      ${all ? "" : "GROUP BY s.root"} ORDER BY worth, h.position DESC LIMIT ?
    )
    SELECT b.position, b.session, r.name AS root, m.seq, m.role, m.at,
      m.content, m.tool_calls, (SELECT ranked FROM span) AS ranked
    FROM best b JOIN messages m ON m.position = b.position
    JOIN sessions r ON r.id = b.root ORDER BY b.worth, b.position DESC`;
}

const OTHER_SESSIONS = `AND rowid NOT IN (SELECT m.position FROM sessions s
  JOIN messages m ON m.session = s.id WHERE s.name = ?)`;

const OTHER_CONVERSATIONS = `AND rowid NOT IN (SELECT m.position FROM sessions r
  JOIN sessions s ON s.root = r.id JOIN messages m ON m.session = s.id
  WHERE r.name = ?)`;
