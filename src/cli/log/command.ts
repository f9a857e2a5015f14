import { loadConfig } from "../../config/load_config.ts";
import { LogUnavailableError, UsageError } from "../../domain/errors.ts";
import type { EventLog, Recorded } from "../../domain/event_log.ts";
import { resolveSession } from "../../projections/resolve.ts";
import { APPROVALS } from "../../session/approvals.ts";
import { verifyStates } from "../../session/verify.ts";
import type { ExportFlags, ImportFlags, VerifyFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { printable } from "../visible.ts";
import { linesOf } from "./lines_of.ts";

/**
 * Prints events as envelopes, one JSON line each (contract 5). Of a damaged log
 * it prints what can still be read, says what cannot, and exits with 1.
 */
export async function exportLog(
  { session, from = 1 }: ExportFlags,
  io: Io,
  host: Host,
): Promise<number> {
  let printed = from - 1;
  try {
    return await reading(io, host, (home) => {
      const stream = session === undefined ? undefined : named(home, session);
      for (const line of home.envelopes(printed, stream)) {
        io.stdout(`${line}\n`);
        printed = positionOf(line);
      }
      return 0;
    });
  } catch (error) {
    if (!(error instanceof LogUnavailableError) || !error.isDamaged) {
      throw error;
    }
    io.stderr(`${error.message}; what can still be read follows\n`);
    return await printWhatIsLeft(printed, session, io, host);
  }
}

async function printWhatIsLeft(
  after: number,
  stream: string | undefined,
  io: Io,
  host: Host,
): Promise<number> {
  const config = await loadConfig(io.env);
  const note = (text: string) => io.stderr(`${text}\n`);
  try {
    const lines = await host.salvageLog(config, after, stream, note);
    for (const line of lines) io.stdout(`${line}\n`);
  } catch (error) {
    if (!(error instanceof LogUnavailableError)) throw error;
    // To tell of `log export` would lead in a circle.
    note("Cannot read anything of it; moved away, the next chat begins anew");
  }
  return 1;
}

/** An envelope begins with it (contract 5). */
function positionOf(line: string): number {
  return Number(/^\{"position":(\d+),/.exec(line)?.[1]);
}

/** Loads exported events into an empty home (contract 5). */
export async function importLog(
  { file }: ImportFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const config = await loadConfig(io.env);
  const events = await host.importLog(config, linesOf(file));
  io.stdout(`imported ${events} events\n`);
  const rules = await reading(io, host, ({ log }) => rulesIn(log));
  if (rules.length > 0) {
    io.stderr(
      `With them came rules that allow commands unasked here, too: ${
        rules.map(printable).join(", ")
      }\n`,
    );
  }
  return 0;
}

/** What a person allowed for good wherever the log comes from. */
function rulesIn(log: Pick<EventLog, "read">): string[] {
  return log.read(APPROVALS).flatMap(({ event }) =>
    event.type === "ApprovalRuleAdded" ? [event.pattern] : []
  );
}

/** Checks the chain, and every state against the pure machines (contract 5). */
export async function verifyLog(
  { session }: VerifyFlags,
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, (home) => {
    const broken = home.chainBreak();
    if (broken !== undefined) {
      io.stdout(`position ${broken}: not as it was written\n`);
    }
    const lost = home.lost();
    if (lost !== undefined) {
      io.stdout(
        `position ${lost}: gone, or another than the store has seen there\n`,
      );
    }
    const stream = session === undefined ? undefined : named(home, session);
    const { sessions, events, mismatches } = verifyStates(home.log, stream);
    for (const { position, actor, what } of mismatches) {
      io.stdout(`position ${position}, ${actor}: ${what}\n`);
    }
    const wrong = mismatches.length + (broken === undefined ? 0 : 1) +
      (lost === undefined ? 0 : 1);
    io.stdout(
      `verified ${sessions} sessions, ${events} events, ${wrong} mismatches\n`,
    );
    return wrong === 0 ? 0 : 1;
  });
}

/** Drops the store and projects it again from the log (contract 5). */
export async function rebuildStore(
  _flags: Record<never, never>,
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, (home) => {
    home.store.rebuild();
    io.stdout("rebuilt state.db from the log\n");
    return 0;
  });
}

/** The events of one session, for a drawing of its path. */
export async function recordedOf(
  session: string,
  io: Io,
  host: Host,
): Promise<readonly Recorded[]> {
  return await reading(
    io,
    host,
    (home) => home.log.read(named(home, session)),
  );
}

/** A stream by its exact name, or the session that a reference means. */
function named(home: Home, reference: string): string {
  if (home.log.read(reference).length > 0) return reference;
  home.store.catchUp();
  const { named } = home.store.read((store) =>
    resolveSession(store, reference)
  );
  if (home.log.read(named).length > 0) return named;
  throw new UsageError(`Cannot find session "${reference}" in the log`);
}
