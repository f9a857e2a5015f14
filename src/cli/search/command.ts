import { searchMessages } from "../../projections/search.ts";
import type { SearchFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { renderHits } from "./render.ts";

/** Prints what messages hold a text, best first (contract 4). */
export async function search(
  { query, json, ...flags }: SearchFlags,
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, ({ store }) => {
    store.catchUp();
    const { limit, role, advanced, all } = flags;
    const { hits, note } = store.read((statements) =>
      searchMessages(statements, query, {
        advanced,
        all,
        ...(limit !== undefined && { limit }),
        ...(role !== undefined && { role }),
      })
    );
    if (note) io.stderr(`${note}\n`);
    const width = io.isTerminal.stdout ? io.columns : null;
    io.stdout(renderHits(hits, { json, width }));
    return 0;
  });
}
