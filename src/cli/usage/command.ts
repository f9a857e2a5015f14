import { costOf } from "../../domain/prices.ts";
import { titleIn } from "../../projections/lineage.ts";
import { listModelCalls } from "../../projections/usage.ts";
import type { UsageFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { groupUsage, totalUsage } from "./group.ts";
import { renderUsage } from "./render.ts";

/** Prints the tokens of all model calls, reviews included, by day, model or session. */
export async function usage(
  { by, json }: UsageFlags,
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, ({ store, config: { settings } }) => {
    store.catchUp();
    const calls = store.read((db) => listModelCalls(db)).map((call) => ({
      ...call,
      cost: costOf(call.model ?? "", call, settings.prices),
    }));
    const rows = groupUsage(calls, by).map((row) =>
      by === "session"
        ? { ...row, title: store.read((db) => titleIn(db, row.key)) }
        : row
    );
    io.stdout(renderUsage(rows, totalUsage(calls), { by, json }));
    return 0;
  });
}
