import type { ForeignOrigin } from "../domain/conversation_events.ts";
import { originName } from "./sessions.ts";
import type { Statements } from "./statements.ts";

interface NameRow {
  readonly name: string;
}

/** The streams of a conversation that are not erased, oldest first: its parts and its reviews. */
export function streamsOf(store: Statements, root: string): readonly string[] {
  return store.all<NameRow>(STREAMS, root).map(({ name }) => name);
}

/** What a conversation is called; null if it has no title. */
export function titleIn(store: Statements, root: string): string | null {
  return store.get<{ title: string | null }>(TITLE, root)?.title ?? null;
}

/** Other conversations whose past is a part of this one. */
export function forksOf(store: Statements, root: string): readonly string[] {
  return store.all<NameRow>(FORKS, root, root).map(({ name }) => name);
}

/** A conversation by its root, and the end where it would go on. */
export interface Conversation {
  readonly root: string;
  readonly newest: string;
}

/** The conversations that nothing was said in since `before`, longest unused first. */
export function unusedSince(
  store: Statements,
  before: string,
): readonly Conversation[] {
  return store.all<Conversation>(UNUSED, Date.parse(before));
}

/** The session that was imported from `origin`, also if it was erased since. */
export function importedFrom(
  store: Statements,
  origin: ForeignOrigin,
): { readonly session: string; readonly isErased: boolean } | undefined {
  const row = store.get<NameRow & { readonly end_reason: string | null }>(
    IMPORTED,
    originName(origin),
  );
  return row &&
    { session: row.name, isErased: row.end_reason === "erased" };
}

const LIVING = "end_reason IS NOT 'erased'";

const STREAMS = `SELECT name FROM sessions WHERE ${LIVING}
  AND root = (SELECT id FROM sessions WHERE name = ?) ORDER BY id`;

const TITLE = "SELECT title FROM sessions WHERE name = ?";

const FORKS = `SELECT DISTINCT r.name FROM sessions f
  JOIN sessions p ON p.id = f.past JOIN sessions r ON r.id = f.root
  JOIN sessions o ON o.id = p.root
  WHERE o.name = ? AND r.name <> ? AND f.${LIVING} ORDER BY r.id`;

const UNUSED = `SELECT r.name AS root, coalesce(
    (SELECT name FROM sessions n WHERE n.root = s.root AND n.kind <> 'review'
      AND n.${LIVING} ORDER BY n.id DESC LIMIT 1), r.name) AS newest
  FROM sessions s JOIN sessions r ON r.id = s.root
  WHERE s.${LIVING} GROUP BY s.root HAVING max(s.updated_at) < ?
  ORDER BY max(s.updated_at)`;

const IMPORTED = "SELECT name, end_reason FROM sessions WHERE origin = ?";
