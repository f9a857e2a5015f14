import { conversationOf } from "../../export/conversation.ts";
import { WRITERS } from "../../export/formats.ts";
import type { Recorded } from "../../domain/event_log.ts";
import { titleIn } from "../../projections/lineage.ts";
import { resolveSession } from "../../projections/resolve.ts";
import { pastOf } from "../../session/past.ts";
import type { SessionExportFlags } from "../flags.ts";
import type { Home, Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { VERSION } from "../version.ts";
import { printable } from "../visible.ts";

/** Prints a whole conversation, its past included, in a format for others (contract 4). */
export async function exportSession(
  { id, format }: SessionExportFlags,
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, (home) => {
    home.store.catchUp();
    const { newest, title } = home.store.read((store) => {
      const { newest, root } = resolveSession(store, id);
      return { newest, title: titleIn(store, root) };
    });
    const rows = pastOf(home.log, { stream: newest, revision: Infinity });
    if (format === "jsonl") {
      for (const line of envelopesOf(home, rows)) io.stdout(`${line}\n`);
      return 0;
    }
    const [name = "", version = ""] = VERSION.split(" ");
    const text = WRITERS[format](conversationOf(rows, title), {
      name,
      version,
    });
    // The others spell out what a terminal would obey; Markdown has no way to.
    io.stdout(format === "md" ? printable(text) : text);
    return 0;
  });
}

/** The rows as envelopes (contract 5), stream by stream, oldest part first. */
function* envelopesOf(
  home: Home,
  rows: readonly Recorded[],
): Generator<string> {
  for (const [stream, own] of Map.groupBy(rows, ({ stream }) => stream)) {
    const [first] = own;
    if (!first) continue;
    let left = own.length;
    for (const line of home.envelopes(first.position - 1, stream)) {
      yield line;
      // Of a past that goes on elsewhere, only its beginning belongs here.
      if (--left === 0) break;
    }
  }
}
