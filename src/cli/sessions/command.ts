import { resolveSession } from "../../projections/resolve.ts";
import { listSessions as listed } from "../../projections/session_list.ts";
import { transcriptOf } from "../../projections/transcript.ts";
import type { ListFlags, ShowFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { renderSessions } from "./list.ts";
import { renderSession } from "./show.ts";

/** Prints one row a conversation, newest first (contract 4). */
export async function listSessions(
  { json, limit }: ListFlags,
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, ({ store }) => {
    store.catchUp();
    const rows = store.read((statements) =>
      listed(statements, limit === undefined ? {} : { limit })
    );
    const width = io.isTerminal.stdout ? io.columns : null;
    io.stdout(renderSessions(rows, { json, width }));
    return 0;
  });
}

/** Prints the messages of a whole conversation, in order (contract 4). */
export async function showSession(
  { id, json }: ShowFlags,
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, ({ store }) => {
    store.catchUp();
    const messages = store.read((statements) =>
      transcriptOf(statements, resolveSession(statements, id).newest)
    );
    io.stdout(renderSession(messages, { json }));
    return 0;
  });
}
