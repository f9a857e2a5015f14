import { Database } from "@db/sqlite";
import { type Check, fail, ok, skip, warn } from "../../cli/doctor/check.ts";
import { LogUnavailableError } from "../../domain/errors.ts";
import type { EventLog } from "../../domain/event_log.ts";
import { isIntact, START, verifyChain } from "../../log/chain.ts";
import { openEventLog } from "../../log/open_event_log.ts";
import { Store } from "../../projections/store.ts";
import { StoreUnavailableError } from "../../projections/store_error.ts";
import { systemIds } from "../home/system.ts";

/** So many of the newest rows are checked: `log verify` checks all of them. */
const TAIL = 1000;

/** Looks at the log, the end of its chain, what is projected from it, and at FTS5. */
export function diagnoseLog(home: string): readonly Check[] {
  return [...checkLog(home), checkFts5()];
}

function checkLog(home: string): readonly Check[] {
  const path = `${home}/events.db`;
  const log = opened(path);
  if (log === null) {
    const none = "none yet: the first chat makes it";
    return [ok("log", none), ok("chain", none), ok("store", none)];
  }
  if (log instanceof LogUnavailableError) {
    const why = "the log cannot be read";
    return [
      fail("log", log.message, log.hint),
      skip("chain", why),
      skip("store", why),
    ];
  }
  try {
    const last = lastPosition(log);
    return [
      ok("log", `${path}, ${last} events`),
      checkTail(log, last),
      checkStore(home, log),
    ];
  } catch (error) {
    if (!(error instanceof LogUnavailableError)) throw error;
    return [fail("log", error.message, error.hint)];
  } finally {
    log.close();
  }
}

function opened(path: string) {
  try {
    Deno.statSync(path);
  } catch (error) {
    const isMissing = error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotADirectory;
    if (isMissing) return null;
    // What may not be looked at is told below, in the log's own words.
    if (!(error instanceof Deno.errors.PermissionDenied)) throw error;
  }
  try {
    return openEventLog(path, { ids: systemIds(), readonly: true });
  } catch (error) {
    if (error instanceof LogUnavailableError) return error;
    throw error;
  }
}

/** Found by halving, for a log may be long and tells only what follows a position. */
function lastPosition(log: EventLog): number {
  const isBefore = (position: number) => log.readAll(position, 1).length > 0;
  let low = 0;
  let high = 1;
  while (isBefore(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (isBefore(middle)) low = middle;
    else high = middle;
  }
  return isBefore(low) ? high : low;
}

function checkTail(log: EventLog, last: number): Check {
  const broken = last <= TAIL
    ? verifyChain(log.rows())
    : brokenAfter(log, last - TAIL);
  if (broken !== undefined) {
    return fail(
      "chain",
      `position ${broken} is not as it was written`,
      "`log verify` tells how far that goes; take events.db from a copy",
    );
  }
  return ok("chain", `the newest ${Math.min(last, TAIL)} events are intact`);
}

/** The first row after a position that does not follow the one before it. */
function brokenAfter(log: EventLog, position: number): number | undefined {
  let previous = START.hash;
  for (const row of log.rows(position - 1)) {
    const isFirst = row.position === position;
    if (!isFirst && !isIntact(row, previous)) return row.position;
    previous = row.hash;
  }
  return undefined;
}

function checkStore(home: string, log: EventLog): Check {
  const notes: string[] = [];
  const store = new Store(`${home}/state.db`, log, {
    note: (line) => void notes.push(line),
  });
  try {
    store.catchUp();
    const problems = store.problems();
    return problems.length > 0
      ? warn("store", problems.join("; "), "log rebuild")
      : ok("store", ["level with the log", ...notes].join("; "));
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    // The log has everything: lists and search wait, a chat does not.
    return warn("store", error.message, error.hint);
  } finally {
    store.close();
  }
}

function checkFts5(): Check {
  const db = new Database(":memory:");
  try {
    db.exec("CREATE VIRTUAL TABLE trial USING fts5(text)");
    return ok("search", "SQLite has FTS5");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail(
      "search",
      `SQLite has no FTS5: ${error.message}`,
      "deno upgrade: the SQLite that comes with Deno has it",
    );
  } finally {
    db.close();
  }
}
