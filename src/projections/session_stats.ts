import type { SessionSource } from "../domain/conversation_events.ts";
import type { Statements } from "./statements.ts";

/** What all conversations came to. */
export interface SessionStats {
  readonly conversations: number;
  /** The streams they are made of, reviews included. */
  readonly sessions: number;
  readonly erased: number;
  readonly imported: number;
  readonly messages: {
    readonly user: number;
    readonly assistant: number;
    readonly tool: number;
  };
  readonly tool_calls: number;
  readonly model_calls: number;
  readonly tokens: {
    readonly input: number;
    readonly output: number;
    readonly cached: number;
    readonly reasoning: number;
  };
  readonly sources: Readonly<Partial<Record<SessionSource, number>>>;
  /** ISO 8601 UTC; null where there is none. */
  readonly oldest: string | null;
  readonly newest: string | null;
}

interface TotalsRow {
  readonly conversations: number;
  readonly sessions: number;
  readonly erased: number;
  readonly imported: number;
  readonly tool_calls: number;
  readonly oldest: number | null;
  readonly newest: number | null;
}

/** Counts every conversation; what an erased one, or a review, cost still counts. */
export function statsOf(store: Statements): SessionStats {
  const totals = store.get<TotalsRow>(TOTALS)!;
  const calls = store.get<SessionStats["tokens"] & { model_calls: number }>(
    CALLS,
  )!;
  const messages = { user: 0, assistant: 0, tool: 0 };
  const rows = store.all<{ role: keyof typeof messages; count: number }>(
    MESSAGES,
  );
  for (const { role, count } of rows) messages[role] = count;
  const { model_calls, ...tokens } = calls;
  const { oldest, newest, tool_calls, ...counts } = totals;
  return {
    ...counts,
    messages,
    tool_calls,
    model_calls,
    tokens,
    sources: Object.fromEntries(
      store.all<{ source: SessionSource; count: number }>(SOURCES)
        .map(({ source, count }) => [source, count]),
    ),
    oldest: timeOf(oldest),
    newest: timeOf(newest),
  };
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

const LIVING = "end_reason IS NOT 'erased'";

const TOTALS = `SELECT
  count(DISTINCT root) FILTER (WHERE kind <> 'review' AND ${LIVING})
    AS conversations,
  count(*) FILTER (WHERE ${LIVING}) AS sessions,
  count(*) FILTER (WHERE NOT (${LIVING})) AS erased,
  count(*) FILTER (WHERE origin IS NOT NULL AND ${LIVING}) AS imported,
  coalesce(sum(tool_calls) FILTER (WHERE kind <> 'review'), 0) AS tool_calls,
  min(started_at) FILTER (WHERE ${LIVING}) AS oldest,
  max(updated_at) FILTER (WHERE ${LIVING}) AS newest
  FROM sessions`;

const CALLS = `SELECT count(*) AS model_calls, coalesce(sum(input), 0) AS input,
  coalesce(sum(output), 0) AS output, coalesce(sum(cached), 0) AS cached,
  coalesce(sum(reasoning), 0) AS reasoning FROM model_calls`;

const MESSAGES = "SELECT role, count(*) AS count FROM messages GROUP BY role";

const SOURCES = `SELECT source, count(*) AS count FROM sessions
  WHERE id = root AND ${LIVING} GROUP BY source ORDER BY source`;
