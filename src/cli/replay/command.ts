import { UsageError } from "../../domain/errors.ts";
import type { Recorded } from "../../domain/event_log.ts";
import { newSessionId } from "../../domain/session_id.ts";
import { fork } from "../../session/fork.ts";
import { statesAt } from "../../session/replay.ts";
import { atHome } from "../at_home.ts";
import type { ReplayFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { asLine, named } from "./event_line.ts";
import { streamOf } from "./stream_of.ts";

/** Walks a session event by event with no side effects (contract 6). */
export async function replay(
  flags: ReplayFlags,
  io: Io,
  host: Host,
): Promise<number> {
  const isFork = flags.fork !== undefined;
  const at = await atHome(io, host);
  return await at(isFork ? "write" : "read", async (home) => {
    const approval = await policyIn(home, flags);
    if (approval) {
      const { printRejudged } = await import("./policy.ts");
      return await printRejudged(
        home,
        flags.id,
        approval,
        flags.json,
        io,
        host,
      );
    }
    const stream = streamOf(home, flags.id);
    if (flags.fork !== undefined) {
      return forkAt(home, stream, flags.fork, flags, io);
    }
    return await look(home, stream, flags, io);
  });
}

async function policyIn(home: Home, flags: ReplayFlags) {
  if ((flags.policy ?? flags.approval) === undefined) return undefined;
  const { policyFrom } = await import("./policy_from.ts");
  return await policyFrom(home.config, flags);
}

async function look(
  home: Home,
  stream: string,
  flags: ReplayFlags,
  io: Io,
): Promise<number> {
  const { until, diff, request, beside, json } = flags;
  if (flags.step) {
    const { step } = await import("./stepper/step.ts");
    return await step(home.log, stream, flags, io);
  }
  if (diff) {
    const { printDifference } = await import("./diff.ts");
    return printDifference(home.log, stream, diff, json, io);
  }
  if (request !== undefined) {
    const { printRequest } = await import("./request.ts");
    return printRequest(home.log, stream, request, json, io);
  }
  if (beside !== undefined) {
    const { printBeside } = await import("./beside.ts");
    return printBeside(home.log, stream, streamOf(home, beside), json, io);
  }
  const rows = home.log.read(stream);
  if (until !== undefined) return printStates(rows, until, flags, io);
  if (!flags.verify && !flags.requests) {
    const { walk } = await import("./walk.ts");
    await walk(rows, flags, io);
    return 0;
  }
  const { printRequests, printVerified } = await import("./checks.ts");
  const isVerified = !flags.verify || printVerified(home, stream, flags, io);
  const isRemade = !flags.requests || printRequests(home, stream, flags, io);
  return isVerified && isRemade ? 0 : 1;
}

function printStates(
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
