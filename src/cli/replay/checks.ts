import { remakeRequests } from "../../session/replay.ts";
import { verifyStates } from "../../session/verify.ts";
import type { ReplayFlags } from "../flags.ts";
import type { Home } from "../host.ts";
import type { Io } from "../io.ts";
import { printable } from "../visible.ts";

/** Folds a session again and tells each state that is not as recorded; true if none. */
export function printVerified(
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

/** Makes each request again and tells whether it is as it was sent; true if all are. */
export function printRequests(
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
      `revision ${remade.revision}: ${
        printable(remade.model)
      }, ${remade.body.length} characters, ${
        remade.sha256.slice(0, 12)
      }: ${status}\n`,
    );
  }
  if (!json) io.stdout(`remade ${count} requests, ${different} different\n`);
  return different === 0;
}
