import type { Config } from "../../config/load_config.ts";
import type { Home } from "../../cli/host.ts";
import { LogUnavailableError } from "../../domain/errors.ts";
import type { SessionEvent } from "../../domain/session_events.ts";
import type { EventLog } from "../../domain/event_log.ts";
import { verifyChain } from "../../log/chain.ts";
import { exportRows } from "../../log/export.ts";
import { importLog } from "../../log/import.ts";
import { openEventLog } from "../../log/open_event_log.ts";
import type { SqliteEventLog } from "../../log/sqlite_event_log.ts";
import { startTimeOf } from "../../log/process_start.ts";
import { MemoryEventLog } from "../../log/memory_event_log.ts";
import { lostSince } from "../../projections/witness.ts";
import { Store } from "../../projections/store.ts";
import { StoreUnavailableError } from "../../projections/store_error.ts";
import { afterwards } from "../session/afterwards.ts";
import { systemClock, systemIds } from "./system.ts";
import { vaultOf } from "../gate/vault_of.ts";

/** Rest between an event and its projection, in ms: a busy turn is not held up. */
const REST = 250;

/** Pages of the log that are projected before a turn may go on, and at the end. */
const AT_ONCE = 2;
const AT_LAST = 20;

/**
 * Opens a home folder to write to it, and makes it if it is not there.
 *
 * @throws {LogUnavailableError} If its log cannot be used.
 */
export async function writeHome(
  config: Config,
  note: (text: string) => void,
): Promise<Home> {
  const { home } = config;
  await Deno.mkdir(home, { recursive: true, mode: 0o700 });
  const [clock, ids] = [systemClock(), systemIds()];
  const notes = redirectable(note);
  const vault = await vaultOf(config, Deno.env.toObject());
  const log = openEventLog(`${home}/events.db`, { ids });
  const store = new Store(`${home}/state.db`, log, { note: notes.tell });
  // At the end the screen is gone: it is told where the first notes went.
  const later = afterwards(note);
  const follower = follow(log, store, notes.tell);
  return {
    config,
    log,
    store,
    clock,
    ids,
    // Our own words about our tools hold no secret, and there are many.
    redact: (event: SessionEvent) =>
      event.type === "ToolsOffered" ? event : vault.redactEvent(event),
    secrets: vault,
    ...readings(config, log),
    hold(session) {
      const holder = {
        pid: Deno.pid,
        startTime: startTimeOf(Deno.pid) ?? "",
        host: Deno.hostname(),
        at: clock.now(),
      };
      log.holders.hold(session, holder);
      return () => log.holders.release(session, holder);
    },
    afterwards: (work) => later.begin(work),
    tellNotesTo: notes.to,
    close: async () => {
      await later.settle();
      follower.stop();
      // What is left after that is made up for by whoever reads it.
      follower.catchUp(AT_LAST);
      store.close();
      log.close();
    },
  };
}

/** Opens a home folder to look at it: its log is not written, and may not be there yet. */
export function readHome(
  config: Config,
  note: (text: string) => void,
): Promise<Home> {
  const { home } = config;
  const ids = systemIds();
  const notes = redirectable(note);
  const log = existing(`${home}/events.db`, ids);
  const store = new Store(
    log instanceof MemoryEventLog ? ":memory:" : `${home}/state.db`,
    log,
    { note: notes.tell, standIn: true },
  );
  return Promise.resolve({
    config,
    log,
    store,
    clock: systemClock(),
    ids,
    redact: (event: SessionEvent) => event,
    secrets: null,
    ...readings(config, log),
    hold() {
      throw new TypeError("Cannot hold a session: this home is open to read");
    },
    afterwards() {
      throw new TypeError("Cannot work on: this home is open to read");
    },
    tellNotesTo: notes.to,
    close: () => {
      store.close();
      if (!(log instanceof MemoryEventLog)) log.close();
      return Promise.resolve();
    },
  });
}

/** Notes that go to one place first, and to another once that is there. */
function redirectable(first: (text: string) => void) {
  let place = first;
  return {
    tell: (text: string) => place(text),
    to: (next: (text: string) => void) => void (place = next),
  };
}

/** What of a home is read from its log alone. */
function readings(
  { home }: Config,
  log: EventLog,
): Pick<Home, "envelopes" | "chainBreak" | "lost"> {
  return {
    envelopes: (after, session) =>
      exportRows(
        log.rows(after),
        session === undefined ? {} : { streams: new Set([session]) },
      ),
    chainBreak: () => verifyChain(log.rows()),
    lost: () => lostSince(`${home}/state.db`, log),
  };
}

/** Fills an empty home with the lines of an export. */
export async function importInto(
  { home }: Config,
  lines: AsyncIterable<string>,
): Promise<number> {
  await Deno.mkdir(home, { recursive: true, mode: 0o700 });
  const log = openEventLog(`${home}/events.db`, { ids: systemIds() });
  try {
    return await importLog(log, lines);
  } finally {
    log.close();
  }
}

/** Where nothing was ever written there is nothing to read, which is no error. */
function existing(path: string, ids: ReturnType<typeof systemIds>) {
  try {
    Deno.statSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return new MemoryEventLog(ids);
    throw error;
  }
  return openEventLog(path, { ids, readonly: true });
}

/** Keeps the store level with the log whenever there is a rest. */
function follow(
  log: SqliteEventLog,
  store: Store,
  note: (text: string) => void,
) {
  let catchingUp: ReturnType<typeof setTimeout> | undefined;
  let tidying: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;
  /** True unless there is more that could be projected now. */
  function catchUp(pages: number): boolean {
    try {
      const isLevel = store.catchUp(pages);
      isBehind = false;
      return isLevel;
    } catch (error) {
      const isLate = error instanceof StoreUnavailableError ||
        error instanceof LogUnavailableError;
      if (!isLate) throw error;
      // The log has it all: the store is late, and the turn goes on (promise 4).
      if (!isBehind) note(`${error.message}; ${error.hint}`);
      isBehind = true;
      return true;
    }
  }
  /** A long log is projected between what else there is to do. */
  function followOn(): void {
    if (!catchUp(AT_ONCE)) catchingUp = setTimeout(followOn, 0);
  }
  const unsubscribe = log.subscribe((rows) => {
    clearTimeout(catchingUp);
    catchingUp = setTimeout(followOn, REST);
    if (!rows.some(({ event }) => event.type === "TurnEnded")) return;
    clearTimeout(tidying);
    tidying = setTimeout(tidy, 0);
  });
  function tidy(): void {
    try {
      log.checkpoint();
    } catch (error) {
      // A checkpoint that cannot be made now is made at the next rest.
      if (!(error instanceof LogUnavailableError)) throw error;
    }
  }
  return {
    catchUp,
    stop() {
      clearTimeout(catchingUp);
      clearTimeout(tidying);
      unsubscribe();
    },
  };
}
