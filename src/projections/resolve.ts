import { UsageError } from "../domain/errors.ts";
import { listSessions, type SessionRow } from "./session_list.ts";
import type { Statements } from "./statements.ts";

/** A session that a person named. */
export interface Resolved {
  /** The session itself: the newest one, where a title or `latest` named it. */
  readonly named: string;
  /** The end of its conversation, where resuming goes on. */
  readonly newest: string;
  readonly root: string;
}

interface NamedRow {
  readonly name: string;
  readonly newest: string | null;
  readonly root: string;
  readonly end_reason: string | null;
}

/** Candidates shown for what could be several. */
const SHOWN = 5;

/**
 * The session that `reference` means: an id, the beginning of one, a title, the
 * beginning of one, or `latest`; the first of these that fits.
 *
 * @throws {UsageError} If it means none, or several.
 */
export function resolveSession(store: Statements, reference: string): Resolved {
  const exact = store.get<NamedRow>(BY_NAME, reference);
  if (exact) return living(exact, reference);
  const all = listSessions(store);
  if (reference === "latest") {
    return newest(one(all.slice(0, 1), reference, all));
  }
  const titled = all.filter(({ title }) => title === reference);
  if (titled.length > 0) return newest(one(titled, reference, all));
  const prefixed = idsFrom(store, reference);
  const roots = new Set(prefixed.map(({ root }) => root));
  const [first] = prefixed;
  // A prefix of one id names that session; of one conversation's ids, its end.
  if (first && prefixed.length === 1) return living(first, reference);
  if (roots.size > 0) {
    return newest(
      one(all.filter(({ root }) => roots.has(root)), reference, all),
    );
  }
  const wanted = reference.replace(/…$/u, "").toLowerCase();
  const begun = wanted === ""
    ? []
    : all.filter(({ title }) => title?.toLowerCase().startsWith(wanted));
  return newest(one(begun, reference, all));
}

/** The conversation of this folder that was last used, if there is one. */
export function newestIn(store: Statements, cwd: string): Resolved | undefined {
  const [row] = listSessions(store, { limit: 1, cwd });
  return row && newest(row);
}

/** The conversation that was last used of all, if there is one. */
export function newestOfAll(store: Statements): Resolved | undefined {
  const [row] = listSessions(store, { limit: 1 });
  return row && newest(row);
}

function newest({ session, root }: SessionRow): Resolved {
  return { named: session, newest: session, root };
}

function living(
  { name, newest, root, end_reason }: NamedRow,
  reference: string,
): Resolved {
  if (end_reason === "erased") {
    throw new UsageError(`Cannot find session "${reference}": it was erased`);
  }
  return { named: name, newest: newest ?? name, root };
}

function one(
  rows: readonly SessionRow[],
  reference: string,
  all: readonly SessionRow[],
): SessionRow {
  const [only, other] = rows;
  if (only && !other) return only;
  const why = only
    ? `${rows.length} sessions fit`
    : all.length > 0
    ? "no session has that id or title"
    : "there are no sessions yet";
  const shown = (only ? rows : all).slice(0, SHOWN)
    .map(({ session, title }) => `\n  ${session}  ${title ?? ""}`.trimEnd());
  const heading = only || shown.length === 0 ? "" : "; the newest are";
  throw new UsageError(
    `Cannot find session "${reference}": ${why}${heading}${shown.join("")}`,
  );
}

function idsFrom(store: Statements, prefix: string): readonly NamedRow[] {
  if (prefix === "") return [];
  // Every id is ASCII: nothing that starts with the prefix sorts after this.
  return store.all<NamedRow>(BY_PREFIX, prefix, `${prefix}\uffff`);
}

const NAMED = `SELECT s.name, r.name AS root, s.end_reason,
  iif(s.kind = 'review', s.name, (SELECT name FROM sessions n
    WHERE n.root = s.root AND n.kind <> 'review'
    AND n.end_reason IS NOT 'erased' ORDER BY id DESC LIMIT 1)) AS newest
  FROM sessions s JOIN sessions r ON r.id = s.root`;

const BY_NAME = `${NAMED} WHERE s.name = ?`;

const BY_PREFIX = `${NAMED} WHERE s.name >= ? AND s.name < ?
  AND s.kind <> 'review' AND s.end_reason IS NOT 'erased' ORDER BY s.id`;
