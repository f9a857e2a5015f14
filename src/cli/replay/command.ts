import { describeEvent } from "../../domain/describe_event.ts";
import { UsageError } from "../../domain/errors.ts";
import type { Recorded, State } from "../../domain/event_log.ts";
import { newSessionId } from "../../domain/session_id.ts";
import { resolveSession } from "../../projections/resolve.ts";
import { fork } from "../../session/fork.ts";
import { remakeRequests, statesAt } from "../../session/replay.ts";
import { verifyStates } from "../../session/verify.ts";
import { atHome } from "../at_home.ts";
import type { ReplayFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";

/** Walks a session event by event with no side effects (contract 6). */
export async function replay(
  flags: ReplayFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const isFork = flags.fork !== undefined;
  if (flags.prompt !== undefined && !isFork) {
    throw new UsageError(
      "Cannot take --print without --fork: a replay asks nothing",
    );
  }
  const at = await atHome(io, host);
  return await at(isFork ? "write" : "read", async (home) => {
    const stream = streamOf(home, flags.id);
    if (flags.fork !== undefined) {
      return forkAt(home, stream, flags.fork, flags, io);
    }
    const rows = home.log.read(stream);
    if (flags.until !== undefined) return until(rows, flags.until, flags, io);
    if (!flags.verify && !flags.requests) await walk(rows, flags, io);
    const isVerified = !flags.verify || verify(home, stream, flags, io);
    const isRemade = !flags.requests || requests(home, stream, flags, io);
    return isVerified && isRemade ? 0 : 1;
  });
}

/** An exact id names its own stream; a title or `latest` the newest of its lineage. */
function streamOf(home: Home, id: string): string {
  if (home.log.read(id).length > 0) return id;
  home.store.catchUp();
  return home.store.read((store) => resolveSession(store, id)).named;
}

async function walk(
  rows: readonly Recorded[],
  { json, speed }: ReplayFlags,
  io: Io,
): Promise<void> {
  let previous: Recorded | undefined;
  for (const row of rows) {
    if (speed !== undefined && previous) {
      const gap = Date.parse(row.at) - Date.parse(previous.at);
      await new Promise((resolve) => setTimeout(resolve, gap / speed));
    }
    io.stdout((json ? asJson(row) : asLine(row)) + "\n");
    previous = row;
  }
}

function asLine({ revision, at, actor, event, from, to }: Recorded): string {
  const moved = from === to ? named(to) : `${named(from)} -> ${named(to)}`;
  const text = describeEvent(event);
  return [
    String(revision).padStart(5),
    at.slice(11, 23),
    actor.padEnd(12),
    event.type,
    `[${moved}]`,
    text,
  ].join(" ").trimEnd();
}

function asJson(row: Recorded): string {
  const { revision, position, at, actor, event, turn, cause, from, to } = row;
  const text = describeEvent(event);
  const { type } = event;
  return JSON.stringify(
    { revision, position, at, turn, actor, type, cause, from, to, text },
  );
}

function named(state: State | null): string {
  return state === null
    ? "-"
    : typeof state === "string"
    ? state
    : JSON.stringify(state);
}

function until(
  rows: readonly Recorded[],
  revision: number,
  { json }: ReplayFlags,
  io: Io,
): number {
  const last = rows.at(-1)?.revision ?? 0;
  if (revision < 1 || revision > last) {
    throw new UsageError(
      `Cannot stop at revision ${revision}: the session has revisions 1 to ${last}`,
    );
  }
  const row = rows[revision - 1];
  const actors = statesAt(rows, revision);
  if (json) {
    const states = Object.fromEntries(actors);
    io.stdout(
      JSON.stringify({ revision, type: row?.event.type, actors: states }) +
        "\n",
    );
    return 0;
  }
  if (row) io.stdout(asLine(row) + "\n");
  for (const [actor, state] of actors) {
    io.stdout(`${actor}: ${named(state)}\n`);
  }
  return 0;
}

function verify(
  home: Home,
  stream: string,
  { json }: ReplayFlags,
  io: Io,
): boolean {
  const { events, mismatches } = verifyStates(home.log, stream);
  if (json) io.stdout(JSON.stringify({ stream, events, mismatches }) + "\n");
  else {
    for (const { revision, actor, what } of mismatches) {
      io.stdout(`revision ${revision}, ${actor}: ${what}\n`);
    }
    io.stdout(
      `verified 1 session, ${events} events, ${mismatches.length} mismatches\n`,
    );
  }
  return mismatches.length === 0;
}

function requests(
  home: Home,
  stream: string,
  { json }: ReplayFlags,
  io: Io,
): boolean {
  let count = 0;
  let different = 0;
  for (const remade of remakeRequests(home.log, stream)) {
    count++;
    if (remade.status === "different") different++;
    if (json) {
      io.stdout(JSON.stringify(remade) + "\n");
      continue;
    }
    const status = remade.status === "made by another wire"
      ? `made by wire ${remade.wire}`
      : remade.status;
    io.stdout(
      `revision ${remade.revision}: ${remade.model}, ${remade.body.length} characters, ${
        remade.sha256.slice(0, 12)
      }: ${status}\n`,
    );
  }
  if (!json) io.stdout(`remade ${count} requests, ${different} different\n`);
  return different === 0;
}

function forkAt(
  home: Home,
  stream: string,
  revision: number,
  { prompt, json }: ReplayFlags,
  io: Io,
): number {
  const id = newSessionId(home.clock, home.ids);
  fork(home, id, { stream, revision }, prompt);
  io.stdout(
    (json ? JSON.stringify({ session: id, from: { stream, revision } }) : id) +
      "\n",
  );
  io.stderr(`Go on with: chat -r ${id}\n`);
  return 0;
}
