import { type SessionStats, statsOf } from "../../projections/session_stats.ts";
import type { StatsFlags } from "../flags.ts";
import type { Host } from "../host.ts";
import type { Io } from "../io.ts";
import { reading } from "../reading.ts";
import { localTime } from "./local_time.ts";

/** Bytes on disk, journals included. */
interface Sizes {
  readonly log: number;
  readonly store: number;
}

/** Prints what all sessions came to: counts, tokens and sizes. */
export async function sessionStats(
  { json }: StatsFlags,
  io: Io,
  host: Host,
): Promise<number> {
  return await reading(io, host, async ({ store, config: { home } }) => {
    store.catchUp();
    const stats = store.read(statsOf);
    const bytes = {
      log: await sizeOf(`${home}/events.db`),
      store: await sizeOf(`${home}/state.db`),
    };
    io.stdout(
      json
        ? `${JSON.stringify({ ...stats, bytes }, null, 2)}\n`
        : renderStats(stats, bytes),
    );
    return 0;
  });
}

/** The counts as lines for a person, with their last line break. */
export function renderStats(stats: SessionStats, bytes: Sizes): string {
  const { conversations, sessions, erased, imported, messages, tokens } = stats;
  const sources = Object.entries(stats.sources)
    .map(([source, count]) => `${count} ${source}`).join(", ");
  const said = messages.user + messages.assistant + messages.tool;
  const rows: readonly (readonly [string, string])[] = [
    [
      "Conversations",
      `${conversations}${sources && ` (${sources})`} in ${sessions} sessions`,
    ],
    ["Imported", String(imported)],
    ["Deleted", String(erased)],
    [
      "Messages",
      `${said} (${messages.user} user, ${messages.assistant} assistant, ${messages.tool} tool)`,
    ],
    ["Calls", `${stats.model_calls} to models, ${stats.tool_calls} to tools`],
    [
      "Tokens",
      `${tokens.input} in (${tokens.cached} cached), ${tokens.output} out (${tokens.reasoning} reasoning)`,
    ],
    ["Period", period(stats)],
    ["Log", sized(bytes.log)],
    ["Store", sized(bytes.store)],
  ];
  return rows.map(([label, value]) => `${label.padEnd(13)}  ${value}\n`)
    .join("");
}

function period({ oldest, newest }: SessionStats): string {
  return oldest === null || newest === null
    ? "none"
    : `${localTime(oldest)} to ${localTime(newest)}`;
}

function sized(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB"];
  let size = bytes;
  let unit = 0;
  for (; size >= 1024 && unit < units.length - 1; unit++) size /= 1024;
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}

async function sizeOf(path: string): Promise<number> {
  const sizes = await Promise.all(["", "-wal"].map(async (suffix) => {
    try {
      return (await Deno.stat(path + suffix)).size;
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return 0;
      throw error;
    }
  }));
  return sizes.reduce((sum, size) => sum + size, 0);
}
